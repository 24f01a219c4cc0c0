// What becomes of each of many bookings that are changed alike, and that no one is told before all of it can no longer
// be taken back.
#include <atomic>

#include "app/messages/reminders.hpp"
#include "app/payments/payment_jobs.hpp"
#include "test/app/at_once.hpp"
#include "test/app/bulk/bulk_desk.hpp"
#include "test/app/forwarding_database.hpp"
#include "test/support/fake_provider.hpp"
#include "test/support/faulty_database.hpp"

using core::BookingStatus;
using core::BulkAction;
using core::BulkStatus;
using core::ErrorCode;
using test::at;
using test::BulkDesk;
using test::desk;

TEST_CASE("each is changed, and told once the time to take it back is over", "[desk][bulk]")
{
    BulkDesk desk_;
    const auto ids = desk_.booked(5);
    REQUIRE(desk_.start(BulkAction::cancel, ids));
    CHECK(desk_.see().counts.waiting == 5);
    CHECK(desk_.see().change.status == BulkStatus::changing);
    CHECK(desk_.undo().error().code == ErrorCode::undo_expired);   // It is under way.
    desk_.work();

    const auto over = desk_.see();
    CHECK(over.change.status == BulkStatus::over);
    CHECK(over.counts.changed == 5);
    CHECK(over.refused.empty());
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

TEST_CASE("all of it is taken back, but for what was changed again or whose time was taken", "[desk][bulk][undo]")
{
    BulkDesk desk_;
    const auto ids = desk_.booked(5);
    REQUIRE(desk_.start(BulkAction::cancel, ids));
    desk_.work();
    REQUIRE(desk_.room.studio.book("2026-03-04T10:00:00Z"));   // Another customer takes the time of the second one.
    desk_.room.studio.execute("UPDATE bookings SET first_name = 'Grace' WHERE id = '" + ids[3] + "'");
    desk_.room.dispatch();
    REQUIRE(desk_.undo());
    CHECK(desk_.undo()->change.status == BulkStatus::undoing);   // Sent twice, it is begun once.
    desk_.wait(domain::bulk_undo_time);                          // It takes a while.
    CHECK(desk_.dispatched() == 0);
    desk_.work();

    const auto over = desk_.see();
    CHECK(over.change.status == BulkStatus::over);
    CHECK(over.counts.undone == 3);
    CHECK(over.counts.changed == 2);
    CHECK(over.counts.not_undone == 2);
    REQUIRE(over.refused.size() == 2);
    for (std::size_t i = 0; i < 2; ++i) {
        CHECK(over.refused[i].outcome == core::BulkOutcome::changed);
        CHECK(over.refused[i].code == "undo_conflict");
        CHECK(over.refused[i].row->id == ids[2 * i + 1]);
        CHECK(desk_.status(ids[2 * i + 1]) == BookingStatus::cancelled);
        CHECK(desk_.status(ids[2 * i]) == BookingStatus::scheduled);
    }
    CHECK(desk_.room.studio.overlaps() == 0);
    // Of those that stay cancelled customer and host hear now, and of the others nothing.
    CHECK(desk_.dispatched() == 4);
    CHECK(desk_.room.studio.count("outbox WHERE kind = 'booking_cancelled'") == 4);
    desk_.work();   // Nothing is under way.
    CHECK(desk_.see().counts.undone == 3);
}

TEST_CASE("what falls due while a change can be undone is told after the undo", "[desk][bulk][undo][reminders]")
{
    BulkDesk desk_;
    desk_.room.studio.execute(
        "INSERT INTO service_reminders (business_id, service_id, minutes) VALUES ('salon', 'cut', 1440)");
    const auto ids = desk_.booked(1);
    desk_.room.studio.set_now(at("2026-03-02T09:59:55Z"));
    REQUIRE(desk_.start(BulkAction::cancel, ids));
    desk_.work();
    desk_.wait(core::seconds {10});
    app::enqueue_due_notices(desk_.shell, 100);
    REQUIRE(desk_.undo());
    desk_.work();
    app::enqueue_due_notices(desk_.shell, 100);
    CHECK(desk_.room.studio.count("outbox WHERE kind = 'booking_reminder'") == 1);
}

TEST_CASE("refunds wait for the end of all of it, and an undo takes them out", "[desk][bulk][undo][money]")
{
    test::Till till;
    const auto booked = till.book("2026-03-03T10:00:00Z");
    till.hear(till.start(booked), core::CheckoutStatus::paid);
    test::insert_user(till.shell, desk);
    const app::DeskScope scope {"salon", desk};
    const auto cancel = [&](const std::string& id) {
        const auto seen = app::preview_bulk_change(till.shell, scope, {BulkAction::cancel, {booked.booking.id}});
        REQUIRE(app::start_bulk_change(till.shell, scope, {id, BulkAction::cancel, seen->bookings}));
        app::carry_on_bulk_changes(till.shell, {});
    };
    const auto pass = [&](core::seconds time) { till.studio.set_now(till.shell.now() + time); };
    cancel("first");
    pass(domain::bulk_undo_time - core::seconds {1});
    CHECK(app::send_refunds(till.shell, 10) == 0);
    REQUIRE(app::undo_bulk_change(till.shell, scope, "first"));
    pass(core::seconds {5});
    CHECK(app::send_refunds(till.shell, 10) == 0);
    app::carry_on_bulk_changes(till.shell, {});
    CHECK(till.studio.count("refund_orders") == 0);
    cancel("second");
    pass(domain::bulk_undo_time);
    CHECK(app::send_refunds(till.shell, 10) == 1);
    CHECK(till.studio.misplaced_money() == 0);
}

TEST_CASE("a booking that was changed since it was looked at is left alone, and the others are changed", "[desk][bulk]")
{
    BulkDesk desk_;
    const auto ids = desk_.booked(3);
    REQUIRE(desk_.start(BulkAction::cancel, ids));
    desk_.room.studio.execute("UPDATE bookings SET first_name = 'Grace' WHERE id = '" + ids[1] + "'");
    desk_.work();
    const auto over = desk_.see();
    CHECK(over.counts.changed == 2);
    CHECK(over.counts.refused == 1);
    REQUIRE(over.refused.size() == 1);
    CHECK(over.refused[0].outcome == core::BulkOutcome::refused);
    CHECK(over.refused[0].code == "edit_conflict");
    CHECK(desk_.status(ids[1]) == BookingStatus::scheduled);
}

TEST_CASE("who may not sign in any more changes nothing more", "[desk][bulk]")
{
    BulkDesk desk_;
    const auto ids = desk_.booked(2);
    REQUIRE(desk_.start(BulkAction::cancel, ids));
    desk_.room.studio.execute("UPDATE users SET state = 'disabled'");
    desk_.work();
    CHECK(desk_.see().counts.refused == 2);
    CHECK(desk_.see().refused.front().code == "not_allowed");
    CHECK(desk_.status(ids[0]) == BookingStatus::scheduled);
}

TEST_CASE("it goes on where it ended", "[desk][bulk]")
{
    BulkDesk desk_;
    const auto ids = desk_.booked(3);
    REQUIRE(desk_.start(BulkAction::cancel, ids));
    desk_.work_on_one();
    CHECK(desk_.see().counts.changed == 1);
    CHECK(desk_.see().counts.waiting == 2);
    const auto stopped = app::stop_bulk_change(desk_.shell, {"salon", desk}, "bulk").value();
    CHECK(stopped.counts.left == 2);
    desk_.work();
    CHECK(desk_.see().counts.changed == 1);
    CHECK(desk_.see().change.undo_until);
    desk_.wait(domain::bulk_undo_time);
    CHECK(desk_.dispatched() == 2);
}

TEST_CASE("nothing waits for ever for a server that does not come back", "[desk][bulk]")
{
    BulkDesk desk_;
    const auto ids = desk_.booked(2);
    REQUIRE(desk_.start(BulkAction::cancel, ids));
    desk_.work_on_one();
    desk_.wait(domain::longest_bulk - core::seconds {1});
    CHECK(desk_.dispatched() == 0);
    desk_.wait(core::seconds {1});
    CHECK(desk_.dispatched() == 2);
}

namespace {

// A database to which nothing can be written while it is away.
class Away final : public test::ForwardingDatabase {
public:
    using ForwardingDatabase::ForwardingDatabase;
    int writes_left = 1000;

protected:
    void run_write(const std::function<bool(storage::Transaction&)>& work) override
    {
        if (writes_left-- <= 0) throw storage::Overloaded {"Too many changes are waiting."};
        ForwardingDatabase::run_write(work);
    }
};

}   // namespace

TEST_CASE("what the database has no time for is tried again, and nothing is told meanwhile", "[desk][bulk][undo]")
{
    BulkDesk desk_;
    const auto ids = desk_.booked(3);
    REQUIRE(desk_.start(BulkAction::cancel, ids));
    desk_.work();
    REQUIRE(desk_.undo());
    Away away {desk_.room.studio.database()};
    away.writes_left = 2;   // To take it, and for the first booking.
    const auto shell = test::with_database(desk_.shell, away);
    CHECK_THROWS_AS(app::carry_on_bulk_changes(shell, {}), storage::Overloaded);
    CHECK(desk_.see().counts.undone == 1);
    CHECK(desk_.see().counts.not_undone == 0);
    desk_.wait(core::seconds {10});   // The process that has it may have died.
    desk_.work();
    CHECK(desk_.see().counts.undone == 3);
}

TEST_CASE("a booking with which the server always fails does not hold up the others", "[desk][bulk]")
{
    BulkDesk desk_;
    const auto ids = desk_.booked(3);
    REQUIRE(desk_.start(BulkAction::cancel, ids));
    const auto new_id = desk_.shell.new_id;
    int failed = 0;
    desk_.shell.new_id = [&] {
        if (++failed <= 5) throw std::runtime_error {"no"};
        return new_id();
    };
    for (int round = 1; round <= 4; ++round) {
        desk_.work();
        CHECK(desk_.see().counts.waiting == 3);
    }
    desk_.work();
    CHECK(desk_.see().counts.changed == 2);
    REQUIRE(desk_.see().refused.size() == 1);
    CHECK(desk_.see().refused.front().code == "unavailable");
    CHECK(desk_.status(ids[0]) == BookingStatus::scheduled);
}

TEST_CASE("several processes change each booking once", "[desk][bulk][race]")
{
    BulkDesk desk_;
    const auto ids = desk_.booked(20);
    REQUIRE(desk_.start(BulkAction::cancel, ids));
    test::numbered_at_once(4, [&](int) { desk_.work(); });
    CHECK(desk_.see().counts.changed == 20);
    CHECK(desk_.room.studio.count("history WHERE action = 'booking_cancelled'") == 20);
    CHECK(desk_.room.studio.count("desk_changes WHERE together_id <> ''") == 20);
    REQUIRE(desk_.undo());
    test::numbered_at_once(4, [&](int) { desk_.work(); });
    CHECK(desk_.see().counts.undone == 20);
    CHECK(desk_.room.studio.count("history WHERE action = 'booking_undone'") == 20);
    CHECK(desk_.room.studio.overlaps() == 0);
}
