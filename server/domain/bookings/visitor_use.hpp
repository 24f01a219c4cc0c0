#pragma once

#include "domain/catalogue/visitor_limits.hpp"

namespace domain {

// What a client or a mailbox has taken, as VisitorLimits count.
struct VisitorUse {
    int open = 0, booked = 0, orders = 0;
};

// What a visitor wants now. Only what will be open counts towards what is open.
struct VisitorDemand {
    int items = 1;
    bool is_open = false;
};

// Whether the visitor may take that too, after what their client and their mailbox have taken before.
bool is_within(const VisitorLimits&, const VisitorDemand&, const VisitorUse& client, const VisitorUse& mailbox);

}   // namespace domain
