#pragma once

#include <string>
#include <vector>

#include "domain/calendars/external_calendar.hpp"

namespace formats {

// The bookings of a staff member as iCalendar texts (RFC 5545), for that person's own calendar. Their UIDs are those of
// the visitor's file (formats/ical/calendar_file.hpp), times in UTC. The same events give the same text. Any thread.
// Throws std::runtime_error if libical fails.

// Everything, for a calendar program that follows it and comes back every quarter of an hour.
std::string to_feed(const std::string& name, const std::vector<domain::AgendaEvent>&);

// One event, to be stored in a CalDAV collection.
std::string to_stored_event(const domain::AgendaEvent&);

}   // namespace formats
