#include "domain/desk/bulk_change.hpp"

#include "domain/bookings/undo.hpp"
#include "domain/desk/booking_money.hpp"

namespace domain {

namespace {

// An approved booking may still have to be paid; it can be undone in either state.
BookingStatus status_after(BulkAction action, const Booking& booking)
{
    switch (action) {
    case BulkAction::approve: return BookingStatus::scheduled;
    case BulkAction::decline: return BookingStatus::declined;
    case BulkAction::cancel: return BookingStatus::cancelled;
    case BulkAction::arrive: break;
    case BulkAction::complete: return BookingStatus::completed;
    case BulkAction::miss: return BookingStatus::no_show;
    }
    return booking.status;
}

}   // namespace

DeskAction to_desk_action(BulkAction action)
{
    switch (action) {
    case BulkAction::approve: return DeskAction::approve;
    case BulkAction::decline: return DeskAction::decline;
    case BulkAction::cancel: return DeskAction::cancel;
    case BulkAction::arrive: return DeskAction::arrive;
    case BulkAction::complete: return DeskAction::complete;
    case BulkAction::miss: return DeskAction::miss;
    }
    return DeskAction::cancel;
}

Result<void> check_bulk_action(const Actor& actor, BulkAction action, const DeskState& state, Instant now)
{
    TRY(check_action(actor, to_desk_action(action), state, now));
    if (!may_be_undone(state_of(state.booking), status_after(action, state.booking)))
        return core::refuse(core::ErrorCode::state_conflict);
    return {};
}

bool gives_back(BulkAction action, const Booking& booking)
{
    return (action == BulkAction::cancel || action == BulkAction::decline) && may_give_back(booking);
}

}   // namespace domain
