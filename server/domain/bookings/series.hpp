#pragma once

#include <span>

#include "core/vocabulary.gen.hpp"
#include "domain/time/zone.hpp"

namespace domain {

using core::RecurrenceKind;

// A visitor's wish to come again and again. At most 24 times.
struct Recurrence {
    RecurrenceKind kind;
    int count = 2;   // With the first one.

    bool operator==(const Recurrence&) const = default;
};

inline constexpr int most_occurrences = 24;

// When each occurrence starts, increasing: the first one at `first`, the others at the same time on the wall clock of
// `zone` (product rule 12 for times that are skipped or come twice). monthly_by_weekday keeps the weekday and its
// number in the month ("the third Tuesday"), monthly_by_date the day of the month. A month without it is passed over,
// as is a day that a zone skips whole, and one more follows in its place. A fifth weekday stays a fifth one.
std::vector<Instant> occurrences(const Recurrence&, Instant first, const Zone& zone);

// The starts in `starts`, which increases, that lie nearest to `wanted`: at most `most`, the nearest first; of two as
// near, the earlier.
std::vector<Instant> nearest_starts(std::span<const Instant> starts, Instant wanted, std::size_t most);

}   // namespace domain
