#pragma once

#include <string>

#include "domain/bookings/booking.hpp"
#include "domain/catalogue/business.hpp"

namespace formats {

// The booking as an iCalendar file (RFC 5545) with one event, for the visitor's own calendar. The same booking gives
// the same file, and its UID never changes, so that a calendar that has the event already updates it: a later sequence
// moves it, a cancelled one removes it. Times are in UTC. Safe to use from any thread. Throws std::runtime_error if
// libical fails.
std::string to_calendar_file(const domain::Booking&, const domain::Business&);

}   // namespace formats
