#include "domain/time/opening_hours.hpp"

#include <algorithm>

namespace domain {

namespace {

std::vector<OpenHours> joined(std::vector<OpenHours> hours)
{
    std::ranges::sort(hours, {}, &OpenHours::opens);
    std::vector<OpenHours> out;
    for (const auto& one : hours) {
        if (!out.empty() && one.opens <= out.back().closes)
            out.back().closes = std::max(out.back().closes, one.closes);
        else
            out.push_back(one);
    }
    return out;
}

}   // namespace

WeeklyHours joined_hours(WeeklyHours week)
{
    for (auto& day : week)
        day = joined(std::move(day));
    return week;
}

std::vector<DaysWithHours> grouped_days(const WeeklyHours& week)
{
    std::vector<DaysWithHours> groups;
    for (int day = 0; day < 7; ++day) {
        const auto& hours = week.at(static_cast<std::size_t>(day));
        if (!groups.empty() && groups.back().hours == hours)
            groups.back().last = day;
        else
            groups.push_back({day, day, hours});
    }
    return groups;
}

}   // namespace domain
