#pragma once

#include "domain/time/time_span.hpp"
#include "domain/time/zone.hpp"
#include "formats/ical/calendar_parts.hpp"

namespace formats {

// A VTIMEZONE for the zone: its offsets within the span and the changes next to it. Readers that know the zone by name
// use their own rules; other readers get correct times within the span. Its TZID is the zone's name.
CalendarComponent to_calendar_zone(const domain::Zone&, domain::TimeSpan);

}   // namespace formats
