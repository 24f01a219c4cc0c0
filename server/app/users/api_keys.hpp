#pragma once

#include "app/history/author.hpp"
#include "app/shell.hpp"
#include "domain/users/api_key.hpp"

namespace app {

// What every key begins with, so that programs that look for published secrets find one.
inline constexpr std::string_view api_key_prefix = "kal_";

// A key as it is asked for.
struct NewApiKey {
    std::string name;
    domain::PermissionSet permissions;
    int days = 365;
    std::string networks = {};   // As in domain::ApiKey, checked.
};

struct MadeApiKey {
    domain::ApiKey key;
    std::string secret;   // Not stored.
};

// All of the business, the newest first.
std::vector<domain::ApiKey> list_api_keys(const Shell&, std::string_view business_id);

// A key of the user who asks, who is told by mail. Its permissions are among those of domain::grantable(). The device
// is as in ConsoleVisit. Refuses with too_many_api_keys, and with invalid_fields (name) where another key is called so.
core::Result<MadeApiKey> make_api_key(const Shell&, const Author&, const NewApiKey&, std::string_view device);

// Refuses with api_key_not_found.
core::Result<void> end_api_key(const Shell&, const Author&, std::string_view key_id);

// The key with this secret, if it can be used now.
std::optional<domain::ApiKey> find_api_key(const Shell&, std::string_view business_id, std::string_view secret);

// Stores that a key was used, at most once a minute.
void note_use(const Shell&, std::string_view business_id, const domain::ApiKey&, std::string_view address);

// Adds to the history that a program tried what its key does not include: once an hour, since programs go on trying and
// the history only grows.
void note_refused_try(const Shell&, std::string_view business_id, const domain::ApiKey&, core::Permission);

}   // namespace app
