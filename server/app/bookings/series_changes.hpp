#pragma once

#include "app/bookings/booking_transaction.hpp"

namespace app {

// What a change of one booking of a series does to the others.

// Cancels those of the request's scope besides `booking`, as far as they may still be cancelled.
void cancel_others(Transaction&, std::string_view business_id, const domain::Booking& booking, const CancelRequest&);

struct SeriesMove {
    std::string_view business_id;
    const domain::Booking& booking;   // As it is before it moves.
    const MoveRequest& request;
};

// Moves `booking`, and with it those of the request's scope by as many days and minutes of the wall clock in the
// request's time zone. Says what became of `booking`. Refuses as decide_reschedule does, and with series_conflict when
// one of the others cannot have its new time.
core::Result<domain::Outcome> move_all(const Shell&, Transaction&, const SeriesMove&);

}   // namespace app
