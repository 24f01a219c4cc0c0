#pragma once

#include <optional>
#include <string>

#include "storage/database/database.hpp"

namespace storage {

// The key that signs the challenges of a business; nothing before its first one.
std::optional<std::string> find_proof_key(Snapshot&, std::string_view business_id);

// Stores the key unless there is one, and returns the one that is stored.
std::string make_proof_key(Transaction&, std::string_view business_id, std::string_view secret);

// False, having written nothing, if the challenge was used before. A transaction under way that uses it is waited for.
bool insert_used_proof(
    Transaction&, std::string_view business_id, std::string_view challenge, core::Instant expires_at);

bool has_expired_proofs(Snapshot&, core::Instant now);

// Deletes at most `most` that have expired, of all businesses, the oldest first.
void delete_expired_proofs(Transaction&, core::Instant now, int most);

}   // namespace storage
