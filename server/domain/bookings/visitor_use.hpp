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
    bool was_held = false;   // A hold had it already, for which there was a proof where one was needed.
};

enum class VisitorVerdict { allowed, needs_proof, refused };

// Whether the visitor may take that too, after what their client and their mailbox have taken before.
VisitorVerdict judge_visitor(
    const VisitorLimits&, const VisitorDemand&, const VisitorUse& client, const VisitorUse& mailbox);

}   // namespace domain
