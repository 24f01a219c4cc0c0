#pragma once

#include <optional>

#include "storage/slots/order_facts.hpp"

namespace storage {

// Claims: a transaction that takes time, units or seats first queues behind all others that could take the same, by
// writing claim_seq of the rows they share. What it reads then stays true until it ends. All claim in one order, so
// that no two wait for each other: services (where limits span staff, or where hosts are chosen), the customer, staff,
// pools, each by id. The claim_seq of a staff member changes only when a booking takes or frees their time.

// A hold, payment or request that takes time of a claimed host or pool, and gives it back by itself at `expires_at`.
struct PendingBooking {
    std::string id;
    core::Instant expires_at;
};

struct Claimed {
    domain::BookingFacts facts;
    // All of the hosts and pools. Those that are over have to be ended before anything takes their place.
    std::vector<PendingBooking> pending;
};

// Claims all hosts that the order could get, and reads the facts. Refuses as order_facts does.
core::Result<Claimed> claim_all_hosts(Transaction&, const OrderFactsQuery&);

// Claims the hosts in `seen` alone, which were chosen before and whose facts are returned as they are now. Returns
// nothing if the setup of the business has changed since; or, where there was a choice among hosts, if the time of a
// chosen one has: then no host is claimed. Who has a choice keeps others who choose for the same service waiting until
// the transaction ends, as what they saw will no longer hold.
std::optional<Claimed> claim_hosts(Transaction&, const OrderFactsQuery&, const domain::BookingFacts& seen);

// Gives up the hosts and pools that claim_hosts claimed where there was a choice, and undoes what was written since.
// Needed before others are claimed: who keeps one host while waiting for another may be waited for by that other.
void release_hosts(Transaction&);

// Queues behind others that claimed the same customer: an address, or another text that no address looks like. Does
// nothing if it is empty.
void claim_customer(Transaction&, std::string_view business_id, std::string_view customer);

// The same for a client (client_key of an address).
void claim_client(Transaction&, std::string_view business_id, std::string_view client);

}   // namespace storage
