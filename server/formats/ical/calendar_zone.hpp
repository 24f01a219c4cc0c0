#pragma once

#include "domain/time/time_span.hpp"
#include "domain/time/zone.hpp"
#include "formats/ical/calendar_parts.hpp"

namespace formats {

// The zone's clocks around a span, as a VTIMEZONE: how they stand in it, and the changes next to it. Readers that know
// the zone by its name use their own rules; others get the span right all the same. Its TZID is the zone's name.
CalendarComponent to_calendar_zone(const domain::Zone&, domain::TimeSpan);

}   // namespace formats
