#include "domain/bookings/visitor_use.hpp"

namespace domain {

bool is_within(
    const VisitorLimits& limits, const VisitorDemand& demand, const VisitorUse& client, const VisitorUse& mailbox)
{
    const int open = demand.is_open ? demand.items : 0;
    return (open == 0
               || (client.open + open <= limits.open_per_client && mailbox.open + open <= limits.open_per_mailbox))
        && client.booked + demand.items <= limits.booked_per_client
        && mailbox.booked + demand.items <= limits.booked_per_mailbox && client.orders < limits.orders_per_client;
}

}   // namespace domain
