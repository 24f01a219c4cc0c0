#pragma once

#include <array>
#include <vector>

#include "domain/time/roster.hpp"

namespace domain {

// The bookable hours of an ordinary week, Monday first.
using WeeklyHours = std::array<std::vector<OpenHours>, 7>;

// Merges the hours of several people into those of the business: sorted, overlapping and touching hours joined.
WeeklyHours joined_hours(WeeklyHours);

// Consecutive days with the same hours.
struct DaysWithHours {
    int first = 0, last = 0;   // 0 is Monday; both included.
    std::vector<OpenHours> hours;

    bool operator==(const DaysWithHours&) const = default;
};

// Covers the whole week, including days without hours.
std::vector<DaysWithHours> grouped_days(const WeeklyHours&);

}   // namespace domain
