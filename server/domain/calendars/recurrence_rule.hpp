#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "domain/time/zone.hpp"

namespace domain {

// A recurrence rule (RFC 5545, section 3.3.10), in wall-clock time.

enum class Frequency { secondly, minutely, hourly, daily, weekly, monthly, yearly };

// "The second Tuesday" of the month or, for a yearly rule without months, of the year. Place 0 means every one, -1 the
// last.
struct NthWeekday {
    int place = 0;
    unsigned weekday = 1;   // 1 is Monday, 7 is Sunday.

    bool operator==(const NthWeekday&) const = default;
};

// Empty lists do not restrict. Negative days, weeks and places count from the end.
struct RecurrenceRule {
    Frequency frequency = Frequency::daily;
    int interval = 1;
    std::optional<std::int64_t> count;   // The number of recurrences, including the first.
    std::optional<LocalTime> until;      // The latest possible recurrence.
    std::vector<int> months, week_numbers, year_days, month_days;
    std::vector<NthWeekday> weekdays;
    std::vector<int> hours, minutes, seconds;
    std::vector<int> places;   // Selects from the moments of one period (BYSETPOS).
    unsigned week_start = 1;   // Numbered like NthWeekday::weekday.

    bool operator==(const RecurrenceRule&) const = default;
};

// The remaining steps for data from others. Each examined day or moment is a step, each occurrence that is found a
// hundred.
struct WorkBudget {
    std::int64_t steps = 0;
    bool is_exhausted() const { return steps < 0; }
    bool take(std::int64_t some = 1)
    {
        steps -= some;
        return steps >= 0;
    }
};

// The recurrences in [from, to) of an event that first begins at `start`; increasing, each once. `start` is included
// only if the rule matches it. Nullopt if the budget is exhausted.
std::optional<std::vector<LocalTime>> find_recurrences(
    const RecurrenceRule&, LocalTime start, std::pair<LocalTime, LocalTime> window, WorkBudget&);

}   // namespace domain
