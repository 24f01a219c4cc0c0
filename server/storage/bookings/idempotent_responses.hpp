#pragma once

#include "storage/database/database.hpp"

namespace storage {

// An answer that was given, and to which request. Hashes and what is sealed are opaque here.
struct StoredResponse {
    std::string key_hash;
    std::string request_hash;
    int status;
    std::string content_type;
    std::string sealed_body;
    core::Instant kept_until;
};

// Nothing when none is kept under the key at `now`.
std::optional<StoredResponse> find_idempotent_response(
    Snapshot&, std::string_view business_id, std::string_view key_hash, core::Instant now);

// False, having written nothing, when an answer is kept under the same key. A transaction under way that keeps one
// under that key is waited for.
bool insert_idempotent_response(Transaction&, std::string_view business_id, const StoredResponse&, core::Instant now);

// Some of those that are too old; the others another time.
void delete_old_answers(Transaction&, std::string_view business_id, core::Instant now);

}   // namespace storage
