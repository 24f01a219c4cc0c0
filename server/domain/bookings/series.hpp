#pragma once

#include <span>

#include "core/vocabulary.gen.hpp"
#include "domain/bookings/booking.hpp"
#include "domain/time/zone.hpp"

namespace domain {

using core::RecurrenceKind;

// A visitor's wish to repeat a booking, at most 24 times.
struct Recurrence {
    RecurrenceKind kind;
    int count = 2;   // Including the first one.

    bool operator==(const Recurrence&) const = default;
};

inline constexpr int most_occurrences = 24;

// The starts of all occurrences, increasing: the first at `first`, the others at the same wall-clock time in `zone`
// (product rule 12 for times that are skipped or repeated). monthly_by_weekday keeps the weekday and its number in the
// month ("the third Tuesday"; a fifth stays a fifth), monthly_by_date the day of the month. A month without that day,
// or a day that the zone skips completely, is left out; a later occurrence replaces it.
std::vector<Instant> occurrences(const Recurrence&, Instant first, const Zone& zone);

// The starts nearest to `wanted`, at most `most`, the nearest first; of two equally near ones the earlier first.
// `starts` must be sorted.
std::vector<Instant> nearest_starts(std::span<const Instant> starts, Instant wanted, std::size_t most);

// The first booking with what all of them cost, and what was paid and refunded of it. At least one.
Booking sum_of(std::span<const Booking>);

}   // namespace domain
