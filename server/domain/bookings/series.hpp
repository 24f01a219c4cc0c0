#pragma once

#include <span>

#include "core/vocabulary.gen.hpp"
#include "domain/bookings/lifecycle.hpp"
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

// So much later on the wall clock of the zone (product rule 12 for times that are skipped or repeated); earlier if
// negative.
Instant shifted(const Zone&, Instant, seconds by);

// The other bookings of the series that a change of `own` is about as well: those that are live and to come; with
// SeriesScope::following only those that do not begin before it. In the order of the series.
std::vector<Booking> others_in_scope(
    std::span<const Booking> series, const Booking& own, core::SeriesScope, Instant now);

struct SeriesCancellation {
    std::string reason;
    core::SeriesScope scope = core::SeriesScope::one;
};

// The visitor cancels `own`, and the others in the scope as far as they may still be cancelled. The outcome for `own`
// comes first. Refuses as decide_cancellation does.
Result<std::vector<Outcome>> decide_cancellation(
    std::span<const Booking> series, const Booking& own, const SeriesCancellation&, Instant now);

// Whether the bookings are still in the same place and state as they were seen; both in any order. Refuses with
// series_conflict, which names the others as series.<id>.
Result<void> check_unchanged(std::span<const Booking> seen, std::span<const Booking> present);

// The first booking with what all of them cost, and what was paid and refunded of it. At least one.
Booking sum_of(std::span<const Booking>);

}   // namespace domain
