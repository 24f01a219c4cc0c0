#include "domain/grid.hpp"

namespace domain {

namespace {

// A roster that never closes has no opening to count from: it counts as opened on this day, a Monday.
constexpr Minute opening_of_the_never_closed
    = local_midnight(Date {std::chrono::local_days {std::chrono::year {2000} / 1 / 3}});

Minute largest_divisor_on_the_hour(Minute interval)
{
    for (const Minute divisor : {60, 30, 20, 15, 10, 5})
        if (interval % divisor == 0) return divisor;
    return 1;
}

Minute minute_of_hour(Minute local) { return (local % 60 + 60) % 60; }

}   // namespace

Grid::Grid(const SlotRules& rules, Instant soonest)
    : rules_(rules)
    , interval_(to_minute(rules.interval))
    , notice_minute_(floor_minute(soonest))
{
    const Minute g = largest_divisor_on_the_hour(interval_);
    for (Minute minute = 0; minute < 60; ++minute)
        round_up_[static_cast<std::size_t>(minute)] = static_cast<std::uint8_t>((60 - minute) % g);
}

Minute Grid::earliest_opening(Minute from) const
{
    return std::min(from, rules_.align == Align::opening ? opening_of_the_never_closed : notice_minute_);
}

Minute Grid::first_from(Minute first, Minute from) const
{
    if (from <= first) return first;
    return first + (from - first + interval_ - 1) / interval_ * interval_;
}

Minute Grid::anchor(Minute free_from, WallClock& clock) const
{
    Minute at = std::max(free_from, notice_minute_);
    for (;;) {
        const auto& stretch = clock.stretch_at(at);
        const Minute rounded = at + round_up_[static_cast<std::size_t>(minute_of_hour(at + stretch.offset))];
        if (rounded < stretch.to) return rounded;
        at = stretch.to;   // Clocks change before the hour is round.
    }
}

std::vector<Run> Grid::runs(
    std::span<const MinuteSpan> open, std::span<const MinuteSpan> free, MinuteSpan bounds, WallClock clock) const
{
    std::vector<Run> runs;
    runs.reserve(free.size());
    const Minute duration = to_minute(rules_.duration);
    const Minute offset = to_minute(rules_.offset);
    auto opening = open.begin();
    for (const auto span : free) {
        const Minute end = std::min(span.to - duration + 1, bounds.to);
        const Minute from = std::max(span.from, bounds.from);
        if (end <= from) continue;
        while (opening->to <= span.from)
            ++opening;
        const Minute origin = rules_.align == Align::opening ? opening->from : anchor(span.from, clock);
        const Minute first = first_from(origin + offset, from);
        if (first < end) runs.push_back({first, end});
    }
    return runs;
}

}   // namespace domain
