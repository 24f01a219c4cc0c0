#include "domain/slots/horizon.hpp"

namespace domain {

namespace {

using core::days;

// How far a rolling_window searches for its days; a business closed for longer gets fewer days.
constexpr days rolling_window_reach {3 * 366};

}   // namespace

TimeSpan horizon_span(const SlotRules& rules, const Zone& zone, Instant now)
{
    WallClock clock(zone);
    const auto start_of = [&](Date date) { return to_instant(clock.start_of(date)); };
    const auto& horizon = rules.horizon;
    const Date today = clock.day_of(floor_minute(now));
    switch (horizon.kind) {
    case HorizonKind::range: return {start_of(horizon.first_date), start_of(horizon.last_date + days {1})};
    case HorizonKind::rolling: return {now, start_of(today + days {horizon.days + 1})};
    case HorizonKind::rolling_window: return {now, start_of(today + rolling_window_reach)};
    }
    return {now, now};
}

Minute end_of_days_with_starts(std::span<const Run> runs, const Grid& grid, int wanted, WallClock clock)
{
    int found = 0;
    Minute day_end = earliest_minute;
    for (const auto run : runs) {
        for (Minute start = run.first; start < run.end; start = grid.first_from(start, day_end)) {
            if (start < day_end) continue;
            if (found++ == wanted) return day_end;
            day_end = clock.start_of(clock.day_of(start) + days {1});
        }
    }
    return latest_minute;
}

}   // namespace domain
