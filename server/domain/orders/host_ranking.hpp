#pragma once

#include <span>

#include "domain/catalogue/service.hpp"

namespace domain {

// Ranks the hosts that could take a booking (product section 3, rule 10).

// Facts about a host that the ranking uses besides their time.
struct HostRecord {
    int priority = 0;                     // The lowest number is preferred.
    std::int64_t bookings_in_month = 0;   // Live and past, in the month of the start in the roster's zone.
    Instant last_booked_at {};            // When they last got a booking; Instant {} means never.
};

struct PreferenceQuery {
    StaffAssignment rule;
    std::span<const StaffTime> time;       // Each host's, covering the local day of the start.
    std::span<const HostRecord> records;   // In the same order.
    Instant start;
};

// The indexes of the hosts, the preferred one first. Equal hosts keep their order.
//   most_free   the most working minutes left free on the local day of the start; buffers of bookings are not free
//   equal       the fewest bookings in the month of the start
//   priority    the lowest number, then the host whose last booking is longest ago
std::vector<std::size_t> by_preference(const PreferenceQuery&);

}   // namespace domain
