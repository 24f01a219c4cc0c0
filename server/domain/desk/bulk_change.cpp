#include "domain/desk/bulk_change.hpp"

namespace domain {

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

bool has_paid(const Booking& booking) { return booking.paid_minor > booking.refunded_minor; }

}   // namespace domain
