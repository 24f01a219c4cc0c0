#pragma once

#include "outside/caldav/external_calendars.hpp"
#include "outside/net/http_client.hpp"

namespace outside {

// What is asked of a calendar elsewhere: nothing here knows what is in it. All of it throws domain::CalendarError.

// Its address, with webcal as what it means: https.
std::string address_of(const domain::ExternalCalendar&);

// To a calendar, signed in where it has a user. `is_fine` says which status is an answer.
OutgoingRequest to_request(const domain::ExternalCalendar&, bool may_reach_private);
IncomingAnswer ask(const OutgoingRequest&, bool (*is_fine)(int status));

// What kinds of calendars say: texts to be read, and a version. Nothing: it is as it was.
struct CalendarTexts {
    std::vector<std::string> texts;
    std::string version;
};
std::optional<CalendarTexts> fetch_ics(const OutgoingRequest&, const domain::BusyQuery&);
std::optional<CalendarTexts> fetch_caldav(const OutgoingRequest&, const domain::BusyQuery&);

}   // namespace outside
