#pragma once

#include <functional>
#include <string>
#include <vector>

#include "domain/calendars/external_events.hpp"

namespace formats {

// The parameters for reading a calendar written by another program.
struct CalendarReading {
    domain::TimeSpan window;      // Only events in this window are needed.
    domain::ZonePointer zone;     // For whole days, and for times without a zone.
    domain::FindZone find_zone;   // Zones are found by name; the calendar's own definition is used only if the name is
                                  // unknown.
};

// The busy times in iCalendar texts (RFC 5545). Transparent and cancelled events do not make busy. The texts are read
// within the limits of calendar_lines.hpp, and recurrences are expanded within a limited number of steps. Safe from any
// thread. Throws domain::CalendarError for any event that cannot be understood, since it might be in the way of a
// booking.
std::vector<domain::ExternalBusy> read_calendars(const std::vector<std::string>& texts, const CalendarReading&);

}   // namespace formats
