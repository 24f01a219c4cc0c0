#pragma once

#include "app/bookings/bookings.hpp"
#include "domain/bookings/request.hpp"
#include "storage/database/database.hpp"

namespace app {

// Shared by all operations on bookings: storing what was decided.

using storage::Snapshot;
using storage::Transaction;

// Stores a new booking with its notices, planned ones too, and takes a use of its one-time link: refuses with
// one_time_link_expired if none is left. The facts are those it was decided on.
core::Result<void> store_new(
    Transaction&, std::string_view business_id, const domain::Outcome&, const domain::BookingFacts&);

// Stores a changed booking; `before` is its previous state. Gives the use of a one-time link back if the booking ended
// before it was scheduled.
void store_change(Transaction&, std::string_view business_id, const domain::Booking& before, const domain::Outcome&);

// Plans the reminders and the follow-up of the booking anew: those that fall due after that moment.
void plan_notices_after(Transaction&, std::string_view business_id, const domain::Booking&, core::Instant);

// Names what a change gave back, in the ledger and for the payment provider; empty if it gave nothing back.
std::string refund_id_of(const domain::Outcome&);

// Claims the booking and its series. They are in the order of their ids.
std::vector<domain::Booking> claim_with_series(
    Transaction&, std::string_view business_id, const domain::Booking& booking);

// New tokens for all links a booking can have.
struct NewTokens {
    std::string view, cancel, reschedule;
};
NewTokens new_tokens(const Shell&);

// Those of the tokens that the booking's policy has links for, as the visitor gets them: only the one that shows it
// while it awaits confirmation.
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

// Finds the one-time link with this slug and puts it into the order. Does nothing if the slug is empty. Refuses with
// one_time_link_expired.
core::Result<void> use_one_time_link(const Shell&, Snapshot&, LinkKey slug, domain::Order&);

}   // namespace app
