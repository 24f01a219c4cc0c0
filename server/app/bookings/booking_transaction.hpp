#pragma once

#include <functional>

#include "app/bookings/bookings.hpp"
#include "storage/slots/order_facts.hpp"

namespace app {

// Shared by all operations on bookings: claiming time and storing the outcome. Every operation that takes time calls
// claim_order.

using storage::Snapshot;
using storage::Transaction;

// The order for which facts are read.
struct OrderClaim {
    std::string_view business_id;
    const domain::Order& order;
    core::Instant starts_at;
    std::string_view customer_email = {};
    std::string_view booking_id = {};   // The booking that is being moved, or empty.
};

// The facts without a claim. A refusal can be returned at once; a success must be decided again under a claim.
core::Result<domain::BookingFacts> precheck_order(const Shell&, Snapshot&, const OrderClaim&);

// The same under the claim, after waiting for all other claims of any of the order's staff and pools. Expires due
// bookings that are in the way.
core::Result<domain::BookingFacts> claim_order(const Shell&, Transaction&, const OrderClaim&);

// An order that takes time, and the rule of the domain that decides on it.
struct PendingOrder {
    OrderClaim claim;
    std::function<core::Result<domain::Outcome>(const domain::BookingFacts&, core::Instant now)> decide;
};

// What was decided, and on which facts.
struct Decision {
    domain::Outcome outcome;
    domain::BookingFacts facts;
};

// Decides without a claim.
core::Result<Decision> decide_early(const Shell&, Snapshot&, const PendingOrder&);

// Decides again, under the claim of the hosts that were chosen early. Chooses again among all of the order's hosts if
// these were taken meanwhile.
core::Result<Decision> claim_and_decide(const Shell&, Transaction&, const PendingOrder&, const Decision& early);

// Stores a new booking with its notices and takes a use of its one-time link: refuses with one_time_link_expired if
// none is left.
core::Result<void> store_new(Transaction&, std::string_view business_id, const domain::Outcome&);

// Stores a changed booking; `before` is its previous state. Gives the use of a one-time link back if the booking ended
// before it was scheduled.
void store_change(Transaction&, std::string_view business_id, const domain::Booking& before, const domain::Outcome&);

// New tokens for all links a booking can have.
struct NewTokens {
    std::string view, cancel, reschedule;
};
NewTokens new_tokens(const Shell&);

// Those of the tokens that the booking's policy has links for, as the visitor gets them.
ManageTokens tokens_for(const domain::Booking&, const NewTokens&);

struct NewLinks {
    std::string_view business_id;
    const domain::Booking& booking;
    const NewTokens& tokens;
};

// Stores the links of the booking and returns tokens_for() it; the database stores only their hashes.
ManageTokens issue_links(const Shell&, Transaction&, const NewLinks&);

// A new booking with the visitor, and the facts on which it was decided.
struct Agreement {
    std::string_view business_id, booking_id;
    const domain::Visitor& visitor;
    const domain::BookingFacts& facts;
};

// Stores the visitor's consents and origin (storage/bookings/consents.hpp) and their answers
// (storage/bookings/form_answers.hpp).
void store_agreement(const Shell&, Transaction&, const Agreement&);

// The result with all errors at once: adds one for a time zone that is unknown.
core::Result<domain::Outcome> with_zone_error(const Shell&, std::string_view time_zone, core::Result<domain::Outcome>);

// All errors at once: an unknown zone, and those of check_order and check_visitor.
std::vector<core::FieldError> check_all(
    const Shell&, const domain::BookingRequest&, const domain::BookingFacts&, core::Instant now);

// Finds the one-time link with this slug and puts it into the order. Does nothing if the slug is empty. Refuses with
// one_time_link_expired.
core::Result<void> use_one_time_link(const Shell&, Snapshot&, LinkKey slug, domain::Order&);

}   // namespace app
