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

// Where in free time starts lie (product rule 6). Belongs to one search.
class Grid {
public:
    // `soonest`: now + notice. Keeps the rules by reference.
    Grid(const SlotRules& rules, Instant soonest);

    // The earliest opening that can matter to the starts from `from` on.
    Minute earliest_opening(Minute from) const;

    // The starts from bounds.from to before bounds.to, one run for each span of `free`, which are parts of the spans of
    // `open`. Both increase. The clock is that of the roster.
    std::vector<Run> runs(
        std::span<const MinuteSpan> open, std::span<const MinuteSpan> free, MinuteSpan bounds, WallClock clock) const;

    // The first start of the run at or after `from`.
    Minute first_from(Minute first, Minute from) const;

    // How many starts a run has.
    std::size_t count(Run run) const
    {
        return (static_cast<std::uint32_t>(run.end - run.first) - 1) / static_cast<std::uint32_t>(interval_) + 1;
    }

    Minute interval() const { return interval_; }

private:
    Minute anchor(Minute free_from, WallClock&) const;

    const SlotRules& rules_;
    Minute interval_;
    Minute notice_minute_;                           // soonest, seconds cut.
    const std::array<std::uint8_t, 60>& round_up_;   // From a minute of the hour to the next multiple of g.
};

}   // namespace domain
