#pragma once

#include <functional>

#include "app/shell.hpp"
#include "core/result.hpp"
#include "domain/bookings/lifecycle.hpp"
#include "storage/slots/order_facts.hpp"

namespace app {

// Claiming time for an order and deciding on it. Every operation that takes time calls claim_and_decide or claim_order.

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
    domain::BookingFacts facts;   // About the hosts that were chosen.
};
struct EarlyDecision {
    Decision decision;
    domain::BookingFacts hosts = {};   // All that the order could get, without their times; empty without a choice.
};

// Decides without a claim. `ask_more` is called when the time is known: what it asks travels together with the question
// for the times of the hosts.
core::Result<EarlyDecision> decide_early(
    const Shell&, Snapshot&, const PendingOrder&, const std::function<void()>& ask_more = {});

// Decides again, under the claim of the hosts that were chosen early. Chooses again among all of the order's hosts if
// these were taken meanwhile.
core::Result<Decision> claim_and_decide(const Shell&, Transaction&, const PendingOrder&, const EarlyDecision&);

// The result with all errors at once: adds one for a time zone that is unknown.
core::Result<domain::Outcome> with_zone_error(const Shell&, std::string_view time_zone, core::Result<domain::Outcome>);

// All errors at once: an unknown zone, and those of check_order and check_visitor.
std::vector<core::FieldError> check_all(
    const Shell&, const domain::BookingRequest&, const domain::BookingFacts&, core::Instant now);

}   // namespace app
