#pragma once

#include "app/bookings/booking_transaction.hpp"

namespace app {

// The effects of changing one booking on the rest of its series.

struct SeriesCancellation {
    std::string_view business_id;
    const domain::Booking& booking;
    const CancelRequest& request;
    std::string change_id;   // For the outcomes.
};

// Cancels the other bookings in the request's scope, as far as they may still be cancelled. Returns what was refunded
// of them.
std::int64_t cancel_others(Transaction&, const SeriesCancellation&);

// The id for the outcomes of a change in the scope; empty where only one booking changes.
std::string new_change_id(const Shell&, const domain::Booking&, core::SeriesScope);

struct SeriesMove {
    std::string_view business_id;
    const domain::Booking& booking;   // Its state before the move.
    const MoveRequest& request;
    std::string change_id;   // For the outcomes.
};

// Moves `booking` and the others in the request's scope by the same number of days and minutes on the wall clock of the
// request's time zone. Returns the outcome for `booking`. Refuses as decide_reschedule does, and with series_conflict
// if another booking cannot get its new time.
core::Result<domain::Outcome> move_all(const Shell&, Transaction&, const SeriesMove&);

}   // namespace app
