#pragma once

#include <span>
#include <string>

#include "domain/bookings/booking.hpp"
#include "domain/catalogue/business.hpp"

namespace formats {

// Bookings, at least one, as an iCalendar file (RFC 5545) with an event for each, for the visitor's own calendar. Equal
// bookings give equal files. The UID never changes, so a calendar that has the event updates it: a higher sequence
// moves it, a cancellation removes it. The file of a single cancelled booking is a cancellation. Times are in UTC. Safe
// from any thread. Throws std::runtime_error if libical fails.
std::string to_calendar_file(std::span<const domain::Booking>, const domain::Business&);

}   // namespace formats
