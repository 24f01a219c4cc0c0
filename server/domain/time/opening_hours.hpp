#pragma once

#include <array>
#include <vector>

#include "domain/time/roster.hpp"

namespace domain {

// When somebody can be booked in an ordinary week, Monday first.
using WeeklyHours = std::array<std::vector<OpenHours>, 7>;

// Hours of several people as those of the business: in order, overlapping and touching ones joined.
WeeklyHours joined_hours(WeeklyHours);

// Days that follow each other and have the same hours.
struct DaysWithHours {
    int first = 0, last = 0;   // 0 is Monday; both included.
    std::vector<OpenHours> hours;

    bool operator==(const DaysWithHours&) const = default;
};

// The whole week; days without hours too.
std::vector<DaysWithHours> grouped_days(const WeeklyHours&);

}   // namespace domain
