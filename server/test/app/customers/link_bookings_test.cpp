// Promises: whose a booking is is found out after it was made, one address is one customer whatever happens at once,
// and nothing of a customer gets into a booking.
#include "app/customers/link_bookings.hpp"

#include <fmt/format.h>

#include <atomic>
#include <catch2/catch.hpp>
#include <set>

#include "app/bookings/series.hpp"
#include "app/customers/known_customer.hpp"
#include "storage/bookings/bookings.hpp"
#include "test/app/at_once.hpp"
#include "test/support/studio.hpp"

using test::at;
using test::Studio;

namespace {

struct Person {
    std::string first, email, phone = {};
};

class LinkStudio : public Studio {
public:
    LinkStudio() { execute("UPDATE services SET email_rule = 'optional', phone_rule = 'optional'"); }

    std::string book(const Person& person, std::string_view service = "course")
    {
        auto wish = Studio::wish(service, "2026-03-03T00:00:00Z");
        wish.starts_at = at("2026-03-03T09:00:00Z") + core::days {next_ / 7} + core::hours {next_ % 7};
        ++next_;
        wish.visitor.contact.first_name = person.first;
        wish.visitor.contact.last_name = "Test";
        wish.visitor.contact.email = person.email;
        wish.visitor.contact.phone = person.phone;
        return app::book(shell(), "salon", wish).value().booking.id;
    }
    int link_all() { return app::link_bookings(shell(), 100); }
    std::string customer_of(const std::string& booking_id)
    {
        return database().read([&](storage::Snapshot& snapshot) {
            auto rows = snapshot.query(
                "SELECT customer_id FROM customer_bookings WHERE booking_id = $1", std::string_view {booking_id});
            return rows.next() ? rows.value<std::string>() : std::string {};
        });
    }
    std::int64_t customers() { return count("customer_profiles"); }

private:
    int next_ = 0;
};

}   // namespace

TEST_CASE("a booking is linked by a job, not when it is made", "[customers]")
{
    LinkStudio studio;
    const auto id = studio.book({"Ada", "ada@example.com", "+43 664 1"});
    CHECK(studio.customers() == 0);
    CHECK(studio.link_all() == 1);
    CHECK(studio.link_all() == 0);
    CHECK_FALSE(studio.customer_of(id).empty());
    CHECK(
        studio.count("customer_profiles WHERE first_name = 'Ada' AND email = 'ada@example.com' AND standing = 'normal'")
        == 1);
    CHECK(studio.count("bookings_to_link") == 0);
}

TEST_CASE("the same address or number is the same customer, and no name is overwritten", "[customers]")
{
    LinkStudio studio;
    const auto first = studio.book({"Ada", "ada@example.com"});
    studio.link_all();
    const auto second = studio.book({"Augusta", "ADA+x@example.com", "0664 123456"});
    studio.link_all();
    const auto third = studio.book({"Byron", "", "0664/123456"});
    const auto other = studio.book({"Bo", "bo@example.com", "0664 123456"});
    const auto unknown = studio.book({"Cy", "", ""});
    CHECK(studio.link_all() == 2);   // The last one left nothing to be known by.
    CHECK(studio.customer_of(first) == studio.customer_of(second));
    CHECK(studio.customer_of(first) == studio.customer_of(third));
    CHECK(studio.customer_of(first) == studio.customer_of(other));   // By the number, since the address is new.
    CHECK(studio.customer_of(unknown).empty());
    CHECK(studio.customers() == 1);
    CHECK(studio.count("customer_profiles WHERE first_name = 'Ada' AND phone = '0664 123456'") == 1);
    CHECK(studio.count("customer_contacts") == 3);
    CHECK(studio.count("bookings WHERE first_name = 'Bo' AND email = 'bo@example.com'") == 1);
}

TEST_CASE("what was not confirmed is no customer's", "[customers]")
{
    LinkStudio studio;
    studio.execute("UPDATE businesses SET always_confirm_by_mail = 1");
    const auto wish = studio.wish("course", "2026-03-03T09:00:00Z");
    const auto booked = app::book(studio.shell(), "salon", wish).value();
    REQUIRE(booked.booking.status == core::BookingStatus::awaiting_confirmation);
    CHECK(studio.link_all() == 0);
    studio.database().write([&](storage::Transaction& transaction) {
        const auto before = storage::claim_booking(transaction, "salon", booked.booking.id).value();
        auto after = domain::decide_mail_confirmation(before, transaction.now()).value();
        storage::update_booking(transaction, "salon", before, after.booking);
    });
    CHECK(studio.link_all() == 1);
    CHECK(studio.customers() == 1);
}

TEST_CASE("a hold that gets its visitor is linked then, and each date of a series", "[customers]")
{
    LinkStudio studio;
    const auto held = app::hold(studio.shell(), "salon", studio.hold_wish("course", "2026-03-03T09:00:00Z")).value();
    CHECK(studio.link_all() == 0);
    const auto wish = studio.wish("course", "2026-03-03T09:00:00Z");
    REQUIRE(app::confirm_hold(studio.shell(), studio.link(held.token), {.visitor = wish.visitor}));
    CHECK(studio.link_all() == 1);
    studio.execute("UPDATE services SET is_recurring = 1");
    app::SeriesRequest series {.order = wish.order, .starts = {}, .visitor = wish.visitor, .one_time_slug = {}};
    series.starts = {at("2026-03-05T09:00:00Z"), at("2026-03-06T09:00:00Z")};
    REQUIRE(app::book_series(studio.shell(), "salon", series));
    CHECK(studio.link_all() == 2);
    CHECK(studio.customers() == 1);
}

TEST_CASE("transactions that meet a new address at once make one customer of it", "[customers][race]")
{
    LinkStudio studio;
    constexpr int rounds = 10, at_once = 8;
    for (int round = 0; round < rounds; ++round) {
        std::vector<std::string> ids(at_once);
        test::numbered_at_once(at_once, [&](int i) {
            ids[static_cast<std::size_t>(i)] = studio.database().write([&](storage::Transaction& transaction) {
                domain::Customer ada;
                ada.first_name = "Ada";
                ada.email = fmt::format("new{}@example.com", round);
                ada.phone = fmt::format("0664 {}{}", 1000 + round, i % 2);
                return app::know_customer(studio.shell(), transaction, "salon", ada).id;
            });
        });
        CHECK(std::set<std::string> {ids.begin(), ids.end()}.size() == 1);
        CHECK(studio.count(fmt::format("customer_profiles WHERE email = 'new{}@example.com'", round)) == 1);
    }
    CHECK(studio.customers() == rounds);
    CHECK(studio.count("customer_contacts") == 3 * rounds);
}

TEST_CASE("processes that link the same bookings at once link each once", "[customers]")
{
    LinkStudio studio;
    for (int i = 0; i < 12; ++i)
        studio.book({"Ada", fmt::format("c{}@example.com", i % 4)}, i % 2 == 0 ? "course" : "cut");
    std::atomic<int> linked = 0;
    test::numbered_at_once(4, [&](int) { linked += app::link_bookings(studio.shell(), 100); });
    CHECK(linked == 12);
    CHECK(studio.customers() == 4);
    CHECK(studio.count("customer_bookings") == 12);
    CHECK(studio.count("bookings_to_link") + studio.count("postponed_work") == 0);
}

TEST_CASE("the customers of an upgraded database are found too, the latest bookings first", "[customers]")
{
    LinkStudio studio;
    const auto old = studio.book({"Ada", "ada@example.com"});
    const auto late = studio.book({"Bo", "bo@example.com"});
    studio.execute("UPDATE bookings_to_link SET since = 0 WHERE booking_id = '" + old + "'");
    CHECK(app::link_bookings(studio.shell(), 1) == 1);
    CHECK_FALSE(studio.customer_of(late).empty());
    CHECK(studio.customer_of(old).empty());
    CHECK(app::link_bookings(studio.shell(), 1) == 1);
    CHECK_FALSE(studio.customer_of(old).empty());
}
