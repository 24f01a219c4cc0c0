// Many bookings that are changed alike: what a preview says of each, what becomes of each, and that no one is told
// before all of it can no longer be taken back.
#include "app/bulk/bulk_changes.hpp"

#include <catch2/catch.hpp>

#include "app/bulk/bulk_work.hpp"
#include "app/desk/desk_bookings.hpp"
#include "test/app/at_once.hpp"
#include "test/app/desk_user.hpp"
#include "test/support/mailroom.hpp"

using core::BookingStatus;
using core::BulkAction;
using core::BulkStatus;
using core::ErrorCode;
using test::at;

namespace {

const domain::Actor desk = test::user(core::Role::desk), anna = test::user(core::Role::staff, "anna");

struct Desk {
    Desk()
    {
        room.studio.execute("UPDATE staff SET time_zone = 'UTC'");
        for (const auto& actor : {desk, anna})
            shell.database.write([&](storage::Transaction& transaction) {
                storage::insert_user(transaction, "salon",
                    {.id = actor.user_id,
                        .name = actor.name,
                        .email = actor.user_id + "@salon.example",
                        .role = actor.role,
                        .state = core::UserState::active,
                        .staff_id = actor.staff_id});
            });
    }

    // One a day, of which the notices went out, from this day of March on.
    std::vector<std::string> booked(
        int count, int day = 3, std::string_view service = "cut", std::string_view by = "anna")
    {
        std::vector<std::string> ids;
        for (int i = 0; i < count; ++i) {
            const auto start = fmt::format("2026-03-{:02}T10:00:00Z", day + i);
            ids.push_back(app::book(shell, "salon", room.studio.wish(service, start, by)).value().booking.id);
        }
        room.dispatch();
        return ids;
    }
    app::BulkPreview preview(BulkAction action, const std::vector<std::string>& ids, const domain::Actor& actor = desk)
    {
        return app::preview_bulk_change(shell, {"salon", actor}, {action, ids}).value();
    }
    core::Result<app::BulkProgress> start(
        BulkAction action, const std::vector<std::string>& ids, const domain::Actor& actor = desk)
    {
        auto seen = app::preview_bulk_change(shell, {"salon", actor}, {action, ids}).value().bookings;
        return app::start_bulk_change(shell, {"salon", actor}, {"bulk", action, std::move(seen), "closed"});
    }
    void work() { app::carry_on_bulk_changes(shell, {}); }
    app::BulkProgress see() { return app::find_bulk_change(shell, {"salon", desk}, "bulk").value(); }
    core::Result<app::BulkProgress> undo() { return app::undo_bulk_change(shell, {"salon", desk}, "bulk"); }
    BookingStatus status(const std::string& id)
    {
        return app::desk_booking(shell, {"salon", desk}, id).value().booking.status;
    }
    int dispatched() { return app::dispatch_notices(shell, 1000); }
    void wait(core::seconds time) { room.pass(time); }

    test::Mailroom room;
    app::Shell& shell = room.shell;
};

}   // namespace

TEST_CASE("a preview says what would be changed, and of each other booking why not", "[desk][bulk]")
{
    Desk desk_;
    const auto cuts = desk_.booked(3);
    const auto others = desk_.booked(1, 3, "advice", "ben");
    app::change_booking(desk_.shell, {"salon", desk}, {core::DeskAction::cancel, cuts[1]}).value();
    const std::vector<std::string> all {cuts[0], cuts[1], others[0], "unknown", cuts[2]};

    const auto found = desk_.preview(BulkAction::cancel, all);
    REQUIRE(found.bookings.size() == 3);
    CHECK(found.bookings[0].booking_id == cuts[0]);
    CHECK(found.bookings[2].booking_id == cuts[2]);
    REQUIRE(found.refused.size() == 2);
    CHECK(found.refused[0].code == "state_conflict");
    CHECK(found.refused[0].row->id == cuts[1]);
    CHECK(found.refused[1].code == "booking_not_found");
    CHECK_FALSE(found.refused[1].row);
    CHECK(found.told == 3);

    // Staff change their own alone, and of those of colleagues they are not even told who they are of.
    const auto own = desk_.preview(BulkAction::cancel, all, anna);
    CHECK(own.bookings.size() == 2);
    REQUIRE(own.refused.size() == 3);
    CHECK(own.refused[1].code == "booking_not_found");
    CHECK_FALSE(own.refused[1].row);

    const auto twice = app::preview_bulk_change(desk_.shell, {"salon", desk}, {BulkAction::cancel, {cuts[0], cuts[0]}});
    CHECK(twice.error().fields == std::vector {core::FieldError {"booking_ids", core::FieldCode::not_unique}});
    const auto writer = test::user(core::Role::writer);
    CHECK(app::preview_bulk_change(desk_.shell, {"salon", writer}, {BulkAction::cancel, all}).error().code
        == ErrorCode::not_allowed);
}

TEST_CASE("each is changed, and told once the time to take it back is over", "[desk][bulk]")
{
    Desk desk_;
    const auto ids = desk_.booked(5);
    REQUIRE(desk_.start(BulkAction::cancel, ids));
    CHECK(desk_.see().counts.waiting == 5);
    CHECK(desk_.see().change.status == BulkStatus::changing);
    CHECK(desk_.undo().error().code == ErrorCode::undo_expired);   // It is under way.
    desk_.work();

    const auto over = desk_.see();
    CHECK(over.change.status == BulkStatus::over);
    CHECK(over.counts.changed == 5);
    CHECK(over.failures.empty());
    REQUIRE(over.change.undo_until);
    for (const auto& id : ids)
        CHECK(desk_.status(id) == BookingStatus::cancelled);
    CHECK(desk_.room.studio.count("history WHERE action = 'booking_cancelled'") == 5);

    desk_.wait(domain::bulk_undo_time - core::seconds {1});
    CHECK(desk_.dispatched() == 0);
    desk_.wait(core::seconds {1});
    CHECK(desk_.dispatched() > 0);
    CHECK_FALSE(desk_.see().change.undo_until);
    CHECK(desk_.undo().error().code == ErrorCode::undo_expired);
}

TEST_CASE("all of it is taken back, but for what was changed again", "[desk][bulk][undo]")
{
    Desk desk_;
    const auto ids = desk_.booked(4);
    REQUIRE(desk_.start(BulkAction::cancel, ids));
    desk_.work();
    // Another customer takes the time of one meanwhile.
    REQUIRE(desk_.room.studio.book("2026-03-04T10:00:00Z"));
    REQUIRE(desk_.undo());
    CHECK(desk_.undo()->change.status == BulkStatus::undoing);   // Sent twice, it is begun once.
    desk_.wait(domain::bulk_undo_time);                          // It takes a while, and no one is told meanwhile.
    const auto told = desk_.room.studio.count("outbox WHERE dispatched_at IS NULL AND kind LIKE '%cancel%'");
    CHECK(told > 0);
    desk_.work();

    const auto over = desk_.see();
    CHECK(over.change.status == BulkStatus::over);
    CHECK(over.counts.undone == 3);
    CHECK(over.counts.changed == 1);
    REQUIRE(over.failures.size() == 1);
    CHECK(over.failures[0].outcome == core::BulkOutcome::changed);
    CHECK(over.failures[0].code == "undo_conflict");
    CHECK(over.failures[0].row->id == ids[1]);
    CHECK(desk_.status(ids[0]) == BookingStatus::scheduled);
    CHECK(desk_.status(ids[1]) == BookingStatus::cancelled);
    CHECK(desk_.room.studio.overlaps() == 0);
    // Of the one that stays cancelled the customer hears now, and of the others nothing.
    CHECK(desk_.room.studio.count(
              "outbox WHERE dispatched_at IS NULL AND kind LIKE '%cancel%' AND booking_id <> '" + ids[1] + "'")
        == 0);
    CHECK(desk_.dispatched() > 0);
    desk_.work();   // Nothing is under way.
    CHECK(desk_.see().counts.undone == 3);
}

TEST_CASE("what was not reached when it was stopped stays as it is", "[desk][bulk]")
{
    Desk desk_;
    const auto ids = desk_.booked(3);
    REQUIRE(desk_.start(BulkAction::cancel, ids));
    const auto stopped = app::stop_bulk_change(desk_.shell, {"salon", desk}, "bulk").value();
    CHECK(stopped.counts.left == 3);
    desk_.work();
    CHECK(desk_.see().change.status == BulkStatus::over);
    CHECK_FALSE(desk_.see().change.undo_until);   // There is nothing to take back.
    CHECK(desk_.status(ids[0]) == BookingStatus::scheduled);
    CHECK(app::stop_bulk_change(desk_.shell, {"salon", desk}, "bulk").value().counts.left == 3);
}

TEST_CASE("a booking that was changed since it was looked at is left alone, and the others are changed", "[desk][bulk]")
{
    Desk desk_;
    const auto ids = desk_.booked(3);
    REQUIRE(desk_.start(BulkAction::cancel, ids));
    desk_.room.studio.execute("UPDATE bookings SET first_name = 'Grace' WHERE id = '" + ids[1] + "'");
    desk_.work();
    const auto over = desk_.see();
    CHECK(over.counts.changed == 2);
    CHECK(over.counts.refused == 1);
    REQUIRE(over.failures.size() == 1);
    CHECK(over.failures[0].outcome == core::BulkOutcome::refused);
    CHECK(over.failures[0].code == "edit_conflict");
    CHECK(desk_.status(ids[1]) == BookingStatus::scheduled);
}

TEST_CASE("the same sent twice is begun once, and is its user's alone", "[desk][bulk]")
{
    Desk desk_;
    const auto ids = desk_.booked(2);
    REQUIRE(desk_.start(BulkAction::cancel, ids));
    desk_.work();
    const app::NewBulkChange again {"bulk", BulkAction::cancel, {{ids[0], "v"}}};
    const auto found = app::start_bulk_change(desk_.shell, {"salon", desk}, again).value();
    CHECK(found.counts.total() == 2);
    CHECK(found.change.status == BulkStatus::over);
    CHECK(app::start_bulk_change(desk_.shell, {"salon", anna}, again).error().fields
        == std::vector {core::FieldError {"id", core::FieldCode::not_unique}});
    CHECK(app::find_bulk_change(desk_.shell, {"salon", anna}, "bulk").error().code == ErrorCode::bulk_change_not_found);
    CHECK(app::stop_bulk_change(desk_.shell, {"salon", anna}, "bulk").error().code == ErrorCode::bulk_change_not_found);
    CHECK(app::undo_bulk_change(desk_.shell, {"salon", anna}, "bulk").error().code == ErrorCode::bulk_change_not_found);
    CHECK(app::list_bulk_changes(desk_.shell, {"salon", anna}).empty());
    CHECK(app::list_bulk_changes(desk_.shell, {"salon", desk}).size() == 1);
    desk_.wait(core::days {1} + core::seconds {1});
    CHECK(app::list_bulk_changes(desk_.shell, {"salon", desk}).empty());
}

TEST_CASE("who may not sign in any more changes nothing more", "[desk][bulk]")
{
    Desk desk_;
    const auto ids = desk_.booked(2);
    REQUIRE(desk_.start(BulkAction::cancel, ids));
    desk_.room.studio.execute("UPDATE users SET state = 'disabled'");
    desk_.work();
    CHECK(desk_.see().counts.refused == 2);
    CHECK(desk_.see().failures.front().code == "not_allowed");
    CHECK(desk_.status(ids[0]) == BookingStatus::scheduled);
}

TEST_CASE("it goes on where it ended, and nothing waits for ever for its end", "[desk][bulk]")
{
    Desk desk_;
    const auto ids = desk_.booked(3);
    REQUIRE(desk_.start(BulkAction::cancel, ids));
    std::stop_source stop;
    stop.request_stop();
    app::carry_on_bulk_changes(desk_.shell, stop.get_token());
    CHECK(desk_.see().counts.waiting == 3);
    // As a server that is killed leaves it: one was changed, and its end is not written.
    desk_.work();
    desk_.room.studio.execute("UPDATE bulk_changes SET status = 'changing', undo_until = NULL");
    desk_.room.studio.execute("UPDATE outbox SET wait_until = wait_until + 570 WHERE wait_until IS NOT NULL");
    CHECK(desk_.dispatched() == 0);
    desk_.work();
    CHECK(desk_.see().change.status == BulkStatus::over);
    CHECK(desk_.see().change.undo_until);
    desk_.wait(domain::bulk_undo_time);
    CHECK(desk_.dispatched() > 0);
}

TEST_CASE("several processes change each booking once", "[desk][bulk][race]")
{
    Desk desk_;
    const auto ids = desk_.booked(20);
    REQUIRE(desk_.start(BulkAction::cancel, ids));
    test::numbered_at_once(4, [&](int) { desk_.work(); });
    CHECK(desk_.see().counts.changed == 20);
    CHECK(desk_.room.studio.count("history WHERE action = 'booking_cancelled'") == 20);
    CHECK(desk_.room.studio.count("desk_changes WHERE together_id = 'bulk'") == 20);
    REQUIRE(desk_.undo());
    test::numbered_at_once(4, [&](int) { desk_.work(); });
    CHECK(desk_.see().counts.undone == 20);
    CHECK(desk_.room.studio.count("history WHERE action = 'booking_undone'") == 20);
    CHECK(desk_.room.studio.overlaps() == 0);
}
