#pragma once

#include "app/slots/slots.hpp"

namespace app {

// The next free times of an order: at most `count`, of the first month that has any and the 62 days after it;
// increasing.
struct NextTimes {
    domain::ZonePointer zone;   // The query's.
    std::vector<core::Instant> starts;
};

// Ignores the query's dates. Refuses as list_slots does.
core::Result<NextTimes> list_next_times(const Shell&, const SlotsQuery&, std::size_t count);

}   // namespace app
