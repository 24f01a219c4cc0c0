#pragma once

#include "app/bookings/bookings.hpp"
#include "storage/slots/order_facts.hpp"

namespace app {

// What the operations on bookings share: how a claim is made, and how its outcome is stored. Every path that takes time
// goes through claim_order.

using storage::Snapshot;
using storage::Transaction;

// What is asked for, as facts are read for it.
struct OrderClaim {
    std::string_view business_id;
    const domain::Order& order;
    core::Instant starts_at;
    std::string_view customer_email = {};
    std::string_view booking_id = {};   // The booking that is being moved, or empty.
};

// A cheap look, without queueing behind anybody: good for saying no early, never for saying yes.
core::Result<domain::BookingFacts> precheck_order(const Shell&, Snapshot&, const OrderClaim&);

// The same behind everybody else who takes time of the same staff and pools; what was to end by itself and is in the
// way has ended.
core::Result<domain::BookingFacts> claim_order(const Shell&, Transaction&, const OrderClaim&);

// Stores a new booking and what follows from it. Takes a use of its one-time link: refuses with one_time_link_expired
// when there is none left.
core::Result<void> store_new(Transaction&, std::string_view business_id, const domain::Outcome&);

// Stores what became of a booking, `before` being what it was. Gives the use of a one-time link back where the booking
// never came to be.
void store_change(Transaction&, std::string_view business_id, const domain::Booking& before, const domain::Outcome&);

// The tokens go to the visitor, their hashes into the database.
ManageTokens issue_links(const Shell&, Transaction&, std::string_view business_id, const domain::Booking&);

// Who has just booked what, and the facts it was decided by.
struct Agreement {
    std::string_view business_id, booking_id;
    const domain::Visitor& visitor;
    const domain::BookingFacts& facts;
};

// Stores what the visitor agreed to and where they came from (storage/bookings/consents.hpp), and what they answered
// (storage/bookings/form_answers.hpp).
void store_agreement(const Shell&, Transaction&, const Agreement&);

// An unknown zone and everything check_order and check_visitor find, at once.
std::vector<core::FieldError> check_all(
    const Shell&, const domain::BookingRequest&, const domain::BookingFacts&, core::Instant now);

// Finds the one-time link behind a slug and lets the order use it. Does nothing without a slug. Refuses with
// one_time_link_expired.
core::Result<void> use_one_time_link(const Shell&, Snapshot&, LinkKey slug, domain::Order&);

}   // namespace app
