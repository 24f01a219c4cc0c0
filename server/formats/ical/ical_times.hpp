#pragma once

#include <libical/ical.h>

#include "domain/calendars/external_events.hpp"

namespace formats {

// Wall-clock time as it stands there; a date is its midnight. Throws domain::CalendarError for what is no time.
domain::LocalTime to_local(const icaltimetype&);

// A rule of what begins at `start` for the first time. Throws domain::CalendarError for one that cannot be followed.
domain::Recurrence to_recurrence(const icalrecurrencetype&, const domain::ExternalMoment& start);

}   // namespace formats
