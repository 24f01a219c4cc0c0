#pragma once

#include "app/desk/booking_changes.hpp"

namespace app {

// Takes a change back, or all that were made together. Refuses with undo_expired if there is no such change of this
// user, or its time has passed; with undo_conflict if a booking has changed since, or its time was taken: then none is
// taken back.
core::Result<ChangedBooking> undo_change(const Shell&, const DeskScope&, std::string_view change_id);

// The same within a transaction of the caller's, which must not be kept if it is refused.
core::Result<ChangedBooking> undo_change(
    const Shell&, storage::Transaction&, const DeskScope&, std::string_view change_id);

}   // namespace app
