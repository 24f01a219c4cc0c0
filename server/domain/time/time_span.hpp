#pragma once

#include "core/instant.hpp"

namespace domain {

using core::Date;
using core::Instant;
using core::minutes;
using core::seconds;

// Half-open: [from, to). Back-to-back appointments share an instant without overlapping.
struct TimeSpan {
    Instant from;
    Instant to;

    bool contains(TimeSpan other) const { return from <= other.from && other.to <= to; }
    bool overlaps(TimeSpan other) const { return from < other.to && other.from < to; }
    bool operator==(const TimeSpan&) const = default;
};

}   // namespace domain
