#pragma once

#include "app/history/author.hpp"
#include "app/users/links.hpp"

namespace app {

// Who may sign in. Each is done by a user of the console, or by a command of this machine, which may do all.

std::vector<domain::User> list_users(const Shell&, std::string_view business_id);

// The user gets a link. Refuses with email_in_use, role_above_own and invalid_fields (staff_id).
core::Result<MadeLink> invite_user(const Shell&, const Author&, domain::User);

struct UserChange {
    std::string_view user_id;
    std::optional<std::string> version = {};   // Of the user as they were seen (domain::version_of); nothing: whatever.
    std::optional<std::string> name = {};
    std::optional<core::Role> role = {};
    std::optional<std::string> staff_id = {};   // Empty: the user is no staff member any more.
    std::optional<bool> is_active = {};         // false ends all sessions.
};
// The user as they are then. Refuses with user_not_found, role_above_own, edit_conflict, last_owner and invalid_fields
// (staff_id).
core::Result<domain::User> change_user(const Shell&, const Author&, const UserChange&);

// An invitation anew, or a link to get back in. Refuses with user_not_found (also of one who is disabled) and
// role_above_own.
core::Result<MadeLink> make_link_for(const Shell&, const Author&, std::string_view user_id);

// Refuses with user_not_found and role_above_own.
core::Result<domain::User> end_sessions_of(const Shell&, const Author&, std::string_view user_id);

// By e-mail address. Refuses with user_not_found.
core::Result<domain::User> find_user_by_email(const Shell&, std::string_view business_id, std::string_view email);

}   // namespace app
