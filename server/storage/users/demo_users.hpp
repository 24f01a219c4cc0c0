#pragma once

#include <vector>

#include "domain/users/user.hpp"
#include "storage/database/database.hpp"

namespace storage {

// Users of a demo: anyone may sign in as one of them while they are active, without a password.

// Those that are active, by role.
std::vector<domain::User> list_demo_users(Snapshot&, std::string_view business_id);

// Stores the user as one of a demo, or makes it active again. False, having written nothing, if another user has the
// e-mail address.
bool put_demo_user(Transaction&, std::string_view business_id, const domain::User&);

// Disables them, and ends their sessions: those of one business, or of all.
void disable_demo_users(Transaction&, std::string_view business_id);
void disable_all_demo_users(Transaction&);

}   // namespace storage
