#pragma once

#include "app/users/sessions.hpp"
#include "storage/users/sign_in_links.hpp"

namespace app {

// Secrets that let a person in without a password, each once: set-up codes, invitations, links to get back in.

inline constexpr core::days invitation_lasts {7};
inline constexpr core::hours back_in_lasts {24};

// Makes a new link of a user, to be shown once. The one before ends.
struct MadeLink {
    domain::User user;
    std::string token;
    core::Instant expires_at;
};
MadeLink make_link(const Shell&, storage::Transaction&, std::string_view business_id, const domain::User&);

// For whom a link is. Refuses with sign_in_link_expired and too_many_attempts.
core::Result<storage::SignInLink> find_link(const Shell&, const ConsoleVisit&, std::string_view token);

struct AcceptedLink {
    std::string_view token, password, business_name;
    std::optional<std::string> name = {};
    core::Locale locale;   // Of a new user from now on.
};
// Sets the password, takes the second factor away (who lost everything gets in), ends the user's sessions and begins a
// new one. Refuses likewise, and with invalid_fields (password).
core::Result<NewSession> accept_link(const Shell&, const ConsoleVisit&, const AcceptedLink&);

// A new set-up code; the one before ends. Nothing if the business has an active owner.
std::optional<std::string> make_set_up_code(const Shell&, std::string_view business_id);

struct NewOwner {
    std::string_view code, name, email, password, business_name;
    core::Locale locale;
};
// Makes the owner; a user who has this e-mail address becomes it. Refuses with credentials_wrong, set_up_closed,
// invalid_fields (password) and too_many_attempts.
core::Result<NewSession> set_up_owner(const Shell&, const ConsoleVisit&, const NewOwner&);

}   // namespace app
