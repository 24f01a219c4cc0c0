#pragma once

#include "domain/slots/slots.hpp"

namespace domain {

// Calendar periods of the roster's zone in which a limit lets no further booking start (product rule 5), as far as
// they touch `bounds`. In no order; they may overlap.
std::vector<MinuteSpan> full_periods(const SlotRules&, const StaffTime&, MinuteSpan bounds);

// What one limit still allows in the calendar period in which `start` lies: bookings or minutes; may be negative.
struct LimitRoom {
    MinuteSpan period;
    std::int64_t room;
};
LimitRoom limit_room(const Limit&, const StaffTime&, Minute start);

// `span`, widened to whole periods of all limits.
MinuteSpan whole_periods(const SlotRules&, const Zone&, MinuteSpan span);

}   // namespace domain
