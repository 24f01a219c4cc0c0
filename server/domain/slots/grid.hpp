#pragma once

#include <array>

#include "domain/slots/slots.hpp"
#include "domain/time/wall_clock.hpp"

namespace domain {

// The starts first, first + interval, … before `end`, which is later than the first.
struct Run {
    Minute first;
    Minute end;
};

// Computes where starts lie in free time (product rule 6). Use one object per search.
class Grid {
public:
    // `soonest`: now + notice. Keeps the rules by reference.
    Grid(const SlotRules& rules, Instant soonest);

    // The working time that decides whether there are starts in `starts`, for a roster in this zone: from the earliest
    // opening that can affect their grid to the latest closing.
    MinuteSpan needed_hours(const Zone&, MinuteSpan starts) const;

    // The starts in bounds. Each span of `free` must lie in a span of `open`, and both must be sorted. The clock must
    // be the roster's.
    std::vector<Run> runs(
        std::span<const MinuteSpan> open, std::span<const MinuteSpan> free, MinuteSpan bounds, WallClock clock) const;

    // The parts of the runs that lie in `allowed`. Both must be sorted.
    std::vector<Run> cut(std::span<const Run> runs, std::span<const MinuteSpan> allowed) const;

    // The first start of the run at or after `from`.
    Minute first_from(Minute first, Minute from) const;

    // The number of starts in a run.
    std::size_t count(Run run) const
    {
        return (static_cast<std::uint32_t>(run.end - run.first) - 1) / static_cast<std::uint32_t>(interval_) + 1;
    }

    Minute interval() const { return interval_; }

private:
    std::vector<Run> runs_by_opening(
        std::span<const MinuteSpan> open, std::span<const MinuteSpan> free, MinuteSpan bounds, WallClock&) const;
    void add_grids(std::vector<Run>& grids, MinuteSpan open, WallClock&) const;
    Minute anchor(Minute free_from, WallClock&) const;

    const SlotRules& rules_;
    Minute interval_;
    Minute notice_minute_;                           // `soonest`, rounded down to the minute.
    const std::array<std::uint8_t, 60>& round_up_;   // From a minute of the hour to the next multiple of the rounding
                                                     // unit.
};

}   // namespace domain
