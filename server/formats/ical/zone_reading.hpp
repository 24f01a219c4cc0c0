#pragma once

#include <map>

#include "formats/ical/calendar_parts.hpp"
#include "formats/ical/calendar_reading.hpp"

namespace formats {

// The time zones that a calendar names: found in the system by name, also with a prefix; others by the calendar's own
// definition.
class CalendarZones {
public:
    // Expanding the calendar's own definitions uses up the budget, a part of it at most.
    CalendarZones(const CalendarComponent& calendar, const CalendarReading&, domain::WorkBudget&);

    // The zone of a property's time. Throws domain::CalendarError if the zone is unknown or the budget is exhausted.
    domain::ZonePointer of(icalproperty*, const icaltimetype&) const;

private:
    void read_zones(icalcomponent* from);
    domain::ZonePointer find(const std::string& name) const;
    domain::ZonePointer read_described(icalcomponent*) const;

    const CalendarReading& reading_;
    domain::WorkBudget& budget_;        // Of all texts that are read together.
    mutable std::int64_t steps_left_;   // Of this calendar.
    domain::ZonePointer utc_;
    std::map<std::string, icalcomponent*> described_;   // By TZID; valid as long as the calendar.
    mutable std::map<std::string, domain::ZonePointer> known_;
};

}   // namespace formats
