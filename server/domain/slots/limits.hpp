#pragma once

#include "domain/slots/slots.hpp"
#include "domain/time/wall_clock.hpp"

namespace domain {

// Finds the calendar periods, in the roster's zone, in which a limit allows no further booking to start (product rule
// 5). One object serves the hosts of a search: what they count alike is counted once. Keeps the rules by reference, and
// must not outlive the hosts. For one thread.
class FullPeriods {
public:
    explicit FullPeriods(const SlotRules& rules) : rules_(rules) { }

    // Those that touch `bounds`. Unsorted; they may overlap.
    std::vector<MinuteSpan> find(const StaffTime&, MinuteSpan bounds);

private:
    struct Period {
        Minute from, to;
        std::int64_t used = 0;
    };
    // The periods of a limit that touch the bounds, increasing, without gaps.
    using Periods = std::vector<Period>;

    static Periods periods_of(const Limit&, MinuteSpan bounds, WallClock&);
    static void add(Periods&, const Limit&, const BusyTime&, int times);
    void count_shared(const StaffTime&, MinuteSpan bounds);

    const SlotRules& rules_;
    const Zone* zone_ = nullptr;                      // For hosts in this zone,
    const std::vector<BusyTime>* others_ = nullptr;   // with this list of bookings,
    MinuteSpan bounds_ {0, 0};                        // and for these bounds, here are
    std::vector<Periods> shared_;                     // the periods of each limit with what that list adds to them.
};

// The same for one host alone.
std::vector<MinuteSpan> full_periods(const SlotRules&, const StaffTime&, MinuteSpan bounds);

// What a limit still allows in the calendar period of `start`: bookings or minutes; may be negative.
struct LimitRoom {
    MinuteSpan period;
    std::int64_t room;
};
LimitRoom limit_room(const Limit&, const StaffTime&, Minute start);

// Extends `span` to whole periods of all limits.
MinuteSpan whole_periods(const SlotRules&, const Zone&, MinuteSpan span);

}   // namespace domain
