#pragma once

#include "app/bookings/booking_transaction.hpp"

namespace app {

// The effects of changing one booking on the rest of its series.

// Cancels the other bookings in the request's scope, as far as they may still be cancelled.
void cancel_others(Transaction&, std::string_view business_id, const domain::Booking& booking, const CancelRequest&);

struct SeriesMove {
    std::string_view business_id;
    const domain::Booking& booking;   // Its state before the move.
    const MoveRequest& request;
};

// Moves `booking` and the others in the request's scope by the same number of days and minutes on the wall clock of the
// request's time zone. Returns the outcome for `booking`. Refuses as decide_reschedule does, and with series_conflict
// if another booking cannot get its new time.
core::Result<domain::Outcome> move_all(const Shell&, Transaction&, const SeriesMove&);

}   // namespace app
