// Promises: money at the desk counts once, is in the ledger or not at all, and what was recorded by mistake is undone
// without a trace in it.
#include "app/desk/booking_money.hpp"

#include <catch2/catch.hpp>

#include "app/desk/desk_bookings.hpp"
#include "app/desk/undo.hpp"
#include "app/payments/payment_jobs.hpp"
#include "test/app/at_once.hpp"
#include "test/app/desk_user.hpp"
#include "test/support/fake_provider.hpp"

using core::BookingStatus;
using core::ErrorCode;
using test::user;

namespace {

const domain::Actor owner = user(core::Role::owner), desk = user(core::Role::desk),
                    anna = user(core::Role::staff, "anna");

// A massage for 80.00, of which 20.00 in advance.
struct Counter {
    core::Result<app::ChangedBooking> pay(
        const std::string& booking, const std::string& id, std::int64_t amount, const domain::Actor& actor = owner)
    {
        return app::record_desk_payment(
            till.shell, {"salon", actor}, {booking, id, core::DeskPaymentKind::cash, amount});
    }
    core::Result<app::ChangedBooking> give_back(
        const std::string& booking, const std::string& id, std::int64_t amount, const domain::Actor& actor = owner)
    {
        return app::give_back(till.shell, {"salon", actor}, {booking, id, amount});
    }
    core::Result<app::ChangedBooking> undo(const app::ChangedBooking& changed)
    {
        return app::undo_change(till.shell, {"salon", owner}, changed.change_id);
    }
    domain::Booking see(const std::string& id)
    {
        return app::desk_booking(till.shell, {"salon", owner}, id).value().booking;
    }
    // Paid online, what is due in advance.
    std::string paid_online()
    {
        const auto booked = till.book("2026-03-03T10:00:00Z");
        till.hear(till.start(booked), core::CheckoutStatus::paid);
        return booked.booking.id;
    }
    void wait(int seconds) { till.studio.set_now(till.shell.now() + core::seconds {seconds}); }
    std::int64_t count(const std::string& what) { return till.studio.count(what); }

    test::Till till;
};

}   // namespace

TEST_CASE("what is paid at the desk makes a booking that awaits payment, and is undone", "[desk][money][undo]")
{
    Counter counter;
    const auto before = counter.see(counter.till.book("2026-03-03T10:00:00Z").booking.id);
    REQUIRE(before.status == BookingStatus::awaiting_payment);
    const auto outbox = counter.count("outbox");
    const auto paid = counter.pay(before.id, "one", 2000).value();
    CHECK(paid.undo_until == counter.till.shell.now() + core::seconds {10});
    CHECK(counter.see(before.id).status == BookingStatus::scheduled);
    CHECK(counter.count("payments WHERE kind = 'payment' AND desk_kind = 'cash' AND amount_minor = 2000") == 1);
    CHECK(counter.count("outbox WHERE wait_until IS NOT NULL") == counter.count("outbox") - outbox);
    CHECK(counter.till.studio.misplaced_money() == 0);
    counter.wait(9);
    REQUIRE(counter.undo(paid));
    auto after = counter.see(before.id);
    after.changed_at = before.changed_at;
    CHECK(after == before);
    CHECK(counter.count("payments") == 0);
    CHECK(counter.count("outbox") == outbox);
    CHECK(counter.till.studio.misplaced_money() == 0);
    // What was undone is not done by the same request that comes late.
    CHECK(counter.pay(before.id, "one", 2000)->change_id.empty());
    CHECK(counter.count("payments") == 0);
    REQUIRE(counter.pay(before.id, "two", 8000));
    counter.wait(10);
    CHECK(counter.see(before.id).status == BookingStatus::scheduled);
    CHECK(counter.count("history WHERE action = 'payment_recorded'") == 2);
}

TEST_CASE("the same payment counts once, also when it is sent at once", "[desk][money][race]")
{
    Counter counter;
    const auto id = counter.paid_online();
    std::atomic<int> agreed = 0;
    test::numbered_at_once(8, [&](int) { agreed += counter.pay(id, "one", 1000).has_value() ? 1 : 0; });
    CHECK(agreed == 8);
    CHECK(counter.see(id).paid_minor == 3000);
    const auto first = counter.pay(id, "one", 1000).value();
    CHECK_FALSE(first.change_id.empty());
    CHECK(counter.pay(id, "one", 1000)->change_id == first.change_id);
    const auto other = counter.till.book("2026-03-04T10:00:00Z").booking.id;
    CHECK(counter.pay(other, "one", 2000).error().code == ErrorCode::state_conflict);
    CHECK(counter.till.studio.misplaced_money() == 0);
}

TEST_CASE("what was paid online goes back by the provider, and the rest is counted", "[desk][money][undo]")
{
    Counter counter;
    const auto id = counter.paid_online();
    REQUIRE(counter.pay(id, "one", 6000));
    counter.wait(10);
    CHECK(counter.give_back(id, "back", 8001).error() == core::Refusal {ErrorCode::refund_too_large, {}, 8000});
    const auto back = counter.give_back(id, "back", 5000).value();
    CHECK(counter.see(id).refunded_minor == 5000);
    CHECK(counter.count("refund_orders WHERE amount_minor = 2000 AND status = 'waiting'") == 1);
    CHECK(counter.count("payments WHERE kind = 'refund' AND amount_minor = 5000") == 1);
    CHECK(app::send_refunds(counter.till.shell, 10) == 0);   // It can be undone.
    REQUIRE(counter.undo(back));
    CHECK(counter.see(id).refunded_minor == 0);
    CHECK(counter.count("refund_orders") == 0);
    CHECK(counter.count("payments WHERE kind = 'refund'") == 0);
    REQUIRE(counter.give_back(id, "again", 2500));
    CHECK(counter.give_back(id, "again", 2500)->booking_id == id);
    counter.wait(10);
    CHECK(app::send_refunds(counter.till.shell, 10) == 1);
    CHECK(counter.till.provider.refunds.begin()->second.amount.amount_minor == 2000);
    REQUIRE(counter.give_back(id, "rest", 5500));
    CHECK(counter.see(id).refunded_minor == 8000);
    counter.wait(10);
    CHECK(app::send_refunds(counter.till.shell, 10) == 0);   // Nothing of it came online.
}

TEST_CASE("money is recorded and given back by who may", "[desk][money]")
{
    Counter counter;
    const auto id = counter.paid_online();
    CHECK(counter.pay(id, "a", 1000, anna).error().code == ErrorCode::booking_not_found);
    CHECK(counter.give_back(id, "a", 1000, anna).error().code == ErrorCode::booking_not_found);
    CHECK(counter.give_back(id, "a", 1000, desk).error().code == ErrorCode::booking_not_found);
    CHECK(counter.pay(id, "a", 1000, desk).has_value());
    CHECK(counter.pay("unknown", "b", 1000).error().code == ErrorCode::booking_not_found);
    CHECK(counter.pay(id, "b", 5001).error().fields.at(0).path == "amount_minor");
}

TEST_CASE("a cancellation gives back the part that staff choose, and is undone whole", "[desk][money][undo]")
{
    Counter counter;
    const auto id = counter.paid_online();
    app::DeskWish wish {.action = core::DeskAction::cancel, .booking_id = id};
    wish.refund = {core::RefundChoice::amount, 2001};
    CHECK(app::change_booking(counter.till.shell, {"salon", owner}, wish).error().code == ErrorCode::refund_too_large);
    wish.refund.amount_minor = 500;
    const auto changed = app::change_booking(counter.till.shell, {"salon", owner}, wish).value();
    CHECK(counter.see(id).refunded_minor == 500);
    CHECK(counter.count("refund_orders WHERE amount_minor = 500") == 1);
    REQUIRE(counter.undo(changed));
    CHECK(counter.see(id).refunded_minor == 0);
    CHECK(counter.count("refund_orders") == 0);
    CHECK(counter.till.studio.misplaced_money() == 0);
    wish.refund = {core::RefundChoice::nothing};
    REQUIRE(app::change_booking(counter.till.shell, {"salon", owner}, wish));
    CHECK(counter.count("refund_orders") + counter.count("payments WHERE kind = 'refund'") == 0);
    CHECK(counter.count("outbox WHERE kind = 'payment_refunded'") == 0);
}
