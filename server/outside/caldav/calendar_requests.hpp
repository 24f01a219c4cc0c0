#pragma once

#include "outside/caldav/external_calendars.hpp"
#include "outside/net/http_client.hpp"

namespace outside {

// HTTP requests to external calendars; parsing their content is not done here. All functions throw
// domain::CalendarError.

// The calendar's URL; webcal:// becomes https://.
std::string address_of(const domain::ExternalCalendar&);

// A request to a calendar, with its user and password if it has a user. `is_fine` tells which statuses are accepted.
OutgoingRequest to_request(const domain::ExternalCalendar&, const ExternalCalendarOptions&);
IncomingAnswer ask(const OutgoingRequest&, bool (*is_fine)(int status));

// Content of a calendar: iCalendar texts, still to be parsed, and its version. Nothing: unchanged since the last
// version.
struct CalendarTexts {
    std::vector<std::string> texts;
    std::string version;
};
std::optional<CalendarTexts> fetch_ics(const OutgoingRequest&, const domain::BusyQuery&);
std::optional<CalendarTexts> fetch_caldav(const OutgoingRequest&, const domain::BusyQuery&);

}   // namespace outside
