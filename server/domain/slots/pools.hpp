#pragma once

#include "domain/slots/slots.hpp"
#include "domain/time/minute_span.hpp"

namespace domain {

// Whether a start would be the first of its class, and takes what its bookings share, or joins a session.
enum class Joining { no, yes };

// The units of a pool that a start takes.
std::int64_t needed_units(const PoolNeed&, int attendees, Joining);

// The starts in the query's window for which that pool has too few units left, at any moment between the buffers
// (product rule 8). Increasing and disjoint.
std::vector<MinuteSpan> starts_short_of(const PoolNeed&, const SlotRules&, const StartQuery&, Joining);

// The same for all pools that the rules name. They may overlap; by start.
std::vector<MinuteSpan> starts_short_of_units(const SlotRules&, const StartQuery&, Joining);

}   // namespace domain
