#pragma once

#include <span>

#include "domain/bookings/request.hpp"

namespace domain {

// Notices that are planned with the booking for visitors and guests: reminders before it begins, and a follow-up after
// it ends.

// The rules of one more service of the booking are added to those of others.
void add_rules(ReminderRules&, const ReminderRules& more);

// Of all services of the order.
ReminderRules reminder_rules_of(const BookingFacts&);

struct PlannedNotice {
    NoticeKind kind = NoticeKind::booking_reminder;   // Or booking_follow_up.
    minutes distance {0};                             // Before the start, or after the end.
    Instant due_at;

    bool operator==(const PlannedNotice&) const = default;
};

// Whether the booking's plan must be made again: it became certain, moved, or is no longer certain.
bool needs_new_plan(const Booking& before, const Booking& after);

// Empty unless the booking is certain. Omits reminders that would already be due.
std::vector<PlannedNotice> plan_notices(const Booking&, const ReminderRules&, Instant now);

// The due entries of a plan, to be removed from it, and the notices to send now. If several entries are due, only the
// latest is sent. A reminder is not sent after the start, a follow-up not later than a day, and neither unless the
// booking is certain.
struct PlanProgress {
    std::vector<PlannedNotice> settled;
    std::vector<Notice> notices;
};
PlanProgress decide_planned(const Booking&, std::span<const PlannedNotice> plan, Instant now);

}   // namespace domain
