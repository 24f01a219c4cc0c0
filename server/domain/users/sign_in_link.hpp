#pragma once

#include "core/instant.hpp"
#include "core/vocabulary.gen.hpp"

namespace domain {

// How long a link to sign in is good: from when it is made, or from when its mail is sent.
constexpr core::minutes lasts(core::SignInLinkKind kind)
{
    switch (kind) {
    case core::SignInLinkKind::invitation: return core::hours {7 * 24};
    case core::SignInLinkKind::back_in: return core::hours {24};
    case core::SignInLinkKind::password_reset: break;
    }
    return core::minutes {10};
}

// To one user, however often a new password is asked for.
inline constexpr int most_resets_an_hour = 3;

}   // namespace domain
