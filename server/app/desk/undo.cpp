#include "app/desk/undo.hpp"

#include <algorithm>

#include "app/bookings/booking_transaction.hpp"
#include "app/bookings/order_decision.hpp"
#include "app/desk/change_records.hpp"
#include "domain/bookings/reminders.hpp"
#include "storage/bookings/bookings.hpp"
#include "storage/bookings/links.hpp"
#include "storage/bookings/one_time_links.hpp"
#include "storage/desk/desk_booking.hpp"
#include "storage/desk/desk_changes.hpp"

namespace app {

using core::BookingStatus;
using core::ErrorCode;
using core::HistoryAction;
using core::Result;
using domain::Booking;
using storage::DeskChange;
using storage::Transaction;

namespace {

// A change that is taken back, and its booking as it is now.
struct Undoing {
    const DeskChange& change;
    DeskCopy copy;
};

// Queues behind all who take time of the booking's hosts and rooms, where it takes time again: that has to be free.
Result<void> claim_time(const Shell& shell, Transaction& transaction, const DeskScope& scope, const DeskChange& change)
{
    const auto booking = storage::find_booking(transaction, scope.business_id, change.booking_id);
    if (!booking) return core::refuse(ErrorCode::undo_conflict);
    if (!domain::takes_time_again(*booking, change.before)) return {};
    const auto then = TRY(domain::decide_undo(*booking, change.before, transaction.now())).booking;
    auto order = domain::order_of(then, {.hosts = core::MovedHosts::same});
    order.is_by_staff = true;
    const auto facts = claim_order(shell, transaction,
        {.business_id = scope.business_id,
            .order = order,
            .starts_at = domain::whole_time(then).from,
            .customer_email = then.contact.email,
            .booking_id = then.id});
    if (!facts) return core::refuse(ErrorCode::undo_conflict);
    return {};
}

// The booking, claimed, if nothing became of it since the change.
Result<Undoing> claim_unchanged(Transaction& transaction, const DeskScope& scope, const DeskChange& change)
{
    auto copy = claim_copy(transaction, scope, change.booking_id);
    if (transaction.now() >= change.undo_until) return core::refuse(ErrorCode::undo_expired);
    const bool is_same = copy && domain::version_of(copy->state()) == change.version
        && storage::last_notice(transaction, scope.business_id, change.booking_id) == change.last_notice_after;
    if (!is_same) return core::refuse(ErrorCode::undo_conflict);
    return Undoing {change, *std::move(copy)};
}

// A booking that ended before it was made gave the use of its link back.
Result<void> take_use_again(Transaction& transaction, const DeskScope& scope, const Booking& now, const Booking& then)
{
    const bool needs_use = !now.one_time_link_id.empty() && !domain::is_live(now.status) && domain::is_live(then.status)
        && then.status != BookingStatus::scheduled;
    if (needs_use && !storage::take_use(transaction, scope.business_id, now.one_time_link_id, transaction.now()))
        return core::refuse(ErrorCode::undo_conflict);
    return {};
}

// The hosts and rooms that it takes again are claimed.
Result<void> check_free(Transaction& transaction, const DeskScope& scope, const Booking& then)
{
    const bool is_free = storage::is_time_free(transaction, scope.business_id, then)
        && domain::has_units(then.items, storage::units_in_use(transaction, scope.business_id, then));
    if (!is_free) return core::refuse(ErrorCode::undo_conflict);
    return {};
}

Result<void> take_back(const Shell& shell, Transaction& transaction, const DeskScope& scope, const Undoing& undoing)
{
    const auto business_id = scope.business_id;
    const auto& [change, copy] = undoing;
    const auto outcome = TRY(domain::decide_undo(copy.booking, change.before, transaction.now()));
    if (domain::takes_time_again(copy.booking, change.before)) TRY(check_free(transaction, scope, outcome.booking));
    TRY(take_use_again(transaction, scope, copy.booking, outcome.booking));
    if (!storage::take_back(transaction, business_id, change)) return core::refuse(ErrorCode::undo_expired);
    store_change(transaction, business_id, copy.booking, outcome);
    // What fell due since the change, which took it out of the plan, is told still.
    if (domain::needs_new_plan(copy.booking, outcome.booking))
        plan_notices_after(transaction, business_id, outcome.booking, change.made_at);
    storage::set_arrival(transaction, business_id, change.booking_id, change.arrived_at);
    if (domain::is_live(outcome.booking.status)) storage::restore_links(transaction, business_id, change.booking_id);
    write_history(shell, transaction, business_id,
        history_line(scope, HistoryAction::booking_undone, copy.booking, outcome.booking));
    return {};
}

}   // namespace

Result<ChangedBooking> undo_change(
    const Shell& shell, Transaction& transaction, const DeskScope& scope, std::string_view change_id)
{
    const auto changes = storage::find_desk_changes(transaction, scope.business_id, change_id, scope.actor.user_id);
    if (changes.empty()) return core::refuse(ErrorCode::undo_expired);
    for (const auto& change : changes)
        TRY(claim_time(shell, transaction, scope, change));
    std::vector<Undoing> all;
    for (const auto& change : changes)
        all.push_back(TRY(claim_unchanged(transaction, scope, change)));
    for (const auto& one : all)
        if (domain::takes_time_again(one.copy.booking, one.change.before))
            storage::release_time(transaction, scope.business_id, one.change.booking_id);
    for (const auto& one : all)
        TRY(take_back(shell, transaction, scope, one));
    return ChangedBooking {.booking_id = changes.front().booking_id};
}

Result<ChangedBooking> undo_change(const Shell& shell, const DeskScope& scope, std::string_view change_id)
{
    return shell.database.write(
        [&](Transaction& transaction) { return undo_change(shell, transaction, scope, change_id); });
}

}   // namespace app
