#pragma once

#include "app/slots/slots.hpp"

namespace app {

// The free times of one day of the business, as staff choose one.

struct FreeTimes {
    domain::ZonePointer zone;                 // Of the business.
    core::Date date;                          // The day that was asked for, or the next on which something is free.
    std::vector<core::Instant> starts = {};   // On it, increasing. Empty: nothing is free up to the horizon.
};

// Of the day, or of today if it is over. The dates of the query are ignored; its zone is that of the business. A start
// at `except` does not count. A booking whose service is sold no more, or not for so many any more, is free at no time.
// Refuses as list_slots does.
core::Result<FreeTimes> free_times(
    const Shell&, SlotsQuery, core::Date, const std::optional<core::Instant>& except = {});

}   // namespace app
