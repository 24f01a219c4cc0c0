#include "app/desk/undo.hpp"

#include <catch2/catch.hpp>

#include "app/desk/desk_bookings.hpp"
#include "app/payments/payment_jobs.hpp"
#include "storage/calendars/calendar_exports.hpp"
#include "test/app/desk_user.hpp"
#include "test/support/fake_provider.hpp"
#include "test/support/mailroom.hpp"

using core::BookingStatus;
using core::DeskAction;
using core::ErrorCode;
using test::at;
using test::user;

namespace {

const domain::Actor desk = user(core::Role::desk), anna = user(core::Role::staff, "anna"),
                    ben = user(core::Role::staff, "ben");

constexpr auto start = "2026-03-02T10:00:00Z";

struct Desk {
    Desk() { room.studio.execute("UPDATE staff SET time_zone = 'UTC'"); }

    core::Result<app::ChangedBooking> change(
        DeskAction action, const std::string& id, bool notify = true, const domain::Actor& actor = desk)
    {
        return app::change_booking(shell, {"salon", actor}, {action, id, {}, "no time", notify});
    }
    core::Result<app::ChangedBooking> undo(const std::string& change_id, const domain::Actor& actor = desk)
    {
        return app::undo_change(shell, {"salon", actor}, change_id);
    }
    app::DeskBooking see(const std::string& id, const domain::Actor& actor = desk)
    {
        return app::desk_booking(shell, {"salon", actor}, id).value();
    }
    BookingStatus status(const std::string& id) { return see(id).booking.status; }
    // A booking by anna whose notices went out.
    std::string booked()
    {
        const auto id = room.studio.book(start).value().booking.id;
        room.dispatch();
        return id;
    }
    std::string requested()
    {
        const auto id = app::book(shell, "salon", room.studio.wish("advice", start, "ben")).value().booking.id;
        room.dispatch();
        return id;
    }
    int dispatched() { return app::dispatch_notices(shell, 1000); }
    void wait(int seconds) { room.pass(core::seconds {seconds}); }
    std::int64_t lines(const std::string& action)
    {
        return room.studio.count("history WHERE action = '" + action + "'");
    }

    test::Mailroom room;
    app::Shell& shell = room.shell;
};

}   // namespace

TEST_CASE("staff approve, decline and cancel, and each writes a line", "[desk]")
{
    Desk desk_;
    const auto first = desk_.requested();
    CHECK(desk_.change(DeskAction::approve, first, true, anna).error().code == ErrorCode::booking_not_found);
    REQUIRE(desk_.change(DeskAction::approve, first, true, ben));
    CHECK(desk_.status(first) == BookingStatus::scheduled);
    CHECK(desk_.lines("booking_approved") == 1);
    CHECK(desk_.change(DeskAction::approve, first).error().code == ErrorCode::state_conflict);
    REQUIRE(desk_.change(DeskAction::cancel, first));
    CHECK(desk_.status(first) == BookingStatus::cancelled);
    CHECK(desk_.see(first).booking.cancellation_reason == "no time");
    CHECK(desk_.room.studio.count("manage_links WHERE purpose <> 'view' AND revoked = 0") == 0);
    const auto second = desk_.requested();
    REQUIRE(desk_.change(DeskAction::decline, second));
    CHECK(desk_.status(second) == BookingStatus::declined);
    CHECK(desk_.lines("booking_cancelled") + desk_.lines("booking_declined") == 2);
}

TEST_CASE("who names the booking as they saw it changes no other one", "[desk]")
{
    Desk desk_;
    const auto id = desk_.booked();
    const auto seen = domain::version_of({desk_.see(id).booking, {}});
    const auto cancel
        = [&] { return app::change_booking(desk_.shell, {"salon", desk}, {DeskAction::cancel, id, seen}); };
    const auto arrived = desk_.change(DeskAction::arrive, id);
    REQUIRE(arrived);
    CHECK(cancel().error().code == ErrorCode::edit_conflict);
    CHECK(desk_.status(id) == BookingStatus::scheduled);
    REQUIRE(desk_.undo(arrived->change_id));
    CHECK(cancel());
}

TEST_CASE("a customer arrives, comes or does not, and it is taken back", "[desk]")
{
    Desk desk_;
    const auto id = desk_.booked();
    CHECK(desk_.change(DeskAction::complete, id).error().code == ErrorCode::state_conflict);   // It has not begun.
    REQUIRE(desk_.change(DeskAction::arrive, id, true, anna));
    CHECK(desk_.see(id).arrived_at == desk_.shell.now());
    CHECK(desk_.change(DeskAction::arrive, id).error().code == ErrorCode::state_conflict);
    // It was another one who came in.
    REQUIRE(desk_.change(DeskAction::reopen, id, true, anna));
    CHECK_FALSE(desk_.see(id).arrived_at);
    CHECK(desk_.status(id) == BookingStatus::scheduled);
    CHECK(desk_.change(DeskAction::reopen, id).error().code == ErrorCode::state_conflict);
    REQUIRE(desk_.change(DeskAction::arrive, id, true, anna));
    desk_.room.studio.set_now(at(start));
    REQUIRE(desk_.change(DeskAction::miss, id, true, anna));
    CHECK(desk_.status(id) == BookingStatus::no_show);
    REQUIRE(desk_.change(DeskAction::reopen, id, true, anna));
    REQUIRE(desk_.change(DeskAction::complete, id, true, anna));
    CHECK(desk_.status(id) == BookingStatus::completed);
    CHECK(desk_.room.studio.count("history WHERE booking_id = '" + id + "' AND actor = 'user'") == 6);
    CHECK(desk_.room.studio.overlaps() == 0);
}

TEST_CASE("without notify the visitor is not told, and the staff are", "[desk]")
{
    for (const bool notify : {true, false}) {
        Desk desk_;
        const auto id = desk_.booked();
        REQUIRE(desk_.change(DeskAction::cancel, id, notify));
        CHECK(desk_.room.studio.count("outbox WHERE kind = 'booking_cancelled' AND audience = 'visitor'")
            == int {notify});
        CHECK(desk_.room.studio.count("outbox WHERE kind = 'booking_cancelled' AND audience = 'staff'") == 1);
    }
}

TEST_CASE("nothing is dispatched while a change can be undone, and everything once after it", "[desk][undo]")
{
    Desk desk_;
    const auto id = desk_.booked();
    const auto changed = desk_.change(DeskAction::cancel, id).value();
    CHECK(changed.undo_until == desk_.shell.now() + core::seconds {10});
    for (int second = 0; second < 10; ++second) {
        CHECK(desk_.dispatched() == 0);
        desk_.wait(1);
    }
    CHECK(desk_.undo(changed.change_id).error().code == ErrorCode::undo_expired);
    CHECK(desk_.dispatched() == 2);
    CHECK(desk_.dispatched() == 0);
    CHECK(desk_.status(id) == BookingStatus::cancelled);
}

TEST_CASE("an undone cancellation leaves no trace but in the history", "[desk][undo]")
{
    Desk desk_;
    const auto id = desk_.booked();
    const auto before = desk_.see(id);
    const auto mails = desk_.room.studio.count("mails");
    const auto plan = desk_.room.studio.count("planned_notices");
    const auto changed = desk_.change(DeskAction::cancel, id).value();
    CHECK(desk_.undo(changed.change_id, anna).error().code == ErrorCode::undo_expired);   // It is not hers.
    desk_.wait(9);
    REQUIRE(desk_.undo(changed.change_id));
    auto after = desk_.see(id);
    after.booking.changed_at = before.booking.changed_at;
    CHECK(after.booking == before.booking);
    CHECK(desk_.room.studio.count("manage_links WHERE revoked = 0") == 3);
    CHECK(desk_.room.studio.count("planned_notices") == plan);
    CHECK(desk_.lines("booking_undone") == 1);
    CHECK(desk_.undo(changed.change_id).error().code == ErrorCode::undo_expired);   // Once.
    desk_.wait(60);
    CHECK(desk_.dispatched() == 0);
    CHECK(desk_.room.studio.count("mails") == mails);
    CHECK_FALSE(desk_.room.studio.book(start));
    // Cancelling again tells as the first time.
    REQUIRE(desk_.change(DeskAction::cancel, id));
    desk_.wait(10);
    CHECK(desk_.dispatched() == 2);
}

TEST_CASE("each change is undone to what was before it", "[desk][undo]")
{
    struct Row {
        DeskAction action;
        bool is_request;
        BookingStatus before;
    };
    const Row rows[] = {{DeskAction::approve, true, BookingStatus::requested},
        {DeskAction::decline, true, BookingStatus::requested}, {DeskAction::propose, true, BookingStatus::requested},
        {DeskAction::cancel, true, BookingStatus::requested}, {DeskAction::arrive, false, BookingStatus::scheduled},
        {DeskAction::complete, false, BookingStatus::scheduled}, {DeskAction::miss, false, BookingStatus::scheduled}};
    for (const auto& row : rows) {
        INFO(core::word(row.action));
        Desk desk_;
        const auto id = row.is_request ? desk_.requested() : desk_.booked();
        if (!row.is_request) desk_.room.studio.set_now(at(start));
        const auto before = desk_.see(id);
        const auto changed = desk_.change(row.action, id).value();
        desk_.wait(5);
        REQUIRE(desk_.undo(changed.change_id));
        auto after = desk_.see(id);
        CHECK(after.booking.status == row.before);
        CHECK_FALSE(after.arrived_at);
        after.booking.changed_at = before.booking.changed_at;
        CHECK(after.booking == before.booking);
        desk_.wait(60);
        CHECK(desk_.dispatched() == 0);
    }
}

TEST_CASE("a time that was taken meanwhile is not taken again", "[desk][undo]")
{
    Desk desk_;
    const auto id = desk_.booked();
    const auto changed = desk_.change(DeskAction::cancel, id).value();
    REQUIRE(desk_.room.studio.book(start));
    CHECK(desk_.undo(changed.change_id).error().code == ErrorCode::undo_conflict);
    CHECK(desk_.status(id) == BookingStatus::cancelled);
    CHECK(desk_.room.studio.overlaps() == 0);
    desk_.wait(10);
    CHECK(desk_.room.studio.count("outbox WHERE kind = 'booking_cancelled' AND booking_id = '" + id + "'") == 2);
}

TEST_CASE("what was changed since is not undone", "[desk][undo]")
{
    Desk desk_;
    const auto id = desk_.requested();
    const auto approved = desk_.change(DeskAction::approve, id).value();
    desk_.wait(1);
    REQUIRE(desk_.change(DeskAction::cancel, id));
    CHECK(desk_.undo(approved.change_id).error().code == ErrorCode::undo_conflict);
    // What came first is told first, and neither before the second can be undone no more.
    desk_.wait(9);
    CHECK(desk_.dispatched() == 2);
    CHECK(desk_.room.studio.count("outbox WHERE kind = 'booking_approved' AND dispatched_at IS NULL") == 0);
    desk_.wait(1);
    CHECK(desk_.dispatched() == 2);
}

TEST_CASE("of a class, the seats and the room are taken again, or not", "[desk][undo]")
{
    Desk desk_;
    auto wish = desk_.room.studio.wish("yoga", start);
    const auto id = app::book(desk_.shell, "salon", wish).value().booking.id;
    auto changed = desk_.change(DeskAction::cancel, id).value();
    REQUIRE(desk_.undo(changed.change_id));
    CHECK(desk_.room.studio.miscounted_classes() == 0);
    changed = desk_.change(DeskAction::cancel, id).value();
    for (const auto* one : {"2026-03-02T09:30:00Z", "2026-03-02T10:30:00Z"})
        for (const auto* host : {"anna", "ben"})
            (void)app::book(desk_.shell, "salon", desk_.room.studio.wish("massage", one, host));
    REQUIRE(desk_.room.studio.count("booking_pools WHERE live = 1") >= 2);
    CHECK(desk_.undo(changed.change_id).error().code == ErrorCode::undo_conflict);
    CHECK(desk_.room.studio.overfull_pools() + desk_.room.studio.overfull_classes() == 0);
}

TEST_CASE("a refund waits until a cancellation cannot be undone, and goes out once", "[desk][undo]")
{
    test::Till till;
    const auto booked = till.book("2026-03-03T10:00:00Z");
    till.hear(till.start(booked), core::CheckoutStatus::paid);
    const app::DeskScope scope {"salon", desk};
    const app::DeskWish wish {.action = DeskAction::cancel, .booking_id = booked.booking.id};
    const auto pass = [&](int seconds) { till.studio.set_now(till.shell.now() + core::seconds {seconds}); };
    const auto changed = app::change_booking(till.shell, scope, wish).value();
    CHECK(till.studio.count("refund_orders") == 1);
    CHECK(app::send_refunds(till.shell, 10) == 0);
    pass(9);
    CHECK(app::send_refunds(till.shell, 10) == 0);
    REQUIRE(app::undo_change(till.shell, scope, changed.change_id));
    CHECK(till.studio.count("refund_orders") == 0);
    CHECK(till.studio.count("payments WHERE kind = 'refund'") == 0);
    CHECK(till.studio.misplaced_money() == 0);
    REQUIRE(app::change_booking(till.shell, scope, wish));
    pass(10);
    CHECK(app::send_refunds(till.shell, 10) == 1);
    CHECK(app::send_refunds(till.shell, 10) == 0);
    CHECK(till.studio.misplaced_money() == 0);
}

TEST_CASE("no calendar is told of a change that can still be undone", "[desk][undo]")
{
    Desk desk_;
    auto& studio = desk_.room.studio;
    studio.execute(R"(INSERT INTO external_calendars (business_id, id, staff_id, slug, kind, url, user_name,
            writes_bookings, position, next_check_at)
        VALUES ('salon', 'own', 'ben', 'own', 'caldav', 'https://calendar.example/', 'ben', 1, 1, 0))");
    const auto to_plan = [&] {
        return studio.database().read(
            [](storage::Snapshot& snapshot) { return storage::find_exports_to_plan(snapshot, 10).size(); });
    };
    const auto id = desk_.requested();
    CHECK(to_plan() == 0);   // It is not certain.
    REQUIRE(desk_.change(DeskAction::approve, id));
    CHECK(to_plan() == 0);
    desk_.wait(10);
    CHECK(to_plan() == 1);
    studio.execute(
        "INSERT INTO calendar_exports (business_id, calendar_id, booking_id, sequence, ends_at) SELECT 'salon', 'own', "
        "booking_id, 0, ends_at FROM booking_items WHERE booking_id = '"
        + id + "'");
    CHECK(to_plan() == 0);   // It is there.
    const auto changed = desk_.change(DeskAction::cancel, id).value();
    CHECK(to_plan() == 0);
    REQUIRE(desk_.undo(changed.change_id));
    desk_.wait(10);
    CHECK(to_plan() == 0);
    REQUIRE(desk_.change(DeskAction::cancel, id));
    desk_.wait(10);
    CHECK(to_plan() == 1);
    studio.execute("UPDATE calendar_exports SET ends_at = ends_at - 32 * 86400");
    CHECK(to_plan() == 0);   // What was over a month ago stays in a calendar as it is.
}

TEST_CASE("notes are written on what one sees, and deleted by who wrote them", "[desk]")
{
    Desk desk_;
    const auto id = desk_.booked();
    const auto add = [&](const domain::Actor& actor) {
        return app::add_note(desk_.shell, {"salon", actor}, id, "allergic to latex");
    };
    const auto remove = [&](const domain::Actor& actor, const std::string& note) {
        return app::delete_note(desk_.shell, {"salon", actor}, note);
    };
    CHECK(add(ben).error().code == ErrorCode::booking_not_found);
    REQUIRE(add(anna));
    const auto note = desk_.see(id).notes.at(0);
    CHECK(note.text == "allergic to latex");
    CHECK(note.author_name == "User");
    CHECK(remove(desk, note.id).error().code == ErrorCode::note_not_found);
    CHECK(remove(anna, "another").error().code == ErrorCode::note_not_found);
    CHECK(remove(anna, note.id) == id);
    CHECK(desk_.see(id).notes.empty());
    CHECK(desk_.lines("note_added") + desk_.lines("note_deleted") == 2);
}
