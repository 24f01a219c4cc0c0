#include "domain/bookings/reminders.hpp"

#include <algorithm>

#include "domain/bookings/guests.hpp"

namespace domain {

namespace {

constexpr minutes longest_delay {24 * 60};   // Follow-ups are not sent later than this.

bool is_certain(const Booking& booking)
{
    return booking.status == BookingStatus::scheduled || booking.status == BookingStatus::completed;
}

// Persons without an address get no notice.
void tell(std::vector<Notice>& notices, const Booking& booking, NoticeKind kind)
{
    if (!booking.contact.email.empty()) notices.push_back({kind, Audience::visitor});
    for (const auto& guest : guests_told(booking))
        if (!guest.email.empty()) notices.push_back({kind, Audience::guest, guest});
}

bool is_worth_telling(const Booking& booking, const PlannedNotice& planned, Instant now)
{
    if (!is_certain(booking)) return false;
    if (planned.kind == NoticeKind::booking_reminder) return now < whole_time(booking).from;
    return now < planned.due_at + longest_delay;
}

}   // namespace

void add_rules(ReminderRules& rules, const ReminderRules& more)
{
    rules.reminders.insert(rules.reminders.end(), more.reminders.begin(), more.reminders.end());
    if (more.follow_up) rules.follow_up = std::max(rules.follow_up.value_or(*more.follow_up), *more.follow_up);
}

ReminderRules reminder_rules_of(const BookingFacts& facts)
{
    ReminderRules rules;
    for (const auto& item : facts.items)
        add_rules(rules, item.service.reminder_rules);
    return rules;
}

bool needs_new_plan(const Booking& before, const Booking& after)
{
    if (is_certain(before) != is_certain(after)) return true;
    return is_certain(after) && whole_time(before) != whole_time(after);
}

std::vector<PlannedNotice> plan_notices(const Booking& booking, const ReminderRules& rules, Instant now)
{
    std::vector<PlannedNotice> plan;
    if (!is_certain(booking)) return plan;
    const auto [from, to] = whole_time(booking);
    auto reminders = rules.reminders;
    std::ranges::sort(reminders, std::greater {});
    const auto same = std::ranges::unique(reminders);
    reminders.erase(same.begin(), same.end());
    for (const auto before : reminders)
        if (now < from - before) plan.push_back({NoticeKind::booking_reminder, before, from - before});
    if (rules.follow_up && now < to + *rules.follow_up)
        plan.push_back({NoticeKind::booking_follow_up, *rules.follow_up, to + *rules.follow_up});
    return plan;
}

PlanProgress decide_planned(const Booking& booking, std::span<const PlannedNotice> plan, Instant now)
{
    PlanProgress progress;
    const PlannedNotice* latest = nullptr;
    for (const auto& planned : plan) {
        if (planned.due_at > now) continue;
        progress.settled.push_back(planned);
        if (is_worth_telling(booking, planned, now) && (!latest || latest->due_at < planned.due_at)) latest = &planned;
    }
    if (latest) tell(progress.notices, booking, latest->kind);
    return progress;
}

}   // namespace domain
