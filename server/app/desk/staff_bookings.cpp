#include "app/desk/staff_bookings.hpp"

#include "app/bookings/booking_transaction.hpp"
#include "app/bookings/order_decision.hpp"
#include "app/desk/change_records.hpp"
#include "storage/bookings/bookings.hpp"
#include "storage/desk/booking_exceptions.hpp"
#include "storage/desk/desk_booking.hpp"
#include "storage/desk/desk_changes.hpp"

namespace app {

using core::DeskAction;
using core::ErrorCode;
using core::FieldCode;
using core::HistoryAction;
using core::Result;
using domain::BookingFacts;
using domain::PlacedByStaff;
using domain::RuleInTheWay;
using storage::Snapshot;
using storage::Transaction;

namespace {

OrderClaim claim_of(const DeskScope& scope, const domain::StaffRequest& request)
{
    return {.business_id = scope.business_id,
        .order = request.order,
        .starts_at = request.starts_at,
        .customer_email = request.visitor.contact.email};
}

// The change by which this user made the booking. Refuses if the id is that of another booking.
Result<std::optional<ChangedBooking>> find_made(Snapshot& snapshot, const DeskScope& scope, std::string_view booking_id)
{
    if (!storage::find_booking(snapshot, scope.business_id, booking_id)) return std::optional<ChangedBooking> {};
    const auto change = storage::find_change_that_made(snapshot, scope.business_id, booking_id, scope.actor.user_id);
    if (!change) return core::refuse_field("id", FieldCode::not_unique);
    return std::optional {
        ChangedBooking {.booking_id = change->booking_id, .change_id = change->id, .undo_until = change->undo_until}};
}

void store_broken(Transaction& transaction, const DeskScope& scope, const std::string& booking_id,
    const std::vector<RuleInTheWay>& broken)
{
    for (const auto& found : broken)
        storage::put_exception(transaction, {std::string {scope.business_id}, booking_id},
            {.rule = found.rule,
                .user_id = scope.actor.user_id,
                .user_name = scope.actor.name,
                .made_at = transaction.now()});
}

// The booking, as a user sees it who may move it, in the state in which they saw it.
Result<void> check_seen(const DeskScope& scope, const DeskCopy& copy, const StaffMoveRequest& wanted, core::Instant now)
{
    TRY(domain::check_action(scope.actor, DeskAction::move, copy.state(), now));
    if (domain::version_of(copy.state()) != wanted.version) return core::refuse(ErrorCode::edit_conflict);
    return {};
}

OrderClaim claim_of(
    const DeskScope& scope, const domain::Booking& booking, const domain::Order& order, const domain::StaffMove& move)
{
    return {.business_id = scope.business_id,
        .order = order,
        .starts_at = move.starts_at,
        .customer_email = booking.contact.email,
        .booking_id = booking.id};
}

// What was booked is no longer offered, or its calendar is gone.
core::Refusal as_move_refusal(core::Refusal refusal)
{
    const auto code = refusal.code;
    const bool is_gone = code == ErrorCode::service_not_found || code == ErrorCode::calendar_not_found
        || code == ErrorCode::menu_not_found;
    return is_gone ? core::Refusal {ErrorCode::slot_not_offered} : std::move(refusal);
}

template <class Facts> Result<BookingFacts> facts_to_move(Facts facts)
{
    if (!facts) return core::refuse(as_move_refusal(std::move(facts).error()));
    return std::move(*facts);
}

// Where it was, and where it is.
storage::HistoryLine line_of_move(const DeskScope& scope, const domain::Booking& before, const domain::Booking& after)
{
    auto line = history_line(scope, HistoryAction::booking_moved, after);
    const auto place = [&](const domain::Booking& booking) {
        return core::to_rfc3339(domain::whole_time(booking).from) + " " + domain::host_names(booking);
    };
    line.before = place(before);
    line.after = place(after);
    return line;
}

Result<ChangedBooking> move_claimed(
    const Shell& shell, Transaction& transaction, const DeskScope& scope, const StaffMoveRequest& wanted)
{
    const auto before = claim_copy(transaction, scope, wanted.booking_id);
    if (!before) return core::refuse(ErrorCode::booking_not_found);
    TRY(check_seen(scope, *before, wanted, transaction.now()));
    const auto& booking = before->booking;
    const auto order = domain::order_of(booking, wanted.move);
    const auto facts
        = TRY(facts_to_move(claim_order(shell, transaction, claim_of(scope, booking, order, wanted.move))));
    auto [outcome, broken]
        = TRY(domain::decide_staff_move({booking, wanted.move, facts}, scope.actor, transaction.now()));
    tell(outcome, {wanted.notify, wanted.message});
    const auto last_notice = storage::last_notice(transaction, scope.business_id, booking.id);
    store_change(transaction, scope.business_id, booking, outcome);
    store_broken(transaction, scope, booking.id, broken);
    const DeskCopy after {outcome.booking, before->arrived_at};
    auto changed = record_change(shell, transaction, scope,
        {.former = domain::state_with_places(booking),
            .arrived_at = before->arrived_at,
            .after = after,
            .last_notice_before = last_notice});
    write_history(shell, transaction, scope.business_id, line_of_move(scope, booking, outcome.booking));
    return changed;
}

}   // namespace

Result<PlacedByStaff> quote_staff_booking(
    const Shell& shell, const DeskScope& scope, const domain::StaffRequest& request)
{
    return shell.database.read([&](Snapshot& snapshot) -> Result<PlacedByStaff> {
        const auto facts = TRY(precheck_order(shell, snapshot, claim_of(scope, request)));
        return domain::quote_by_staff(request, facts, scope.actor, snapshot.now());
    });
}

Result<ChangedBooking> book_by_staff(const Shell& shell, const DeskScope& scope, const NewStaffBooking& wanted)
{
    std::vector<RuleInTheWay> broken;
    const PendingOrder order {.claim = claim_of(scope, wanted.request),
        .decide = [&](const BookingFacts& facts, core::Instant now) -> Result<domain::Outcome> {
            auto decided = TRY(domain::decide_staff_booking(wanted.request, facts, scope.actor, now));
            broken = std::move(decided.broken);
            tell(decided.outcome, {wanted.notify, wanted.message});
            return std::move(decided.outcome);
        }};
    std::optional<ChangedBooking> made;
    const auto early = shell.database.read([&](Snapshot& snapshot) -> Result<EarlyDecision> {
        made = TRY(find_made(snapshot, scope, wanted.request.id));
        return decide_early(shell, snapshot, order);
    });
    if (made) return *made;
    if (!early) return core::refuse(early.error());
    return shell.database.write([&](Transaction& transaction) -> Result<ChangedBooking> {
        const auto [outcome, facts] = TRY(claim_and_decide(shell, transaction, order, *early));
        if (auto same = TRY(find_made(transaction, scope, wanted.request.id))) return *same;
        TRY(store_new(transaction, scope.business_id, outcome, facts));
        store_broken(transaction, scope, wanted.request.id, broken);
        if (!wanted.note.empty())
            storage::insert_note(transaction, {std::string {scope.business_id}, wanted.request.id},
                note_by(shell, scope, wanted.note, transaction.now()));
        const DeskCopy after {outcome.booking, {}};
        auto changed = record_change(shell, transaction, scope,
            {.former = domain::state_before_booking(outcome.booking), .arrived_at = {}, .after = after});
        write_history(
            shell, transaction, scope.business_id, history_line(scope, HistoryAction::booking_made, outcome.booking));
        return changed;
    });
}

Result<PlacedByStaff> quote_staff_move(const Shell& shell, const DeskScope& scope, const StaffMoveRequest& wanted)
{
    return shell.database.read([&](Snapshot& snapshot) -> Result<PlacedByStaff> {
        auto booking = storage::find_booking(snapshot, scope.business_id, wanted.booking_id);
        if (!booking) return core::refuse(ErrorCode::booking_not_found);
        const DeskCopy copy {
            *std::move(booking), storage::find_arrival(snapshot, scope.business_id, wanted.booking_id)};
        snapshot.ask_now();
        TRY(check_seen(scope, copy, wanted, snapshot.now()));
        const auto order = domain::order_of(copy.booking, wanted.move);
        const auto facts
            = TRY(facts_to_move(precheck_order(shell, snapshot, claim_of(scope, copy.booking, order, wanted.move))));
        return domain::quote_staff_move({copy.booking, wanted.move, facts}, scope.actor, snapshot.now());
    });
}

Result<ChangedBooking> move_by_staff(const Shell& shell, const DeskScope& scope, const StaffMoveRequest& wanted)
{
    const auto early = quote_staff_move(shell, scope, wanted);
    if (!early) return core::refuse(early.error());
    return shell.database.write(
        [&](Transaction& transaction) { return move_claimed(shell, transaction, scope, wanted); });
}

}   // namespace app
