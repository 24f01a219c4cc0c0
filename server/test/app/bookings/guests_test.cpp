// Guests by their own links: what they see, what they answer, and what becomes of a booking they leave.
#include <catch2/catch.hpp>
#include <thread>

#include "app/bookings/business_decisions.hpp"
#include "app/bookings/guests.hpp"
#include "storage/bookings/bookings.hpp"
#include "storage/bookings/links.hpp"
#include "storage/messages/outbox.hpp"
#include "test/support/studio.hpp"

using core::ErrorCode;
using core::LinkPurpose;
using test::at;
using test::Studio;

namespace {

constexpr const char* start = "2026-03-03T10:00:00Z";

// Ada's yoga with Bo and Cy: 15.00 each, half in advance, all of it back until a day before, half until an hour before.
class Party {
public:
    Party()
    {
        studio.execute(R"(
            UPDATE services SET guest_mode = 'details', deposit_kind = 'percent', deposit_percent = 50
            WHERE id = 'yoga';
            INSERT INTO service_refunds VALUES ('salon', 'yoga', 1440, 100), ('salon', 'yoga', 60, 50);)");
        auto wish = studio.wish("yoga", start);
        wish.order.guest_count = 2;
        wish.visitor.guests = {{"Bo", "bo@example.com"}, {"Cy", "cy@example.com"}};
        id = app::book(studio.shell(), "salon", wish).value().booking.id;
    }

    void pay() { REQUIRE(app::record_payment(studio.shell(), "salon", id, {"pay-1", 2250, "EUR"})); }

    std::string link_of(std::string_view email, LinkPurpose purpose = LinkPurpose::guest)
    {
        auto token = studio.shell().new_secret();
        const storage::NewLink link {studio.shell().hash(token), purpose, id, std::string {email}};
        studio.database().write(
            [&](storage::Transaction& transaction) { storage::insert_link(transaction, "salon", link); });
        return token;
    }
    core::Result<app::GuestVisit> look(const std::string& token)
    {
        return app::find_guest_visit(studio.shell(), {"salon", token});
    }
    core::Result<app::GuestVisit> leave(const std::string& token)
    {
        return app::leave_booking(studio.shell(), {"salon", token});
    }
    std::optional<app::FormerVisit> look_back(const std::string& token)
    {
        return app::find_former_visit(studio.shell(), {"salon", token});
    }
    std::int64_t attendees() { return studio.number("SELECT CAST(sum(taken) AS BIGINT) FROM class_sessions"); }

    Studio studio;
    std::string id;
};

}   // namespace

TEST_CASE("a guest who leaves frees the seat and gives their share back", "[guests]")
{
    Party party;
    party.pay();
    const auto token = party.link_of("bo@example.com"), other = party.link_of("bo@example.com");
    CHECK(party.attendees() == 3);
    const auto before = party.look(token).value();
    CHECK(before.may_leave);
    CHECK(before.guest.name == "Bo");
    CHECK(before.refund_minor == 750);   // A third of the deposit.

    const auto left = party.leave(token).value();
    CHECK(left.has_left);
    CHECK(left.refund_minor == 750);
    CHECK(party.attendees() == 2);
    CHECK(party.studio.count("booking_guests") == 1);
    CHECK(party.studio.count("bookings WHERE guest_count = 1 AND price_minor = 3000 AND refunded_minor = 750") == 1);
    CHECK(party.studio.count("booking_items WHERE attendees = 2 AND price_minor = 3000") == 1);
    CHECK(party.studio.count("payments WHERE kind = 'refund' AND amount_minor = 750") == 1);
    CHECK(party.studio.misplaced_money() == 0);
    CHECK(party.studio.miscounted_classes() == 0);
    CHECK(party.studio.count("outbox WHERE kind = 'guest_left' AND guest_email = 'bo@example.com'") == 3);

    CHECK(party.leave(token).error().code == ErrorCode::guest_has_left);
    CHECK(party.look(other).error().code == ErrorCode::guest_has_left);
    const auto rest = party.look(party.link_of("cy@example.com")).value();
    CHECK(rest.may_leave);
    CHECK(rest.refund_minor == 750);
    CHECK(party.leave(party.link_of("cy@example.com")));
    CHECK(party.attendees() == 1);
    CHECK(party.studio.count("bookings WHERE guest_count = 0 AND price_minor = 1500 AND refunded_minor = 1500") == 1);
}

TEST_CASE("a guest who has left is told so, and what it was when they left", "[guests]")
{
    Party party;
    party.pay();
    const auto token = party.link_of("bo@example.com");
    CHECK_FALSE(party.look_back(token));
    REQUIRE(party.leave(token));
    const auto former = party.look_back(token).value();
    CHECK(former.host_name == "Ada Lovelace");
    CHECK(former.starts_at == at(start));
    CHECK(former.time_zone == "UTC");
    CHECK_FALSE(former.service_names.empty());
    CHECK(app::answer_as_guest(party.studio.shell(), {"salon", token}, {}).error().code == ErrorCode::guest_has_left);

    // When the others meet now is not theirs to know.
    const auto own = party.link_of("", LinkPurpose::reschedule);
    REQUIRE(app::reschedule(
        party.studio.shell(), {"salon", own}, {.starts_at = at("2026-03-10T10:00:00Z"), .time_zone = "UTC"}));
    CHECK(party.look_back(token)->starts_at == at(start));

    REQUIRE(party.leave(party.link_of("cy@example.com")));
    CHECK_FALSE(party.look_back(token)->service_names.empty());   // All came to the booker's.
    CHECK(party.look_back(token)->starts_at == at(start));
    CHECK_FALSE(app::find_former_visit(party.studio.shell(), {"other", token}));
}

TEST_CASE("a link that was revoked says nothing to a guest who is still expected", "[guests]")
{
    Party party;
    party.pay();
    const auto token = party.link_of("bo@example.com");
    party.studio.execute("UPDATE manage_links SET revoked = 1 WHERE purpose = 'guest'");
    CHECK(party.look(token).error().code == ErrorCode::link_expired);
    CHECK_FALSE(party.look_back(token));
    const auto view = party.link_of("bo@example.com", LinkPurpose::view);
    REQUIRE(party.leave(party.link_of("bo@example.com")));
    party.studio.execute("UPDATE manage_links SET revoked = 1");
    CHECK(party.look(view).error().code == ErrorCode::link_expired);
    CHECK(party.look(token).error().code == ErrorCode::guest_has_left);
    // Of a mail that was written before they left, and sent afterwards.
    CHECK(party.look(party.link_of("bo@example.com")).error().code == ErrorCode::guest_has_left);
    CHECK(party.leave(party.link_of("bo@example.com")).error().code == ErrorCode::guest_has_left);
}

TEST_CASE("what comes back for a guest is what the policy agreed to says", "[guests]")
{
    struct Moment {
        const char* now;
        std::int64_t back;
    };
    const auto moment = GENERATE(values<Moment>({{"2026-03-02T09:59:59Z", 750}, {"2026-03-02T10:00:01Z", 375},
        {"2026-03-03T08:59:59Z", 375}, {"2026-03-03T09:00:01Z", 0}, {"2026-03-03T09:59:59Z", 0}}));
    CAPTURE(moment.now);
    Party party;
    party.pay();
    const auto token = party.link_of("bo@example.com");
    party.studio.set_now(at(moment.now));
    CHECK(party.look(token)->refund_minor == moment.back);
    CHECK(party.leave(token)->refund_minor == moment.back);
    CHECK(party.studio.misplaced_money() == 0);
}

TEST_CASE("a guest cannot leave a booking that is not certain, has begun or is off", "[guests]")
{
    Party party;
    const auto token = party.link_of("bo@example.com");
    const auto is_closed = [&] {
        const auto visit = party.look(token);
        return visit && !visit->may_leave && party.leave(token).error().code == ErrorCode::link_expired;
    };
    CHECK(is_closed());   // It waits for its deposit.
    party.pay();
    CHECK_FALSE(is_closed());
}

TEST_CASE("a booking that has begun or is off stays as it is", "[guests]")
{
    Party party;
    party.pay();
    const auto token = party.link_of("bo@example.com");
    if (GENERATE(true, false)) {
        party.studio.set_now(at(start));
    } else {
        REQUIRE(app::cancel_for_business(party.studio.shell(), "salon", party.id, ""));
    }
    CHECK_FALSE(party.look(token)->may_leave);
    CHECK(party.leave(token).error().code == ErrorCode::link_expired);
    CHECK(party.studio.count("booking_guests") == 2);
}

TEST_CASE("a link of another purpose, another business or no guest opens nothing for a guest", "[guests]")
{
    Party party;
    party.pay();
    for (const auto& token : {party.link_of("bo@example.com", LinkPurpose::view), party.link_of("nobody@example.com"),
             party.link_of(""), std::string(26, 'a'), std::string {}}) {
        CHECK(party.look(token).error().code == ErrorCode::link_expired);
        CHECK(party.leave(token).error().code == ErrorCode::link_expired);
    }
    const auto token = party.link_of("bo@example.com");
    CHECK(app::find_guest_visit(party.studio.shell(), {"other", token}).error().code == ErrorCode::link_expired);
    CHECK(app::find_managed_booking(party.studio.shell(), {"salon", token}).error().code == ErrorCode::link_expired);
    CHECK(app::cancel(party.studio.shell(), {"salon", token}, {}).error().code == ErrorCode::cancellation_link_expired);
}

namespace {

// Ada's cut by anna; at the same time Bo's massage and Cy's cut by ben.
class DayOff {
public:
    DayOff()
    {
        studio.execute(
            "UPDATE services SET guest_mode = 'details', max_guests = 2 WHERE id IN ('cut', 'massage', 'colour');"
            "UPDATE services SET deposit_kind = 'none' WHERE id = 'massage'");
        auto wish = studio.wish("cut", start, "anna");
        wish.order.menu_id = "day-off";
        wish.order.guest_count = 2;
        wish.order.items.push_back(test::item_of("massage", "cleo"));
        wish.order.items.back().person = 1;
        wish.order.items.push_back(test::item_of("cut", "ben"));
        wish.order.items.back().person = 2;
        wish.visitor.guests = {{"Bo", "bo@example.com"}, {"Cy", "cy@example.com"}};
        booked = app::book(studio.shell(), "salon", wish).value().booking;
    }

    std::string link_of(const std::string& email)
    {
        auto token = studio.shell().new_secret();
        studio.database().write([&](storage::Transaction& transaction) {
            storage::insert_link(
                transaction, "salon", {studio.shell().hash(token), LinkPurpose::guest, booked.id, email});
        });
        return token;
    }
    app::GuestVisit look(const std::string& token)
    {
        return app::find_guest_visit(studio.shell(), {"salon", token}).value();
    }

    Studio studio;
    domain::Booking booked;
};

}   // namespace

TEST_CASE("a guest sees what they come to, and is asked what that asks", "[guests]")
{
    DayOff day;
    day.studio.execute(R"(
        INSERT INTO forms (business_id, id, slug, kind, name, description, position)
        VALUES ('salon', 'hair', 'hair', 'form', 'Your hair', '', 1);
        UPDATE services SET form_id = 'hair' WHERE id = 'cut')");
    const auto bos = day.link_of("bo@example.com"), cys = day.link_of("cy@example.com");
    CHECK(domain::service_names(day.look(bos).booking) == "massage");
    CHECK(day.look(bos).forms.empty());
    CHECK(app::answer_as_guest(day.studio.shell(), {"salon", bos}, {}).error().code == ErrorCode::state_conflict);
    CHECK(domain::service_names(day.look(cys).booking) == "Cut");
    CHECK(day.look(cys).forms.size() == 1);
    const auto answered = app::answer_as_guest(day.studio.shell(), {"salon", cys}, {});
    REQUIRE(answered);
    CHECK(answered->has_answered);
    CHECK(domain::service_names(answered->booking) == "Cut");
}

TEST_CASE("the items of a guest who leaves go with them, and their host is free", "[guests]")
{
    DayOff day;
    auto& studio = day.studio;
    const auto price = day.booked.price->amount_minor;
    const auto theirs = *day.booked.items[1].price_minor;
    CHECK_FALSE(app::book(studio.shell(), "salon", studio.wish("massage", start, "cleo")));

    const auto token = day.link_of("bo@example.com");
    const auto left = app::leave_booking(studio.shell(), {"salon", token}).value();
    const auto booking = studio.database().read(
        [&](storage::Snapshot& snapshot) { return storage::find_booking(snapshot, "salon", day.booked.id).value(); });
    CHECK(booking.items.size() == 2);
    CHECK(booking.items[1].person == 1);   // Cy is the first guest now.
    CHECK(booking.price->amount_minor == price - theirs);
    REQUIRE(left.booking.items.size() == 1);   // What Bo gave up.
    CHECK(left.booking.items[0].service_id == "massage");
    CHECK(studio.count("booking_items") == 2);
    CHECK(studio.count("booking_items WHERE position = 2 AND person = 1 AND service_id = 'cut'") == 1);
    CHECK(studio.count("booking_guests WHERE position = 1 AND email = 'cy@example.com'") == 1);
    CHECK(studio.overlaps() == 0);
    CHECK(studio.overfull_pools() == 0);
    CHECK(app::book(studio.shell(), "salon", studio.wish("massage", start, "cleo")));
    const auto stored = studio.database().read(
        [&](storage::Snapshot& snapshot) { return storage::find_link(snapshot, "salon", studio.shell().hash(token)); });
    CHECK_FALSE(stored);
    const auto former = app::find_former_visit(studio.shell(), {"salon", token});
    REQUIRE(former);
    CHECK(former->service_names.empty());   // What others chose is not theirs to know.
}

TEST_CASE("of a guest's links used at once, one leaves", "[guests]")
{
    Party party;
    party.pay();
    std::vector<std::string> tokens;
    for (int i = 0; i < 8; ++i)
        tokens.push_back(party.link_of(i % 2 ? "bo@example.com" : "cy@example.com"));
    std::atomic<int> left = 0;
    {
        std::vector<std::jthread> threads;
        for (const auto& token : tokens)
            threads.emplace_back([&] { left += party.leave(token).has_value(); });
    }
    CHECK(left == 2);
    CHECK(party.attendees() == 1);
    CHECK(party.studio.count("payments WHERE kind = 'refund'") == 2);
    CHECK(party.studio.misplaced_money() == 0);
}
