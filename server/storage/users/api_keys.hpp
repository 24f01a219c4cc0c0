#pragma once

#include <vector>

#include "domain/users/api_key.hpp"
#include "storage/database/database.hpp"

namespace storage {

// A key by its secret: the hash of what programs show.
struct ApiKeySecret {
    std::string_view business_id, token_hash;
};

// Also one that can no longer be used.
std::optional<domain::ApiKey> find_api_key(Snapshot&, const ApiKeySecret&);
std::optional<domain::ApiKey> find_api_key(Snapshot&, std::string_view business_id, std::string_view key_id);

// All of the business, the newest first.
std::vector<domain::ApiKey> list_api_keys(Snapshot&, std::string_view business_id);

// Of its maker, the id alone counts.
void insert_api_key(Transaction&, const ApiKeySecret&, const domain::ApiKey&);

void delete_api_key(Transaction&, std::string_view business_id, std::string_view key_id);

// That it was used now, from this address.
void update_last_use(Transaction&, std::string_view business_id, std::string_view key_id, std::string_view address);

// Stores that a try was refused now; false, and nothing, if that was so less than this long ago.
bool note_refusal(Transaction&, std::string_view business_id, std::string_view key_id, core::seconds at_most_every);

}   // namespace storage
