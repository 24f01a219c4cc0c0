#pragma once

namespace domain {

// How much of a business's calendar one anonymous visitor may take, so that one person or program cannot take it all.
// A visitor is told by the client key of the address they come from (an IPv4 address, or the /64 network of IPv6), and
// by the mailbox of the e-mail address they give. Items count: each service for each person is one. The defaults leave
// room for a family, for a school class behind one address and for an office of forty.
struct VisitorLimits {
    int open_per_client = 60;   // Held, unpaid or requested at one time.
    int open_per_mailbox = 30;
    int booked_per_client = 60;   // Taken in the last 24 hours and not given back.
    int booked_per_mailbox = 60;
    int orders_per_client = 600;        // Orders in the last 24 hours, also those that ended: not items.
    int submissions_per_client = 200;   // Forms handed in, in the last 24 hours.
    // Beyond one of these, in the same 24 hours, the client shows a proof of work: an honest one never notices.
    int booked_without_proof = 6;
    int orders_without_proof = 20;
    int submissions_without_proof = 10;
    int allowed_by_proof = 60;   // How many more of each a proof allows.
    // Beyond one of these the visitor confirms each booking by a link in a mail.
    int booked_without_confirmation = 40;             // Of a client, in the same 24 hours.
    int orders_per_hour_without_confirmation = 300;   // Of all visitors of the business.
    // Mails to visitors and guests that a client causes, in the same 24 hours. Forty bookings with five guests each.
    int mails_without_confirmation = 240;
    // Beyond one of these it books and moves nothing: what it cancels is counted and never refused.
    int mails_per_client = 600;
    int mails_per_mailbox = 300;

    bool operator==(const VisitorLimits&) const = default;
};

}   // namespace domain
