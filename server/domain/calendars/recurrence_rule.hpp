#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "domain/time/zone.hpp"

namespace domain {

// How something repeats (RFC 5545, section 3.3.10), in wall-clock time.

enum class Frequency { secondly, minutely, hourly, daily, weekly, monthly, yearly };

// "The second Tuesday": of the month or, in a year without months, of the year. Place 0 is each of them, -1 the last.
struct NthWeekday {
    int place = 0;
    unsigned weekday = 1;   // 1 is Monday, 7 is Sunday.

    bool operator==(const NthWeekday&) const = default;
};

// Empty lists leave open what they would say. Negative days, weeks and places count from the end.
struct Recurrence {
    Frequency frequency = Frequency::daily;
    int interval = 1;
    std::optional<std::int64_t> count;   // How many there are, the first included.
    std::optional<LocalTime> until;      // The last moment at which one may be.
    std::vector<int> months, week_numbers, year_days, month_days;
    std::vector<NthWeekday> weekdays;
    std::vector<int> hours, minutes, seconds;
    std::vector<int> places;   // Which of those of one period there really are (BYSETPOS).
    unsigned week_start = 1;   // As a weekday above.

    bool operator==(const Recurrence&) const = default;
};

// How much work may still be done for others. Each day or moment that is looked at is a step.
struct WorkBudget {
    std::int64_t steps = 0;
    bool take(std::int64_t some = 1)
    {
        steps -= some;
        return steps >= 0;
    }
};

// The moments in [from, to) at which what begins at `start` for the first time begins again by the rule; increasing,
// each once. `start` itself is one of them only if the rule gives it. Nothing when the budget was not enough.
std::optional<std::vector<LocalTime>> find_recurrences(
    const Recurrence&, LocalTime start, std::pair<LocalTime, LocalTime> window, WorkBudget&);

}   // namespace domain
