#pragma once

#include "app/users/sessions.hpp"
#include "domain/users/sign_in_link.hpp"
#include "storage/users/sign_in_links.hpp"

namespace app {

// Secrets that let a person in without a password, each once: set-up codes, invitations, links to get back in.

// Makes a new link of a user, to be shown once: an invitation, or for who was in before, one to get back in. The one
// before ends.
struct MadeLink {
    domain::User user;
    std::string token;
    core::Instant expires_at;
    bool is_mailed = false;   // Another one is sent to the user.
};
MadeLink make_link(const Shell&, storage::Transaction&, std::string_view business_id, const domain::User&);

// For whom a link is. Refuses with sign_in_link_expired and too_many_attempts.
core::Result<storage::SignInLink> find_link(const Shell&, const ConsoleVisit&, std::string_view token);

struct AcceptedLink {
    std::string_view token, password, business_name;
    std::optional<std::string> name = {};
    core::Locale locale;   // Of a new user from now on.
};
// Sets the password, ends the user's sessions and begins a new one. App and passkeys go, since who lost everything gets
// in; by the link of a password_reset they stay. The user is told by mail. Refuses likewise, and with invalid_fields
// (password).
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
