#pragma once

#include "app/users/sessions.hpp"

namespace app {

// A sign-in for everyone, for a program that is shown to people: a user of each role, without a password. It is open
// while the server runs with --demo, for businesses that no one has set up; the first owner of a business closes it.

// Opens it: at a start with --demo.
void open_demo(const Shell&);
// Closes it, and ends the sessions: at a start without.
void close_demo(const Shell&);

// As whom one can sign in; empty where there is no demo.
std::vector<core::Role> demo_roles(storage::Snapshot&, std::string_view business_id);

// `locale`: the language in which the console speaks to them; nothing: as before. Refuses with page_not_found where
// there is no such user.
core::Result<NewSession> sign_in_to_demo(const Shell&, const ConsoleVisit&, core::Role, std::optional<core::Locale>);

}   // namespace app
