#pragma once

#include <libical/ical.h>

#include "domain/calendars/outside_events.hpp"

namespace outside {

// Wall-clock time as it stands there; a date is its midnight. Throws domain::CalendarError for what is no time.
domain::LocalTime to_local(const icaltimetype&);

// A rule of what begins at `start` for the first time. Throws domain::CalendarError for one that cannot be followed.
domain::Recurrence to_recurrence(const icalrecurrencetype&, const domain::OutsideMoment& start);

}   // namespace outside
