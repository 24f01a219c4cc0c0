#pragma once

#include "app/bookings/booking_transaction.hpp"
#include "app/bookings/link_lookup.hpp"

namespace app {

// A change of one booking, or of several of its series at once: all of them, or none.

// The id for the outcomes of a change in the scope; empty where only one booking changes.
std::string new_change_id(const Shell&, const domain::Booking&, core::SeriesScope);

// The booking and its series as they were read. Without a series, or where the others do not matter, only the booking.
using SeenSeries = ClaimedSeries;
SeenSeries find_with_series(Snapshot&, std::string_view business_id, const domain::Booking&);

// What the change is about, after claiming it: with SeriesScope::one the booking, of whose series the rest is only
// read; else all of its series. Refuses as claim_behind does, and with series_conflict if another booking in the scope
// is not as it was seen.
core::Result<ClaimedSeries> claim_in_scope(Transaction&, const ShownLink&, const SeenSeries&, core::SeriesScope);

struct SeriesMove {
    std::string_view business_id;
    const ClaimedSeries& series;   // Before the move.
    const MoveRequest& request;
    std::string change_id;   // For the outcomes.
};

// Moves the booking and the others in the request's scope by the same number of days and minutes on the wall clock of
// the request's time zone. Returns the outcome for the booking. Refuses as decide_reschedule does, and with
// series_conflict if another booking cannot get its new time.
core::Result<domain::Outcome> move_all(const Shell&, Transaction&, const SeriesMove&);

}   // namespace app
