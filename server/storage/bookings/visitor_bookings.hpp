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
    bool is_proved = false;    // Whether a proof of work was shown for it.
};

// Queues behind others of the same client or mailbox until the transaction ends. All else must be claimed before.
void claim_visitor(Transaction&, const VisitorBooking&);

// What the client and the mailbox have taken besides this booking, and what the business allows. Asking does not wait
// for the answers; they are read once.
class VisitorUseQuery {
public:
    VisitorUseQuery(Snapshot&, const VisitorBooking&);

    // Asks, too, what all visitors of the business have ordered in the last hour.
    void ask_orders_of_business(Snapshot&, const VisitorBooking&);

    domain::VisitorLimits read_limits();
    domain::VisitorUses read_uses();

private:
    Rows limits_, of_client_, of_mailbox_;
    std::optional<Rows> of_business_;
};

// Stores it, or the mailbox of a hold that is confirmed now.
void store_visitor_booking(Transaction&, const VisitorBooking&);

// Whether there is one that delete_visitor_bookings would delete.
bool has_old_visitor_bookings(Snapshot&, core::Instant before);

// Deletes those made before `before` whose bookings are not open any more, at most `most`. Returns their number.
int delete_visitor_bookings(Transaction&, core::Instant before, int most);

}   // namespace storage
