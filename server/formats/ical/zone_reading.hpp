#pragma once

#include <map>

#include "formats/ical/calendar_parts.hpp"
#include "formats/ical/calendar_reading.hpp"

namespace formats {

// The time zones that a calendar names: found in the system by name, also with a prefix; others by the calendar's own
// definition.
class CalendarZones {
public:
    CalendarZones(const CalendarComponent& calendar, const CalendarReading&);

    // The zone of a property's time. Throws domain::CalendarError if the zone is unknown.
    domain::ZonePointer of(icalproperty*, const icaltimetype&) const;

private:
    void read_zones(icalcomponent* from);
    domain::ZonePointer find(const std::string& name) const;

    const CalendarReading& reading_;
    domain::ZonePointer utc_;
    std::map<std::string, icalcomponent*> described_;   // By TZID; valid as long as the calendar.
    mutable std::map<std::string, domain::ZonePointer> known_;
};

}   // namespace formats
