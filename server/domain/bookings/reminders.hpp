#pragma once

#include <span>

#include "domain/bookings/booking.hpp"

namespace domain {

// What visitors and guests are told when its time has come, planned with the booking: reminders before it begins, and a
// message after it ended.

// What the services of a booking say, all together.
struct ReminderRules {
    std::vector<minutes> reminders;     // So long before the start, in any order.
    std::optional<minutes> follow_up;   // So long after the end.
};

struct PlannedNotice {
    NoticeKind kind = NoticeKind::booking_reminder;   // Or booking_follow_up.
    minutes distance {0};                             // Before the start, or after the end.
    Instant due_at;

    bool operator==(const PlannedNotice&) const = default;
};

// Whether what was planned for the booking has to be planned anew: it became certain, moved, or will not be.
bool needs_new_plan(const Booking& before, const Booking& after);

// Empty unless it is certain that the booking will be. Whoever books later than a reminder would come needs none.
std::vector<PlannedNotice> plan_notices(const Booking&, const ReminderRules&, Instant now);

// What of a plan is settled by now, and what is to be told: of several reminders that waited, the latest alone, and
// none once it has begun; a message afterwards for a day at most, and not to those who did not come.
struct PlanProgress {
    std::vector<PlannedNotice> settled;
    std::vector<Notice> notices;
};
PlanProgress decide_planned(const Booking&, std::span<const PlannedNotice> plan, Instant now);

}   // namespace domain
