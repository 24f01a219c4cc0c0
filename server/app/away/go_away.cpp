#include "app/away/go_away.hpp"

#include <algorithm>

#include "app/desk/moves.hpp"
#include "storage/bookings/bookings.hpp"
#include "storage/desk/desk_booking.hpp"

namespace app {

using core::AwayChoice;
using core::ErrorCode;
using core::Permission;
using core::Result;
using storage::Snapshot;

namespace {

bool is_hosted_by(const domain::Booking& booking, std::string_view staff_id)
{
    return std::ranges::any_of(booking.items, [&](const auto& item) {
        return std::ranges::find(item.hosts, staff_id, &domain::BookingHost::id) != item.hosts.end();
    });
}

// The booking, if it is one of the host's and as the user saw it.
Result<domain::Booking> find_seen(
    const Shell& shell, const DeskScope& scope, const AwaySpan& away, const AwayDecision& decision)
{
    return shell.database.read([&](Snapshot& snapshot) -> Result<domain::Booking> {
        auto booking = storage::find_booking(snapshot, scope.business_id, decision.booking_id);
        const bool is_theirs = booking && is_hosted_by(*booking, away.staff_id)
            && domain::may_see(scope.actor, Permission::bookings_see, *booking);
        if (!is_theirs) return core::refuse(ErrorCode::booking_not_found);
        const auto arrived_at = storage::find_arrival(snapshot, scope.business_id, booking->id);
        if (domain::version_of({*booking, arrived_at}) != decision.version)
            return core::refuse(ErrorCode::edit_conflict);
        return *std::move(booking);
    });
}

Result<ChangedBooking> move(
    const Shell& shell, const DeskScope& scope, const AwayRequest& request, const AwayDecision& decision)
{
    const auto booking = TRY(find_seen(shell, scope, request.away, decision));
    StaffMoveRequest moved {.booking_id = decision.booking_id,
        .version = decision.version,
        .move = {.starts_at = domain::whole_time(booking).from, .staff_id = decision.staff_id},
        .notify = request.notify,
        .message = request.message};
    if (decision.choice == AwayChoice::move) {
        if (!decision.starts_at) return core::refuse_field("starts_at", core::FieldCode::required);
        moved.move.starts_at = *decision.starts_at;
    } else if (decision.staff_id.empty()) {
        return core::refuse_field("staff_id", core::FieldCode::required);
    }
    return move_by_staff(shell, scope, moved);
}

Result<ChangedBooking> carry_out(
    const Shell& shell, const DeskScope& scope, const AwayRequest& request, const AwayDecision& decision)
{
    switch (decision.choice) {
    case AwayChoice::hand_over:
    case AwayChoice::move: return move(shell, scope, request, decision);
    case AwayChoice::cancel:
        TRY(find_seen(shell, scope, request.away, decision));
        return change_booking(shell, scope,
            {.action = core::DeskAction::cancel,
                .booking_id = decision.booking_id,
                .version = decision.version,
                .reason = request.message,
                .notify = request.notify});
    case AwayChoice::keep: break;
    }
    TRY(find_seen(shell, scope, request.away, decision));
    return ChangedBooking {.booking_id = decision.booking_id};
}

// A failure of the database in one of them leaves the others to be tried.
Result<ChangedBooking> try_one(
    const Shell& shell, const DeskScope& scope, const AwayRequest& request, const AwayDecision& decision)
try {
    return carry_out(shell, scope, request, decision);
} catch (const storage::DatabaseError&) {
    return core::refuse(ErrorCode::unavailable);
}

}   // namespace

Result<AwayResult> go_away(const Shell& shell, const DeskScope& scope, const AwayRequest& request)
{
    TRY(check_away(scope, request.away));
    if (!scope.actor.may(Permission::time_off_change, request.away.staff_id))
        return core::refuse(ErrorCode::not_allowed);
    AwayResult result {
        .time_off = TRY(add_time_off(shell, scope, {request.away.staff_id, request.away.time, request.note}))};
    for (const auto& decision : request.decisions) {
        const auto changed = try_one(shell, scope, request, decision);
        auto& outcome = result.outcomes.emplace_back(AwayOutcome {.booking_id = decision.booking_id});
        if (!changed) {
            outcome.refused = changed.error().code;
            continue;
        }
        outcome.change_id = changed->change_id;
        if (changed->undo_until) result.undo_until = std::max(result.undo_until, changed->undo_until);
    }
    result.time_off.left_behind = count_left_behind(shell, scope, request.away.staff_id, request.away.time);
    return result;
}

}   // namespace app
