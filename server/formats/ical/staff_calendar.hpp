#pragma once

#include <string>
#include <vector>

#include "domain/calendars/external_calendar.hpp"

namespace formats {

// The bookings of a staff member as iCalendar texts (RFC 5545), for that person's own calendar. The UIDs are those of
// the visitor's file (formats/ical/calendar_file.hpp); times are in UTC. Equal events give equal texts. Safe from any
// thread. Throws std::runtime_error if libical fails.

// All events, for a calendar program that subscribes to the feed and reloads it every 15 minutes.
std::string to_feed(const std::string& name, const std::vector<domain::AgendaEvent>&);

// A single event, to be stored in a CalDAV collection.
std::string to_stored_event(const domain::AgendaEvent&);

}   // namespace formats
