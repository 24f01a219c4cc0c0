#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "domain/time/time_span.hpp"

// The time unit of the slot search: whole minutes since 1970. Four bytes reach to the year 6000.
namespace domain {

using Minute = std::int32_t;

inline constexpr Minute minutes_per_day = 24 * 60;

// Limits for clamping, for example of the ends of a zone's rules. They leave room to add years without overflow.
inline constexpr Minute earliest_minute = -1'000'000'000;
inline constexpr Minute latest_minute = 1'000'000'000;

// Half-open, like TimeSpan.
struct MinuteSpan {
    Minute from;
    Minute to;

    bool is_empty() const { return to <= from; }
    bool operator==(const MinuteSpan&) const = default;
};

// For lengths that are known to be short: durations, buffers, notices.
constexpr Minute to_minute(minutes length) { return static_cast<Minute>(length.count()); }

constexpr Minute clamp_minute(minutes since_1970)
{
    return static_cast<Minute>(std::clamp<std::int64_t>(since_1970.count(), earliest_minute, latest_minute));
}
constexpr Minute floor_minute(seconds since_1970) { return clamp_minute(std::chrono::floor<minutes>(since_1970)); }
constexpr Minute ceil_minute(seconds since_1970) { return clamp_minute(std::chrono::ceil<minutes>(since_1970)); }

constexpr Minute floor_minute(Instant at) { return floor_minute(at.time_since_epoch()); }
constexpr Minute ceil_minute(Instant at) { return ceil_minute(at.time_since_epoch()); }
constexpr Instant to_instant(Minute minute) { return Instant {minutes {minute}}; }

constexpr MinuteSpan intersection(MinuteSpan a, MinuteSpan b)
{
    return {std::max(a.from, b.from), std::min(a.to, b.to)};
}

void sort_by_start(std::vector<MinuteSpan>&);

// The parts of `open` outside `blocked`. Both must be sorted by start; only the spans of `blocked` may overlap.
std::vector<MinuteSpan> subtract(std::span<const MinuteSpan> open, std::span<const MinuteSpan> blocked);

// The intersection of two sorted lists of disjoint spans.
std::vector<MinuteSpan> intersection(std::span<const MinuteSpan> a, std::span<const MinuteSpan> b);

}   // namespace domain
