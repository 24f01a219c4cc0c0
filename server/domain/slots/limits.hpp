#pragma once

#include "domain/slots/slots.hpp"

namespace domain {

// The calendar periods, in the roster's zone, in which a limit allows no further booking to start (product rule 5), if
// they touch `bounds`. Unsorted; they may overlap.
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
