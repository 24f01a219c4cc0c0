// Promises: no visitor, whatever they call themselves and however many requests they send at once, takes more of a
// business's calendar than it allows; and what families, school classes and offices do is allowed. The broken build
// that must fail here is in cmake/tests.cmake.
#include <fmt/format.h>

#include <catch2/catch.hpp>

#include "app/bookings/admission.hpp"
#include "app/bookings/business_decisions.hpp"
#include "app/bookings/series.hpp"
#include "core/word.hpp"
#include "test/app/at_once.hpp"
#include "test/support/studio.hpp"

using domain::VisitorLimits;
using test::at;
using test::Studio;

namespace {

constexpr std::string_view address = "192.0.2.7";

// Of the refusal; empty if there is none.
template <class T> std::string code_of(const core::Result<T>& answer)
{
    return answer ? std::string {} : std::string {core::word(answer.error().code)};
}

constexpr auto booked = "", too_many = "too_many_bookings";

// The studio, where visitors need not name a mailbox. Its "advice" is open until the business says yes.
class BusyStudio : public Studio {
public:
    // Without what a visitor does for more, which is tested in visitor_steps_test.cpp.
    explicit BusyStudio(VisitorLimits limits = {})
    {
        execute("UPDATE services SET email_rule = 'optional'");
        limits.booked_without_proof = limits.orders_without_proof = limits.booked_without_confirmation = 1000;
        set_visitor_limits(limits);
    }

    // Of the next start that nothing was asked for yet: eight a day, an hour apart.
    core::Instant next_start()
    {
        const int n = next_++;
        return at("2026-03-03T09:00:00Z") + core::days {n / 8} + core::hours {n % 8};
    }

    app::NewBooking wish_of(std::string_view client, std::string_view email, std::string_view service = "cut")
    {
        auto wish = wish_at(next_start(), service);
        wish.client = client;
        wish.visitor.contact.email = email;
        return wish;
    }

    std::string try_to_book(std::string_view client, std::string_view email, std::string_view service = "cut")
    {
        const auto made = app::book(shell(), "salon", wish_of(client, email, service));
        if (made) last = made->booking.id;
        return code_of(made);
    }

    // How many of so many are refused for the limits; none may be refused for another reason.
    int refused_of(int count, std::string_view client, std::string_view email, std::string_view service = "cut")
    {
        int refused = 0;
        for (int i = 0; i < count; ++i) {
            const auto code = try_to_book(client, email, service);
            if (code != booked) CHECK(code == too_many);
            refused += code == booked ? 0 : 1;
        }
        return refused;
    }

    core::Result<app::Hold> try_to_hold(std::string_view client)
    {
        auto wish = hold_wish("cut", "2026-03-03T09:00:00Z");
        wish.starts_at = next_start();
        wish.client = client;
        wish.is_limited = true;
        return app::hold(shell(), "salon", wish);
    }

    std::string last;

private:
    app::NewBooking wish_at(core::Instant start, std::string_view service)
    {
        auto wished = wish(service, "2026-03-03T09:00:00Z");
        wished.starts_at = start;
        return wished;
    }

    int next_ = 0;
};

std::string numbered(int n) { return fmt::format("ada{}@example.com", n); }

}   // namespace

TEST_CASE("a client takes sixty appointments a day, whatever mailboxes it names", "[limits]")
{
    BusyStudio studio;
    for (int i = 0; i < 60; ++i)
        CHECK(studio.try_to_book(address, i % 3 == 0 ? "" : numbered(i)) == booked);
    CHECK(studio.try_to_book(address, numbered(60)) == too_many);
    CHECK(studio.count("bookings WHERE status = 'scheduled'") == 60);
    CHECK(studio.try_to_book("192.0.2.8", numbered(60)) == booked);
    REQUIRE(app::cancel_for_business(studio.shell(), "salon", studio.last, ""));
    CHECK(studio.try_to_book(address, numbered(60)) == too_many);   // It was another's.
    studio.set_now(at("2026-03-03T08:00:00Z"));
    CHECK(studio.try_to_book(address, numbered(60)) == booked);
}

TEST_CASE("what was cancelled counts no longer", "[limits]")
{
    BusyStudio studio({.booked_per_client = 1});
    CHECK(studio.try_to_book(address, "") == booked);
    CHECK(studio.try_to_book(address, "") == too_many);
    REQUIRE(app::cancel_for_business(studio.shell(), "salon", studio.last, ""));
    CHECK(studio.try_to_book(address, "") == booked);
}

TEST_CASE("a mailbox takes so many appointments, from whatever addresses and with whatever tags", "[limits]")
{
    BusyStudio studio({.booked_per_mailbox = 2});
    CHECK(studio.try_to_book("192.0.2.1", "ada@example.com") == booked);
    CHECK(studio.try_to_book("192.0.2.2", "Ada+1@example.com") == booked);
    CHECK(studio.try_to_book("192.0.2.3", "ADA+2@Example.com") == too_many);
    CHECK(studio.try_to_book("192.0.2.3", "grace@example.com") == booked);
    CHECK(studio.try_to_book("192.0.2.3", "") == booked);   // Who gives no address has no mailbox to count.
}

TEST_CASE("what is held, unpaid or requested is counted together", "[limits]")
{
    BusyStudio studio({.open_per_client = 3, .open_per_mailbox = 2});
    CHECK(studio.try_to_book("192.0.2.8", "ada@example.com", "advice") == booked);
    const auto held = studio.try_to_hold(address);
    REQUIRE(held);
    CHECK(studio.try_to_book(address, "ada@example.com", "advice") == booked);
    CHECK(studio.try_to_book(address, "ada@example.com", "advice") == too_many);
    CHECK(studio.try_to_book(address, "ada@example.com") == booked);   // Made at once.
    CHECK(studio.try_to_book(address, "grace@example.com", "advice") == booked);
    CHECK(studio.try_to_book(address, "eve@example.com", "advice") == too_many);
    CHECK(code_of(studio.try_to_hold(address)) == too_many);
    studio.set_now(at("2026-03-02T08:05:00Z"));   // The hold is over, without a job that ends it.
    CHECK(studio.try_to_book(address, "eve@example.com", "advice") == booked);
}

TEST_CASE("each item of an order and each appointment of a series counts", "[limits]")
{
    BusyStudio studio({.booked_per_client = 3});
    auto two = studio.wish_of(address, "");
    two.order.items.push_back(test::item_of("course"));
    two.order.menu_id = "";
    studio.execute("INSERT INTO menu_services (business_id, menu_id, service_id, category, position) "
                   "SELECT business_id, menu_id, 'course', category, 9 FROM menu_services WHERE service_id = 'cut'");
    two.order.menu_id = "day-off";
    REQUIRE(code_of(app::book(studio.shell(), "salon", two)) == booked);
    app::SeriesRequest series {.order = {},
        .starts = {at("2026-03-17T09:00:00Z"), at("2026-03-24T09:00:00Z")},
        .visitor = two.visitor,
        .one_time_slug = "",
        .client = std::string {address}};
    series.order.items.push_back(test::item_of("course"));
    CHECK(code_of(app::book_series(studio.shell(), "salon", series)) == too_many);
    CHECK(studio.count("bookings") == 1);
    series.starts.pop_back();
    CHECK(app::book_series(studio.shell(), "salon", series));
    CHECK(studio.try_to_book(address, "") == too_many);
}

TEST_CASE("orders count even if they end again at once", "[limits]")
{
    BusyStudio studio({.orders_per_client = 3});
    for (int i = 0; i < 3; ++i)
        REQUIRE(app::release_hold(studio.shell(), studio.link(studio.try_to_hold(address).value().token)));
    CHECK(code_of(studio.try_to_hold(address)) == too_many);
    CHECK(studio.try_to_book(address, "") == too_many);
    CHECK(studio.try_to_book("", "") == booked);   // The business itself, and who it trusts.
}

TEST_CASE("who confirms a hold is counted by the mailbox that they name then", "[limits]")
{
    BusyStudio studio({.booked_per_mailbox = 1});
    const auto confirm = [&](const app::Hold& held, std::string_view email) {
        auto wish = studio.wish_of(address, email);
        return code_of(
            app::confirm_hold(studio.shell(), studio.link(held.token), {wish.visitor, std::string {address}}));
    };
    const auto one = studio.try_to_hold(address).value(), other = studio.try_to_hold(address).value();
    CHECK(confirm(one, "ada@example.com") == booked);
    CHECK(confirm(other, "ada+x@example.com") == too_many);
    CHECK(confirm(other, "grace@example.com") == booked);
    CHECK(studio.try_to_book("192.0.2.8", "grace@example.com") == too_many);
}

TEST_CASE("requests of one client at the same time take no more than one after the other", "[limits][race]")
{
    BusyStudio studio({.booked_per_client = 5});
    for (const auto* client : {"192.0.2.1", "192.0.2.2", "192.0.2.3", "192.0.2.4", "192.0.2.5"}) {
        std::vector<app::NewBooking> wishes;
        for (int i = 0; i < 12; ++i)
            wishes.push_back(studio.wish_of(client, numbered(i), i % 2 == 0 ? "course" : "cut"));
        test::each_at_once(
            wishes, [&](const auto& wish) { static_cast<void>(app::book(studio.shell(), "salon", wish)); });
        CHECK(studio.count(fmt::format("visitor_bookings WHERE client = '{}'", client)) == 5);
    }
}

TEST_CASE("families, school classes, offices and receptionists are not refused", "[limits]")
{
    BusyStudio studio;
    CHECK(studio.refused_of(6, "192.0.2.1", "family@example.com") == 0);
    CHECK(studio.refused_of(6, "192.0.2.1", "family@example.com", "advice") == 0);
    for (int i = 0; i < 40; ++i)   // An office behind one address.
        CHECK(studio.try_to_book("192.0.2.2", fmt::format("clerk{}@office.example", i)) == booked);
    for (int i = 0; i < 30; ++i)   // A class within five minutes, who wait for a yes.
        CHECK(studio.try_to_book("192.0.2.3", fmt::format("pupil{}@school.example", i), "advice") == booked);
    CHECK(studio.refused_of(40, "192.0.2.4", "reception@clinic.example") == 0);
}

TEST_CASE("who booked is forgotten after a day, unless it is still open", "[limits]")
{
    BusyStudio studio;
    studio.execute("UPDATE services SET approval_minutes = 10000 WHERE id = 'advice'");
    CHECK(studio.try_to_book(address, "ada@example.com") == booked);
    CHECK(studio.try_to_book(address, "ada@example.com", "advice") == booked);
    studio.set_now(at("2026-03-03T08:30:00Z"));
    const auto changes = studio.database().changes();
    CHECK(app::forget_visitors(studio.shell(), 10) == 0);
    CHECK(studio.database().changes() == changes);   // Where there is nothing to do, nothing is written.
    studio.set_now(at("2026-03-03T09:00:00Z"));
    CHECK(app::forget_visitors(studio.shell(), 10) == 1 + 2);   // And what mails they caused.
    CHECK(studio.count("visitor_bookings") == 1);
    REQUIRE(app::decline(studio.shell(), "salon", studio.last, ""));
    CHECK(app::forget_visitors(studio.shell(), 10) == 1);
}
