#pragma once

#include <string>
#include <string_view>

#include "domain/bookings/visitor_use.hpp"
#include "storage/database/database.hpp"

namespace storage {

// Who took which booking, for as long as it counts towards the limits of anonymous visitors.

struct VisitorBooking {
    std::string_view business_id, booking_id;
    std::string_view client;   // The client key of the visitor's address.
    std::string mailbox;       // core::mailbox_of their e-mail address; empty if there is none, as for a hold.
    int items = 1;             // Of a whole series, of which `booking_id` is the first.
};

// What the client and the mailbox have taken besides this booking, and what the business allows.
class VisitorUseQuery {
public:
    // Queues behind others of the same client or mailbox until the transaction ends. All else must be claimed before.
    // The answers are waited for when they are read, once each.
    VisitorUseQuery(Transaction&, const VisitorBooking&);

    domain::VisitorLimits read_limits();
    domain::VisitorUse read_client() { return read(of_client_); }
    domain::VisitorUse read_mailbox() { return read(of_mailbox_); }

private:
    static domain::VisitorUse read(Rows&);

    Rows limits_, of_client_, of_mailbox_;
};

// Stores it, or the mailbox of a hold that is confirmed now.
void store_visitor_booking(Transaction&, const VisitorBooking&);

// Whether there is one that delete_visitor_bookings would delete.
bool has_old_visitor_bookings(Snapshot&, core::Instant before);

// Deletes those made before `before` whose bookings are not open any more, at most `most`. Returns their number.
int delete_visitor_bookings(Transaction&, core::Instant before, int most);

}   // namespace storage
