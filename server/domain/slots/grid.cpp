#include "domain/slots/grid.hpp"

namespace domain {

namespace {

using core::days;

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

MinuteSpan Grid::needed_hours(const Zone& zone, MinuteSpan starts) const
{
    const Minute end = starts.to + to_minute(rules_.duration);
    if (rules_.align == Align::free_span) return {std::min(starts.from, notice_minute_), end};
    // Working time that lasts from the day before the first start until this start has a grid of that day, or a later
    // one. Whether the last day has a grid of its own depends on that day's end.
    WallClock clock(zone);
    const Minute midnight = clock.start_of(clock.day_of(starts.from - to_minute(rules_.offset)));
    return {
        clock.start_of(clock.day_of(midnight - 1)), std::max(end, clock.start_of(clock.day_of(starts.to) + days {1}))};
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
    if (rules_.align == Align::opening) return runs_by_opening(open, free, bounds, clock);
    std::vector<Run> runs;
    runs.reserve(free.size());
    const Minute duration = to_minute(rules_.duration);
    const Minute offset = to_minute(rules_.offset);
    for (const auto span : free) {
        const Minute end = std::min(span.to - duration + 1, bounds.to);
        const Minute from = std::max(span.from, bounds.from);
        if (end <= from) continue;
        const Minute first = first_from(anchor(span.from, clock) + offset, from);
        if (first < end) runs.push_back({first, end});
    }
    return runs;
}

std::vector<Run> Grid::runs_by_opening(
    std::span<const MinuteSpan> open, std::span<const MinuteSpan> free, MinuteSpan bounds, WallClock& clock) const
{
    std::vector<Run> grids;
    for (const auto span : open)
        add_grids(grids, span, clock);
    std::vector<MinuteSpan> allowed;
    for (const auto span : free) {
        const auto starts = intersection({span.from, span.to - to_minute(rules_.duration) + 1}, bounds);
        if (!starts.is_empty()) allowed.push_back(starts);
    }
    return cut(grids, allowed);
}

// Adds the grids of a span of working time: the one from its opening, and one for each day that lies in it from its
// start to its end. A grid ends where the next one begins; the offset moves both.
void Grid::add_grids(std::vector<Run>& grids, MinuteSpan open, WallClock& clock) const
{
    const Minute offset = to_minute(rules_.offset);
    const auto add = [&](Minute from, Minute end) {
        if (from + offset < end) grids.push_back({from + offset, end});
    };
    Minute opening = open.from;
    Date date = clock.day_of(open.from);
    for (Minute midnight = clock.start_of(date); midnight < open.to; date += days {1}) {
        const Minute next = clock.start_of(date + days {1});
        if (opening < midnight && midnight < next && next <= open.to) {
            add(opening, std::min(midnight + offset, open.to));
            opening = midnight;
        }
        midnight = next;
    }
    add(opening, open.to);
}

std::vector<Run> Grid::cut(std::span<const Run> runs, std::span<const MinuteSpan> allowed) const
{
    std::vector<Run> left;
    auto span = allowed.begin();
    for (const auto run : runs) {
        while (span != allowed.end() && span->to <= run.first)
            ++span;
        for (auto part = span; part != allowed.end() && part->from < run.end; ++part) {
            const Run cut {first_from(run.first, part->from), std::min(run.end, part->to)};
            if (cut.first < cut.end) left.push_back(cut);
        }
    }
    return left;
}

}   // namespace domain
