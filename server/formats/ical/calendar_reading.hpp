#pragma once

#include <functional>
#include <string>
#include <vector>

#include "domain/calendars/external_events.hpp"

namespace formats {

// What is needed to understand a calendar that somebody else wrote.
struct CalendarReading {
    domain::TimeSpan window;      // What is wanted of it.
    domain::ZonePointer zone;     // Of whole days, and of times that name no zone.
    domain::FindZone find_zone;   // A zone goes by this; only one it does not know by what the file says of it.
};

// When somebody is busy by an iCalendar text (RFC 5545), or by several. Transparent and cancelled events make nobody
// busy. Repetition is followed within a bounded number of steps. Any thread. Throws domain::CalendarError, saying what
// it is, for what cannot be understood: an event that is not read might be one that is in the way.
std::vector<domain::ExternalBusy> read_calendars(const std::vector<std::string>& texts, const CalendarReading&);

}   // namespace formats
