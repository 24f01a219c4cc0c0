#pragma once

#include "domain/slots/slots.hpp"
#include "domain/time/minute_span.hpp"

namespace domain {

// Whether a start joins an existing session of its class. If not, it also takes the units that the bookings of a class
// share.
enum class Joining { no, yes };

// The units of a pool that a start takes.
std::int64_t needed_units(const PoolNeed&, int attendees, Joining);

// The starts in the query's window for which the pool has too few units at some moment between the buffers (product
// rule 8). Increasing and disjoint.
std::vector<MinuteSpan> starts_short_of(const PoolNeed&, const SlotRules&, const StartQuery&, Joining);

// The same for all pools of the rules. By start; the spans may overlap.
std::vector<MinuteSpan> starts_short_of_units(const SlotRules&, const StartQuery&, Joining);

}   // namespace domain
