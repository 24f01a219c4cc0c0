#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <span>

#include "core/instant.hpp"

namespace domain {

// When work that failed is tried again: one schedule for each kind of work.
struct RetrySchedule {
    core::seconds unit;
    std::span<const int> waits;   // In units: after the first failed attempt, after the second …; the last one repeats.
    int most_attempts = std::numeric_limits<int>::max();   // None follows after so many.
};

// How long to wait after attempt number `attempts` (from 1) failed; nullopt once attempts are exhausted. `jitter`, any
// number, lengthens the wait by up to a tenth, so that what failed together is not tried again together.
std::optional<core::seconds> wait_before_retry(const RetrySchedule&, int attempts, std::uint64_t jitter = 0);

inline constexpr int doubled_to_720[] = {1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 720};
inline constexpr int doubled_to_180[] = {1, 2, 4, 8, 16, 32, 64, 128, 180};
inline constexpr int doubled_to_30[] = {1, 2, 4, 8, 16, 30};
// The waits that the Standard Webhooks specification proposes.
inline constexpr int webhook_waits[]
    = {5, 5 * 60, 30 * 60, 2 * 3600, 5 * 3600, 10 * 3600, 14 * 3600, 20 * 3600, 24 * 3600};

// From 5 seconds to an hour, without end.
inline constexpr RetrySchedule hourly_retries {core::seconds {5}, doubled_to_720};
// From 5 seconds to a quarter of an hour, without end: a calendar server that is back is to be read soon.
inline constexpr RetrySchedule calendar_retries {core::seconds {5}, doubled_to_180};
// The last attempt is three days and four hours after the first one.
inline constexpr RetrySchedule webhook_retries {core::seconds {1}, webhook_waits, 10};
// From `first` to thirty times as long; with a first wait of ten seconds attempts are exhausted after two days.
constexpr RetrySchedule mail_retries(core::seconds first) { return {first, doubled_to_30, 580}; }

}   // namespace domain
