#include "domain/time/repeating_time_off.hpp"

#include <algorithm>

#include "domain/time/wall_clock.hpp"

namespace domain {

namespace {

using core::days;

days since_monday(Date date) { return std::chrono::weekday {date} - std::chrono::Monday; }

bool repeats_on(const RepeatingTimeOff& off, Date date)
{
    const auto weekday = static_cast<core::Weekday>(since_monday(date).count());
    if (std::ranges::find(off.weekdays, weekday) == off.weekdays.end()) return false;
    const auto first_monday = off.first_date - since_monday(off.first_date);
    return (date - first_monday).count() / 7 % off.every_weeks == 0;
}

}   // namespace

std::vector<TimeSpan> spans_in(TimeSpan window, const RepeatingTimeOff& off, const Zone& zone)
{
    WallClock clock {zone};
    // One day more on both sides, as in open_spans.
    const auto first = std::max(off.first_date, clock.day_of(floor_minute(window.from)) - days {1});
    auto last = clock.day_of(ceil_minute(window.to)) + days {1};
    if (off.last_date) last = std::min(last, *off.last_date);

    std::vector<TimeSpan> spans;
    for (Date date = first; date <= last; date += days {1}) {
        if (!repeats_on(off, date)) continue;
        const auto midnight = local_midnight(date);
        const TimeSpan span {to_instant(clock.to_utc(midnight + to_minute(off.starts))),
            to_instant(clock.to_utc(midnight + to_minute(off.ends)))};
        if (span.from < span.to && span.overlaps(window)) spans.push_back(span);
    }
    return spans;
}

}   // namespace domain
