#pragma once

#include "storage/database/database.hpp"

namespace storage {

// Links that show the drafts of a site for a while. `token_hash` is the SHA-256 of the secret in the address.

void insert_preview(Transaction&, std::string_view business_id, std::string_view token_hash, core::Instant expires_at);

// Until when it can be used; nothing where it is unknown or over.
std::optional<core::Instant> find_preview(Snapshot&, std::string_view business_id, std::string_view token_hash);

// Those that are over.
void delete_old_previews(Transaction&, std::string_view business_id);

}   // namespace storage
