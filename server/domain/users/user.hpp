#pragma once

#include <optional>
#include <string>

#include "core/instant.hpp"
#include "domain/users/permission.hpp"

namespace domain {

// A person who may sign in to the console of one business.
struct User {
    std::string id;
    std::string name, email = {};
    Role role = Role::writer;
    core::UserState state = core::UserState::invited;
    core::Locale locale = core::Locale::en;
    std::string staff_id = {};        // The staff member that the user is, or empty.
    std::string staff_name = {};      // Of that staff member.
    bool has_second_factor = false;   // An authenticator app or a passkey was set up.
    core::Instant created_at = {};
    std::optional<core::Instant> last_seen_at = {};
};

// Names what others may change of a user, which is name, role, staff member and state: any change gives another name.
std::string version_of(const User&);

}   // namespace domain
