#pragma once

#include <optional>
#include <string>

#include "core/instant.hpp"
#include "domain/users/actor.hpp"

namespace domain {

inline constexpr int most_api_keys = 100;   // Of a business.

// An API key, as its row and that of its maker say. Its secret is not stored.
struct ApiKey {
    std::string id, name;
    std::string beginning;   // Of the secret, by which people find it in a program.
    PermissionSet permissions;
    std::string networks;   // From which alone it can be used: "192.0.2.7, 2001:db8::/48"; empty: from everywhere.
    core::Instant created_at, expires_at;
    std::optional<core::Instant> last_used_at = {};
    std::string last_address = {};
    std::optional<core::Instant> last_refused_at = {};   // When a refused try was last added to the history.
    Actor maker = {};                                    // Who made it, as they are now, without a session.
    bool is_maker_active = false;                        // They may sign in.
};

core::ApiKeyState state_of(const ApiKey&, core::Instant now);

// What a key that this actor makes may be given.
PermissionSet grantable(const Actor&);

// Who asks by the key: its maker under the name of the key, with its permissions alone.
Actor actor_of(const ApiKey&);

}   // namespace domain
