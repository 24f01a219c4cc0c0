#pragma once

#include <libical/ical.h>

#include "domain/calendars/external_events.hpp"

namespace formats {

// Converts to wall-clock time without regard to the zone; a date becomes its midnight. Throws domain::CalendarError for
// an invalid time.
domain::LocalTime to_local(const icaltimetype&);

// Converts a rule for events that first begin at `start`. Throws domain::CalendarError for an unsupported rule.
domain::RecurrenceRule to_recurrence(const icalrecurrencetype&, const domain::ExternalMoment& start);

}   // namespace formats
