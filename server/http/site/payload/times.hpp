#pragma once

#include "http/site/payload/page_context.hpp"

namespace http {

// What a booking block says of a calendar, without its times.
api::BookingBlock booking_block(const PageLanguage&, const api::Calendar&);

// The next free times, by the clock of the business. Where they cannot be found out the block says so and still leads
// to the calendar. Reads the database by itself: never to be called inside a snapshot.
void add_times(const PageLanguage&, const WantedTimes&, api::BookingBlock&);

}   // namespace http
