#pragma once

#include "app/shell.hpp"

namespace app {

// A zone whose clocks will not show what they were to show.
struct ZoneChange {
    std::string time_zone;
    std::string before, after;   // Versions of tzdata.
    int bookings = 0;            // That are to come and at another wall time than was agreed.
};

// Compares the rules of all zones that are or were in use with those by which times were agreed, and stores them in
// their place. Bookings whose wall time has moved are kept in moved_wall_times; they stay at their instants. Tells each
// change once it is stored, and once altogether where several processes compare; none for a zone that was never
// compared. `tzdata` is the version that the shell's zones are of. A process with an older one than was stored compares
// nothing.
void compare_zone_rules(const Shell&, std::string_view tzdata, const std::function<void(const ZoneChange&)>& tell);

// Deletes from moved_wall_times what has begun, is cancelled or rescheduled.
void delete_settled_wall_times(const Shell&);

}   // namespace app
