#include "app/desk/staff_bookings.hpp"

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "app/desk/desk_bookings.hpp"
#include "app/desk/moves.hpp"
#include "app/desk/undo.hpp"
#include "test/app/desk_user.hpp"
#include "test/support/mailroom.hpp"

using core::BookingRule;
using core::BookingStatus;
using core::ErrorCode;
using test::at;
using test::user;

namespace {

constexpr auto start = "2026-03-02T10:00:00Z";

const domain::Actor desk = user(core::Role::desk), anna = user(core::Role::staff, "anna");

struct Desk {
    Desk() { room.studio.execute("UPDATE staff SET time_zone = 'UTC'"); }

    app::NewStaffBooking wish(std::string_view starts_at = start, std::string_view staff_id = "anna")
    {
        app::NewStaffBooking wanted;
        wanted.request.id = "bystaff" + std::to_string(++count) + "00000000000000";
        auto& order = wanted.request.order;
        order.is_by_staff = true;
        order.items.push_back(test::item_of("cut", staff_id));
        wanted.request.starts_at = at(starts_at);
        wanted.request.visitor = {.time_zone = "UTC", .contact = {"Ada", "Lovelace", "ada@example.com", "", ""}};
        return wanted;
    }
    core::Result<app::ChangedBooking> book(const app::NewStaffBooking& wanted, const domain::Actor& actor = desk)
    {
        return app::book_by_staff(shell, {"salon", actor}, wanted);
    }
    core::Result<app::ChangedBooking> move(const std::string& id, domain::StaffMove move,
        const domain::Actor& actor = desk, std::optional<std::string> version = {})
    {
        app::StaffMoveRequest wanted {id, version.value_or(this->version(id)), std::move(move)};
        wanted.message = "See you later";
        return app::move_by_staff(shell, {"salon", actor}, wanted);
    }
    core::Result<app::ChangedBooking> undo(const app::ChangedBooking& change, const domain::Actor& actor = desk)
    {
        return app::undo_change(shell, {"salon", actor}, change.change_id);
    }
    app::DeskBooking see(const std::string& id) { return app::desk_booking(shell, {"salon", desk}, id).value(); }
    std::string version(const std::string& id)
    {
        const auto seen = see(id);
        return domain::version_of({seen.booking, seen.arrived_at});
    }
    std::string place(const std::string& id)
    {
        const auto booking = see(id).booking;
        const auto& item = booking.items.front();
        const auto length = std::chrono::duration_cast<core::minutes>(item.time.to - item.time.from).count();
        return core::to_rfc3339(item.time.from).substr(11, 5) + " " + item.hosts.front().id + " "
            + std::to_string(length);
    }

    test::Mailroom room;
    app::Shell& shell = room.shell;
    int count = 0;
};

}   // namespace

TEST_CASE("staff book for a customer, who is told in their words", "[desk]")
{
    Desk desk_;
    auto wanted = desk_.wish();
    wanted.message = "Bring the old photo";
    wanted.note = "Allergic to ammonia";
    const auto made = desk_.book(wanted).value();
    CHECK(made.booking_id == wanted.request.id);
    const auto seen = desk_.see(made.booking_id);
    CHECK(seen.booking.status == BookingStatus::scheduled);
    CHECK(seen.booking.due_minor == 0);
    CHECK(seen.notes.at(0).text == "Allergic to ammonia");
    CHECK(desk_.room.studio.count("history WHERE action = 'booking_made'") == 1);
    CHECK(app::dispatch_notices(desk_.shell, 1000) == 0);   // It can still be undone.
    desk_.room.pass(core::seconds {11});
    desk_.room.dispatch();
    CHECK(desk_.room.studio.count("outbox WHERE message = 'Bring the old photo' AND audience = 'visitor'") == 1);
    CHECK(desk_.room.studio.count("outbox WHERE message <> '' AND audience <> 'visitor'") == 0);
    CHECK(desk_.undo(made).error().code == ErrorCode::undo_expired);
}

TEST_CASE("the same booking sent twice is made once, and its id is taken for others", "[desk]")
{
    Desk desk_;
    const auto wanted = desk_.wish();
    const auto first = desk_.book(wanted).value();
    const auto again = desk_.book(wanted).value();
    CHECK(again.change_id == first.change_id);
    CHECK(desk_.room.studio.count("bookings") == 1);
    CHECK(desk_.book(wanted, anna).error().fields.front().path == "id");
    auto of_visitor = desk_.wish("2026-03-02T12:00:00Z");
    of_visitor.request.id = desk_.room.studio.book("2026-03-02T11:00:00Z").value().booking.id;
    CHECK(desk_.book(of_visitor).error().fields.front().path == "id");
}

TEST_CASE("a walk-in has no name, begins now, and gets no mail", "[desk]")
{
    Desk desk_;
    auto wanted = desk_.wish("2026-03-02T09:04:00Z");
    wanted.request.visitor.contact = {};
    desk_.room.studio.set_now(at("2026-03-02T09:06:00Z"));
    const std::vector<core::FieldError> fields {
        {"exceptions.notice", core::FieldCode::required}, {"exceptions.grid", core::FieldCode::required}};
    CHECK(desk_.book(wanted).error().fields == fields);
    wanted.request.exceptions = {BookingRule::notice, BookingRule::grid};
    desk_.book(wanted).value();
    CHECK(desk_.room.studio.count("outbox WHERE audience = 'visitor'") == 0);
}

TEST_CASE("length and price of a booking may be its own, and stay when it moves", "[desk]")
{
    Desk desk_;
    auto wanted = desk_.wish();
    wanted.request.order.items.front().own_duration = core::minutes {50};
    wanted.request.order.items.front().own_price_minor = 1000;
    CHECK(desk_.book(wanted, desk).error().code == ErrorCode::not_allowed);   // The desk changes no prices.
    const auto id = desk_.book(wanted, user(core::Role::owner)).value().booking_id;
    CHECK(desk_.place(id) == "10:00 anna 50");
    CHECK(desk_.see(id).booking.price == core::Money {1000, "EUR"});
    desk_.move(id, {.starts_at = at("2026-03-02T13:00:00Z")}).value();
    CHECK(desk_.place(id) == "13:00 anna 50");
    desk_.move(id, {.starts_at = at("2026-03-02T13:00:00Z"), .duration = core::minutes {20}}).value();
    CHECK(desk_.place(id) == "13:00 anna 20");
    // Its mail tells when it ended before: at ten to two.
    CHECK(desk_.room.studio.count("outbox WHERE kind = 'booking_rescheduled' AND previous_end IS NULL") > 0);
    CHECK(desk_.room.studio.count(fmt::format("outbox WHERE kind = 'booking_rescheduled' AND previous_end = {}",
              at("2026-03-02T13:50:00Z").time_since_epoch().count()))
        > 0);
    CHECK(desk_.see(id).booking.price == core::Money {1000, "EUR"});
}

TEST_CASE("a booking undone in time never was: no one is told, and its time is free", "[desk][undo]")
{
    Desk desk_;
    const auto made = desk_.book(desk_.wish()).value();
    CHECK(desk_.undo(made, anna).error().code == ErrorCode::undo_expired);   // Another user's.
    desk_.undo(made).value();
    CHECK(desk_.see(made.booking_id).booking.status == BookingStatus::expired);
    CHECK(desk_.room.studio.count("outbox") == 0);
    desk_.room.studio.book(start).value();
    CHECK(desk_.undo(made).error().code == ErrorCode::undo_expired);
}

TEST_CASE("staff move a booking, hand it over, and take that back", "[desk][undo]")
{
    Desk desk_;
    const auto id = desk_.room.studio.book(start).value().booking.id;
    desk_.room.dispatch();
    const auto before = desk_.see(id).booking;
    const auto moved = desk_.move(id, {.starts_at = at("2026-03-02T14:00:00Z"), .staff_id = "ben"}).value();
    CHECK(desk_.place(id) == "14:00 ben 30");
    CHECK(desk_.room.studio.count("outbox WHERE kind = 'booking_rescheduled' AND message = 'See you later'") == 1);
    CHECK(desk_.room.studio.book(start).has_value());                    // Its former time is free,
    CHECK(desk_.undo(moved).error().code == ErrorCode::undo_conflict);   // and now it is not.
    desk_.room.studio.execute("UPDATE booking_hosts SET live = 0 WHERE booking_id <> '" + id + "'");
    desk_.undo(moved).value();
    CHECK(desk_.place(id) == "10:00 anna 30");
    auto after = desk_.see(id).booking;
    after.changed_at = before.changed_at;
    CHECK(after == before);
    CHECK(desk_.room.studio.count("outbox WHERE kind = 'booking_rescheduled'") == 0);
}

TEST_CASE("of two who move the same booking, the second is told that it was changed", "[desk]")
{
    Desk desk_;
    const auto id = desk_.room.studio.book(start).value().booking.id;
    const auto seen = desk_.version(id);
    desk_.move(id, {.starts_at = at("2026-03-02T14:00:00Z")}, desk, seen).value();
    CHECK(
        desk_.move(id, {.starts_at = at("2026-03-02T15:00:00Z")}, desk, seen).error().code == ErrorCode::edit_conflict);
    CHECK(desk_.place(id) == "14:00 anna 30");
}

TEST_CASE("a user whose reach is their own moves and makes what they host, and gives nothing away", "[desk]")
{
    Desk desk_;
    const auto of_ben = desk_.room.studio.book(start, "ben").value().booking.id;
    const domain::StaffMove later {.starts_at = at("2026-03-02T14:00:00Z")};
    CHECK(desk_.move(of_ben, later, anna).error().code == ErrorCode::booking_not_found);
    const auto own = desk_.book(desk_.wish("2026-03-02T11:00:00Z"), anna).value().booking_id;
    CHECK(desk_.book(desk_.wish("2026-03-02T12:00:00Z", "ben"), anna).error().code == ErrorCode::not_allowed);
    CHECK(desk_.move(own, {.starts_at = at("2026-03-02T15:00:00Z"), .staff_id = "ben"}, anna).error().code
        == ErrorCode::not_allowed);
    CHECK(desk_.move(own, later, anna));
}

TEST_CASE("what is in the way of hosts for whom a user makes no bookings is not theirs to ask", "[desk]")
{
    Desk desk_;
    desk_.room.studio.book(start, "ben").value();
    const app::DeskScope as_anna {"salon", anna};
    const auto of_ben = desk_.wish(start, "ben").request;
    CHECK(app::quote_staff_booking(desk_.shell, {"salon", desk}, of_ben)->rules.size() == 1);
    CHECK(app::quote_staff_booking(desk_.shell, as_anna, of_ben).error().code == ErrorCode::not_allowed);
    CHECK(app::quote_staff_booking(desk_.shell, as_anna, desk_.wish().request));
    const auto own = desk_.book(desk_.wish("2026-03-02T11:00:00Z"), anna).value().booking_id;
    app::StaffMoveRequest to_ben {own, desk_.version(own), {.starts_at = at(start), .staff_id = "ben"}};
    CHECK(app::quote_staff_move(desk_.shell, {"salon", desk}, to_ben)->placed.rules.size() == 1);
    CHECK(app::quote_staff_move(desk_.shell, as_anna, to_ben).error().code == ErrorCode::not_allowed);
    to_ben.move.staff_id = "anna";
    CHECK(app::quote_staff_move(desk_.shell, as_anna, to_ben));
}

TEST_CASE("a booking that is handed over and keeps its start breaks no rule about the start", "[desk]")
{
    Desk desk_;
    const auto id = desk_.room.studio.book(start).value().booking.id;
    desk_.room.studio.execute("UPDATE services SET min_notice_minutes = 10000, offset_minutes = 5");
    CHECK(desk_.move(id, {.starts_at = at("2026-03-02T14:00:00Z")}).error().code == ErrorCode::rules_in_the_way);
    desk_.move(id, {.starts_at = at(start), .staff_id = "ben"}).value();
    CHECK(desk_.see(id).exceptions.empty());
}

TEST_CASE("what has ended is not moved", "[desk]")
{
    Desk desk_;
    const auto id = desk_.room.studio.book(start).value().booking.id;
    app::change_booking(desk_.shell, {"salon", desk}, {core::DeskAction::cancel, id}).value();
    CHECK(desk_.move(id, {.starts_at = at("2026-03-02T14:00:00Z")}).error().code == ErrorCode::state_conflict);
}

TEST_CASE(
    "a move that is undone leaves no rule broken that it broke, and each that was broken before it", "[desk][undo]")
{
    Desk desk_;
    constexpr auto other = "2026-03-02T16:00:00Z";
    desk_.room.studio.book(start).value();
    desk_.room.studio.book(other).value();
    const auto owner = user(core::Role::owner);
    const auto id = desk_.book(desk_.wish("2026-03-02T14:00:00Z"), owner).value().booking_id;
    const auto move_over = [&](std::string_view starts_at) {
        desk_.room.pass(core::seconds {60});
        domain::StaffMove move {.starts_at = at(starts_at)};
        move.exceptions = {BookingRule::overlap};
        return desk_.move(id, std::move(move), owner).value();
    };
    desk_.undo(move_over(start), owner).value();
    CHECK(desk_.see(id).exceptions.empty());

    move_over(start);
    const auto again = move_over(other);
    REQUIRE(desk_.see(id).exceptions.size() == 1);
    desk_.undo(again, owner).value();
    REQUIRE(desk_.see(id).exceptions.size() == 1);
    CHECK_FALSE(desk_.see(id).exceptions.at(0).ended_at);
    CHECK(desk_.see(id).booking.items.front().lane == 1);
}

TEST_CASE("a moved booking keeps the rules that were broken for it, and its lane ends", "[desk]")
{
    Desk desk_;
    desk_.room.studio.book(start).value();
    auto wanted = desk_.wish();
    wanted.request.exceptions = {BookingRule::overlap};
    const auto owner = user(core::Role::owner);
    const auto id = desk_.book(wanted, owner).value().booking_id;
    CHECK(desk_.see(id).booking.items.front().lane == 1);
    CHECK_FALSE(desk_.see(id).exceptions.at(0).ended_at);
    const auto moved = desk_.move(id, {.starts_at = at("2026-03-02T14:00:00Z")}, owner).value();
    CHECK(desk_.see(id).booking.items.front().lane == 0);
    // It is told still, but not as one that holds: no flag in the calendar.
    REQUIRE(desk_.see(id).exceptions.size() == 1);
    CHECK(desk_.see(id).exceptions.at(0).ended_at);
    desk_.undo(moved, owner).value();
    CHECK_FALSE(desk_.see(id).exceptions.at(0).ended_at);
    desk_.move(id, {.starts_at = at("2026-03-02T14:00:00Z")}, owner).value();
    CHECK(desk_.room.studio.overlaps() == 0);
}
