#include "app/desk/staff_bookings.hpp"

#include "app/bookings/booking_transaction.hpp"
#include "app/bookings/order_decision.hpp"
#include "app/desk/change_records.hpp"
#include "storage/bookings/bookings.hpp"
#include "storage/desk/desk_booking.hpp"
#include "storage/desk/desk_changes.hpp"

namespace app {

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

}   // namespace

Result<PlacedByStaff> quote_staff_booking(
    const Shell& shell, const DeskScope& scope, const domain::StaffRequest& request)
{
    return shell.database.read([&](Snapshot& snapshot) -> Result<PlacedByStaff> {
        const auto facts = TRY(precheck_order(shell, snapshot, claim_of(scope, request)));
        return domain::quote_by_staff(request, facts, scope.actor, snapshot.now());
    });
}

Result<FreeTimes> staff_times(const Shell& shell, const DeskScope& scope, const StaffTimesQuery& asked)
{
    auto times = TRY(free_times(shell,
        {.business_id = std::string {scope.business_id},
            .order = asked.order,
            .from_date = {},
            .to_date = {},
            .time_zone = asked.time_zone,
            .reschedule_token = {},
            .is_shown = false,
            .client = scope.actor.taker()},
        asked.date));
    TRY(domain::check_wanted_hosts(scope.actor, asked.order));
    return times;
}

Result<ChangedBooking> book_by_staff(const Shell& shell, const DeskScope& scope, const NewStaffBooking& wanted)
{
    if (!wanted.note.empty() && scope.actor.reach(core::Permission::notes_write) == core::Reach::none)
        return core::refuse(core::ErrorCode::not_allowed);
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

}   // namespace app
