#include "domain/slots/grid.hpp"

namespace domain {

namespace {

// A roster that never closes has no opening to count from; this Monday is used as its opening.
constexpr Minute opening_of_the_never_closed
    = local_midnight(Date {std::chrono::local_days {std::chrono::year {2000} / 1 / 3}});

using RoundUp = std::array<std::uint8_t, 60>;

constexpr RoundUp rounding_to(int g)
{
    RoundUp round_up {};
    for (int minute = 0; minute < 60; ++minute)
        round_up[static_cast<std::size_t>(minute)] = static_cast<std::uint8_t>((60 - minute) % g);
    return round_up;
}

// For each minute of the hour, the distance to the next multiple of the largest of these divisors that divides the
// interval.
constexpr struct {
    Minute divisor;
    RoundUp round_up;
} roundings[] = {{60, rounding_to(60)}, {30, rounding_to(30)}, {20, rounding_to(20)}, {15, rounding_to(15)},
    {10, rounding_to(10)}, {5, rounding_to(5)}, {1, rounding_to(1)}};

const RoundUp& rounding_for(Minute interval)
{
    return std::ranges::find_if(roundings, [&](const auto& each) { return interval % each.divisor == 0; })->round_up;
}

Minute minute_of_hour(Minute local) { return (local % 60 + 60) % 60; }

}   // namespace

Grid::Grid(const SlotRules& rules, Instant soonest)
    : rules_(rules)
    , interval_(to_minute(rules.interval))
    , notice_minute_(floor_minute(soonest))
    , round_up_(rounding_for(interval_))
{
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
        at = stretch.to;   // The offset changes before that minute; continue after the change.
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
