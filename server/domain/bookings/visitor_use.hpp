#pragma once

#include "domain/bookings/booking.hpp"
#include "domain/catalogue/visitor_limits.hpp"

namespace domain {

// What a client or a mailbox has taken, as VisitorLimits count.
struct VisitorUse {
    int open = 0, booked = 0, orders = 0;
    int proofs = 0;   // Shown with these orders.
};

// Mails to visitors and guests that were caused in the last 24 hours.
struct MailUse {
    int of_client = 0, of_mailbox = 0;
    int of_client_in_hour = 0;   // In the last hour.
};

// What has been taken before: of the business, the orders of the last hour by all visitors.
struct VisitorUses {
    VisitorUse client = {}, mailbox = {};
    MailUse mails = {};
    int orders_of_business = 0;
};

// What a visitor wants now. Only what will be open counts towards what is open.
struct VisitorDemand {
    int items = 1;
    bool is_open = false;
    bool is_hold = false;
    bool was_held = false;   // A hold had it already, for which there was a proof where one was needed.
    int mails = 0;           // That it causes, as mails_of counts them.
};

struct VisitorVerdict {
    bool is_refused = false, needs_proof = false;
    bool must_confirm = false;   // By a link in a mail.

    bool operator==(const VisitorVerdict&) const = default;
};

// Whether the visitor may take that too, and what they do for it. A hold is confirmed when it becomes a booking.
VisitorVerdict judge_visitor(const VisitorLimits&, const VisitorDemand&, const VisitorUses&);

// How many mails to visitors and guests the outcome causes: of several bookings that change together, each causes the
// same ones, and they hear of all in one. Those to staff do not count, so that no visitor silences the business.
int mails_of(const Outcome&);

// Whether the visitor may cause so many mails more.
bool may_cause(const VisitorLimits&, int mails, const MailUse&);

// Mails go out in turns (storage/messages/mails.hpp), 0 first: in which one those go that bring a client to so many in
// the last hour. Those of one client so stand behind those of all others, however quickly it causes them.
inline constexpr int mail_turns = 4;
int mail_turn(int mails_in_hour);

// Likewise of a form, after so many submissions and proofs of the client.
VisitorVerdict judge_submission(const VisitorLimits&, int submissions, int proofs);

}   // namespace domain
