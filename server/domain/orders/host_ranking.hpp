#pragma once

#include <span>

#include "domain/catalogue/service.hpp"

namespace domain {

// Who gets a booking for which several could (product section 3, rule 10).

// What the choice looks at besides their time.
struct HostRecord {
    int priority = 0;   // Lower is asked first.
    std::int64_t bookings_in_month
        = 0;                     // Live and past ones that start in the month of the start, in the roster's zone.
    Instant last_booked_at {};   // When they last got a booking; the clock's beginning means never.
};

struct PreferenceQuery {
    StaffAssignment rule;
    std::span<const StaffTime> time;       // Each host's, covering the local day of the start.
    std::span<const HostRecord> records;   // In the same order.
    Instant start;
};

// The hosts' indexes, the one to be asked first in front. Equal ones stay in the order they came in.
//   most_free   the most working minutes of the local day of the start that nothing takes, buffers of bookings included
//   equal       the fewest bookings in the month of the start
//   priority    the lowest number, then who was booked longest ago
std::vector<std::size_t> by_preference(const PreferenceQuery&);

}   // namespace domain
