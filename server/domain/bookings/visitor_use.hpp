#pragma once

#include "domain/catalogue/visitor_limits.hpp"

namespace domain {

// What a client or a mailbox has taken, as VisitorLimits count.
struct VisitorUse {
    int open = 0, booked = 0, orders = 0;
    int proofs = 0;   // Shown with these orders.
};

// What has been taken before: of the business, the orders of the last hour by all visitors.
struct VisitorUses {
    VisitorUse client = {}, mailbox = {};
    int orders_of_business = 0;
};

// What a visitor wants now. Only what will be open counts towards what is open.
struct VisitorDemand {
    int items = 1;
    bool is_open = false;
    bool is_hold = false;
    bool was_held = false;   // A hold had it already, for which there was a proof where one was needed.
};

struct VisitorVerdict {
    bool is_refused = false, needs_proof = false;
    bool must_confirm = false;   // By a link in a mail.

    bool operator==(const VisitorVerdict&) const = default;
};

// Whether the visitor may take that too, and what they do for it. A hold is confirmed when it becomes a booking.
VisitorVerdict judge_visitor(const VisitorLimits&, const VisitorDemand&, const VisitorUses&);

// Likewise of a form, after so many submissions and proofs of the client.
VisitorVerdict judge_submission(const VisitorLimits&, int submissions, int proofs);

}   // namespace domain
