#pragma once

#include "app/shell.hpp"
#include "domain/bookings/proof_of_work.hpp"

namespace app {

// Who asks without an account: `key` distinguishes clients (http/message/client_address.hpp).
struct Client {
    std::string_view business_id;
    std::string_view key;
};

// A challenge for this client of this business, until challenge_life from now. Writes nothing but the key of the
// business, once.
domain::Challenge new_challenge(const Shell&, Client);

// Refuses with proof_required if there is none, and for any defect of it but one: malformed, forged, expired, or made
// for another client or business. Whether it was used before is not looked at. Asks the clock, so in a transaction it
// comes after the claim.
core::Result<void> check_proof(const Shell&, storage::Snapshot&, Client, const std::optional<domain::Proof>&);

// The same, and uses the proof up in the transaction of the change that needs it, so that both are committed or
// neither. Refuses with proof_required also if it was used before.
core::Result<void> use_proof(const Shell&, storage::Transaction&, Client, const std::optional<domain::Proof>&);

// Deletes what is known of used proofs that have expired, at most `most`. Safe to run in several processes at once.
void delete_expired_proofs(const Shell&, int most);

}   // namespace app
