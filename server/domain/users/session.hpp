#pragma once

#include <string>

#include "core/instant.hpp"
#include "domain/users/actor.hpp"

namespace domain {

inline constexpr core::minutes longest_idle {30};
inline constexpr core::hours longest_session {12};
inline constexpr core::minutes longest_sign_in {15};   // Of a session whose second factor is still to come.
inline constexpr core::minutes confirmed_for {10};
inline constexpr core::minutes seen_at_most_every {1};
inline constexpr int most_sessions = 20;   // Of a user.

// A session of a user, as its row and that of the user say.
struct UserSession {
    Actor actor;
    core::Instant created_at, last_seen_at, ends_at;
    bool has_authenticator = false;   // The user has an authenticator app.
    bool has_passkey = false;         // The user has a passkey.
    bool has_recovered = false;       // A recovery code was shown: a new second factor is to be set up.
    std::string new_secret;           // Of an authenticator app of which no code was shown yet; or empty.
    std::string client, device;
};

// Whether the user has what signs in beside the password.
inline bool has_factor(const UserSession& session) { return session.has_authenticator || session.has_passkey; }

inline core::SessionState state_of(const UserSession& session)
{
    using enum core::SessionState;
    if (session.actor.has_second_factor) return signed_in;
    return has_factor(session) && !session.has_recovered ? code_needed : factor_needed;
}

inline bool is_confirmed(const Actor& actor, core::Instant now)
{
    return actor.confirmed_at && *actor.confirmed_at > now - confirmed_for;
}

}   // namespace domain
