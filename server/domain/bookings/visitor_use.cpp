#include "domain/bookings/visitor_use.hpp"

namespace domain {

namespace {

bool is_within(
    const VisitorLimits& limits, const VisitorDemand& demand, const VisitorUse& client, const VisitorUse& mailbox)
{
    const int open = demand.is_open ? demand.items : 0;
    return (open == 0
               || (client.open + open <= limits.open_per_client && mailbox.open + open <= limits.open_per_mailbox))
        && client.booked + demand.items <= limits.booked_per_client
        && mailbox.booked + demand.items <= limits.booked_per_mailbox && client.orders < limits.orders_per_client;
}

bool is_without_proof(const VisitorLimits& limits, const VisitorDemand& demand, const VisitorUse& client)
{
    return demand.was_held
        || (client.booked + demand.items <= limits.booked_without_proof && client.orders < limits.orders_without_proof);
}

}   // namespace

VisitorVerdict judge_visitor(
    const VisitorLimits& limits, const VisitorDemand& demand, const VisitorUse& client, const VisitorUse& mailbox)
{
    if (!is_within(limits, demand, client, mailbox)) return VisitorVerdict::refused;
    return is_without_proof(limits, demand, client) ? VisitorVerdict::allowed : VisitorVerdict::needs_proof;
}

}   // namespace domain
