#pragma once

#include <map>

#include "formats/ical/calendar_parts.hpp"
#include "formats/ical/calendar_reading.hpp"

namespace formats {

// The time zones that a calendar names: those of the system by their names, however they are dressed up; any other by
// what the calendar itself says of it.
class CalendarZones {
public:
    CalendarZones(const CalendarComponent& calendar, const CalendarReading&);

    // The zone that a time of a property is in. Throws domain::CalendarError for one that nobody knows.
    domain::ZonePointer of(icalproperty*, const icaltimetype&) const;

private:
    void read_zones(icalcomponent* from);
    domain::ZonePointer find(const std::string& name) const;

    const CalendarReading& reading_;
    domain::ZonePointer utc_;
    std::map<std::string, icalcomponent*> described_;   // By TZID; as long as the calendar.
    mutable std::map<std::string, domain::ZonePointer> known_;
};

}   // namespace formats
