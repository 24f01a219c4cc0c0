#pragma once

#include <optional>
#include <string>

#include "core/instant.hpp"
#include "domain/users/permission.hpp"
#include "domain/users/user.hpp"

namespace domain {

// A user of the console with the session by which they ask, or a program with an API key that the user made. A user
// belongs to one business.
struct Actor {
    std::string user_id;
    std::string name, email;   // Of a program: the name of its key.
    Role role = Role::writer;
    core::Locale locale = core::Locale::en;
    std::string staff_id = {};                        // The staff member that the user is, or empty.
    std::string session_id = {};                      // Names the session in lists; not its secret.
    bool has_second_factor = false;                   // It was shown in this session.
    std::optional<core::Instant> confirmed_at = {};   // When the session was last confirmed.
    RoleSwitches switches = default_switches;
    std::string key_id = {};                     // Of the API key by which a program asks.
    std::optional<PermissionSet> granted = {};   // What that key may at most. A user has no such bound.

    bool is_program() const { return granted.has_value(); }

    // Who takes turns with others: a program takes none of its maker's.
    const std::string& taker() const { return key_id.empty() ? user_id : key_id; }

    Reach reach(Permission permission) const
    {
        if (granted && !granted->test(number_of(permission))) return Reach::none;
        return reach_of(role, permission, switches);
    }

    // Who have the same may see and do the same.
    std::string rights() const
    {
        auto text = std::to_string(static_cast<int>(role));
        for (const bool is_on : switches)
            text += is_on ? '+' : '-';
        if (granted) text += granted->to_string();
        return text + staff_id;
    }

    // Whether the permission includes what belongs to this staff member.
    bool may(Permission permission, std::string_view staff) const
    {
        const auto far = reach(permission);
        return far == Reach::all || (far == Reach::own && !staff_id.empty() && staff == staff_id);
    }
};

// A user without a session: the switches and what was shown of factors are the caller's to add.
Actor actor_of(const User&);

}   // namespace domain
