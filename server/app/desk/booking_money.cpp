#include "app/desk/booking_money.hpp"

#include "app/bookings/booking_transaction.hpp"
#include "app/desk/change_records.hpp"
#include "core/word.hpp"
#include "domain/desk/booking_history.hpp"
#include "domain/desk/booking_money.hpp"
#include "storage/bookings/bookings.hpp"
#include "storage/desk/desk_changes.hpp"
#include "storage/payments/payments.hpp"
#include "storage/payments/refunds.hpp"

namespace app {

using core::DeskAction;
using core::ErrorCode;
using core::HistoryAction;
using core::Result;
using storage::LedgerLine;
using storage::Transaction;

namespace {

// No id of the payment provider looks like that.
std::string ledger_id(std::string_view id) { return "desk:" + std::string {id}; }

// The booking, if the action is the user's to do with it, in whatever state it is; else refuses with booking_not_found.
Result<DeskCopy> claim_own(
    Transaction& transaction, const DeskScope& scope, std::string_view booking_id, DeskAction action)
{
    auto copy = claim_copy(transaction, scope, booking_id);
    if (!copy) return core::refuse(ErrorCode::booking_not_found);
    TRY(domain::check_reach(scope.actor, action, copy->booking));
    return *std::move(copy);
}

// The answer to a payment or refund that came before; also to one that was undone since.
std::optional<ChangedBooking> find_done(Transaction& transaction, const DeskScope& scope, const LedgerLine& line)
{
    const auto change = storage::find_change_of_money(transaction, scope.business_id, line.booking_id, line.id);
    if (!change) return {};
    ChangedBooking changed {.booking_id = std::string {line.booking_id}};
    const bool may_be_undone = !change->is_undone && change->change.user_id == scope.actor.user_id
        && transaction.now() < change->change.undo_until;
    if (may_be_undone) {
        changed.change_id = change->change.id;
        changed.undo_until = change->change.undo_until;
    }
    return changed;
}

struct MoneyChange {
    const DeskCopy& before;
    const domain::Outcome& outcome;
    const LedgerLine& line;
};

// Stores the booking with the line of the ledger, and what undoes them.
Result<ChangedBooking> store(
    const Shell& shell, Transaction& transaction, const DeskScope& scope, const MoneyChange& change)
{
    const auto& [before, outcome, line] = change;
    const auto business_id = scope.business_id;
    if (!storage::insert_ledger_line(transaction, business_id, line, transaction.now()))
        return core::refuse(ErrorCode::state_conflict);   // The id is another booking's.
    const auto last_notice = storage::last_notice(transaction, business_id, before.booking.id);
    store_change(transaction, business_id, before.booking, outcome);
    const bool is_payment = line.kind == "payment";
    if (!is_payment) storage::order_refunds(transaction, business_id, line);
    const DeskCopy after {outcome.booking, before.arrived_at};
    auto changed = record_change(shell, transaction, scope,
        {.former = domain::state_of(before.booking),
            .arrived_at = before.arrived_at,
            .after = after,
            .last_notice_before = last_notice,
            .refund_id = is_payment ? std::string {} : std::string {line.id},
            .payment_id = is_payment ? std::string {line.id} : std::string {}});
    auto told = history_line(
        scope, is_payment ? HistoryAction::payment_recorded : HistoryAction::payment_given_back, after.booking);
    told.after = domain::amount_words(core::Money {line.amount_minor, std::string {line.currency}});
    if (line.at_desk) told.after += " " + std::string {core::word(*line.at_desk)};
    write_history(shell, transaction, business_id, told);
    // What was not booked before its payment is booked by it.
    if (auto made = domain::event_of(&before.booking, after.booking)) {
        auto told_made = history_line(scope, made->action, after.booking);
        told_made.after = std::move(made->after);
        write_history(shell, transaction, business_id, told_made);
    }
    return changed;
}

std::string_view currency_of(const domain::Booking& booking)
{
    return booking.price ? std::string_view {booking.price->currency} : std::string_view {};
}

}   // namespace

Result<ChangedBooking> record_desk_payment(const Shell& shell, const DeskScope& scope, const DeskPayment& payment)
{
    const auto id = ledger_id(payment.id);
    return shell.database.write([&](Transaction& transaction) -> Result<ChangedBooking> {
        const auto before = TRY(claim_own(transaction, scope, payment.booking_id, DeskAction::record_payment));
        const LedgerLine line {.id = id,
            .booking_id = before.booking.id,
            .kind = "payment",
            .amount_minor = payment.amount_minor,
            .currency = currency_of(before.booking),
            .at_desk = payment.kind};
        if (auto done = find_done(transaction, scope, line)) return *std::move(done);
        const auto outcome = TRY(domain::decide_desk_payment(before.booking, payment.amount_minor, transaction.now()));
        return store(shell, transaction, scope, {before, outcome, line});
    });
}

Result<ChangedBooking> give_back(const Shell& shell, const DeskScope& scope, const DeskRefund& refund)
{
    const auto id = ledger_id(refund.id);
    return shell.database.write([&](Transaction& transaction) -> Result<ChangedBooking> {
        const auto before = TRY(claim_own(transaction, scope, refund.booking_id, DeskAction::give_back));
        const LedgerLine line {.id = id,
            .booking_id = before.booking.id,
            .kind = "refund",
            .amount_minor = refund.amount_minor,
            .currency = currency_of(before.booking)};
        if (auto done = find_done(transaction, scope, line)) return *std::move(done);
        auto outcome = TRY(domain::decide_give_back(before.booking, refund.amount_minor, transaction.now()));
        outcome.refund_minor = 0;   // The line of the ledger has the id of the client.
        return store(shell, transaction, scope, {before, outcome, line});
    });
}

}   // namespace app
