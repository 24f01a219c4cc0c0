#include "domain/bookings/visitor_use.hpp"

#include <algorithm>

namespace domain {

namespace {

// The last mail of an hour in each turn but the last: a person, a family or a small office; a class; a receptionist.
constexpr int ends_of_turns[mail_turns - 1] = {20, 60, 180};

bool is_within(const VisitorLimits& limits, const VisitorDemand& demand, const VisitorUses& uses)
{
    const auto& [client, mailbox, mails, of_business] = uses;
    const int open = demand.is_open ? demand.items : 0;
    return (open == 0
               || (client.open + open <= limits.open_per_client && mailbox.open + open <= limits.open_per_mailbox))
        && client.booked + demand.items <= limits.booked_per_client
        && mailbox.booked + demand.items <= limits.booked_per_mailbox && client.orders < limits.orders_per_client
        && may_cause(limits, demand.mails, mails);
}

bool needs_proof(const VisitorLimits& limits, const VisitorDemand& demand, const VisitorUse& client)
{
    const int proved = limits.allowed_by_proof * client.proofs;
    return !demand.was_held
        && (client.booked + demand.items > limits.booked_without_proof + proved
            || client.orders >= limits.orders_without_proof + proved);
}

bool must_confirm(const VisitorLimits& limits, const VisitorDemand& demand, const VisitorUses& uses)
{
    return !demand.is_hold
        && (uses.client.booked + demand.items > limits.booked_without_confirmation
            || (demand.mails > 0 && uses.mails.of_client + demand.mails > limits.mails_without_confirmation)
            || uses.orders_of_business >= limits.orders_per_hour_without_confirmation);
}

}   // namespace

VisitorVerdict judge_visitor(const VisitorLimits& limits, const VisitorDemand& demand, const VisitorUses& uses)
{
    if (!is_within(limits, demand, uses)) return {.is_refused = true};
    return {
        .needs_proof = needs_proof(limits, demand, uses.client), .must_confirm = must_confirm(limits, demand, uses)};
}

int mails_of(const Outcome& outcome)
{
    return static_cast<int>(
        std::ranges::count_if(outcome.notices, [](const auto& one) { return one.audience != Audience::staff; }));
}

bool may_cause(const VisitorLimits& limits, int mails, const MailUse& use)
{
    return mails == 0
        || (use.of_client + mails <= limits.mails_per_client && use.of_mailbox + mails <= limits.mails_per_mailbox);
}

int mail_turn(int mails_in_hour)
{
    return static_cast<int>(std::ranges::count_if(ends_of_turns, [&](int end) { return mails_in_hour > end; }));
}

VisitorVerdict judge_submission(const VisitorLimits& limits, int submissions, int proofs)
{
    if (submissions >= limits.submissions_per_client) return {.is_refused = true};
    return {.needs_proof = submissions >= limits.submissions_without_proof + limits.allowed_by_proof * proofs};
}

}   // namespace domain
