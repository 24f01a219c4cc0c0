#pragma once

#include "http/site/payload/page_context.hpp"

namespace http {

// The booking block of a calendar, without its times.
api::BookingBlock booking_block(const PageLanguage&, const api::Calendar&);

// Adds the next free times, in the business's time zone. If they cannot be found, the block says so and still links to
// the calendar. Opens snapshots of its own, so it must not be called inside a snapshot.
void add_times(const PageLanguage&, const WantedTimes&, api::BookingBlock&);

}   // namespace http
