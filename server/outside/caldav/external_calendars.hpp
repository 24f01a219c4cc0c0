#pragma once

#include <stop_token>

#include "domain/calendars/external_calendar.hpp"

namespace outside {

struct ExternalCalendarOptions {
    domain::FindZone find_zone;
    bool may_reach_private = false;   // Whether calendars may be in private networks.
    std::stop_token abort = {};       // When a stop is asked for, requests fail within about a second.
};

// Access to the external calendars of staff over HTTP: iCalendar files and CalDAV (RFC 4791) collections.
domain::ExternalCalendars external_calendars(ExternalCalendarOptions);

}   // namespace outside
