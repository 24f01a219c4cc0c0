#pragma once

#include "domain/calendars/outside_calendar.hpp"

namespace outside {

struct OutsideCalendarOptions {
    domain::FindZone find_zone;
    bool may_reach_private = false;   // Whether calendars may be in private networks.
};

// Calendars of staff over HTTP: iCalendar files, and CalDAV (RFC 4791) collections.
domain::OutsideCalendars outside_calendars(OutsideCalendarOptions);

}   // namespace outside
