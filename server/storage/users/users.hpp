#pragma once

#include <optional>
#include <string>
#include <vector>

#include "domain/users/user.hpp"
#include "storage/database/database.hpp"

namespace storage {

// A user with what it takes to sign in.
struct UserFactors {
    domain::User user;
    std::string password_hash;          // Empty: none was set yet.
    std::string authenticator_secret;   // Empty: no authenticator app.
    std::int64_t authenticator_step = 0;
    bool has_passkey = false;
};

// A user of one business.
struct UserKey {
    std::string_view business_id, user_id;
};

std::optional<UserFactors> find_user(Snapshot&, const UserKey&);
std::optional<UserFactors> find_user_by_email(Snapshot&, std::string_view business_id, std::string_view email);

// By role, then by name.
std::vector<domain::User> list_users(Snapshot&, std::string_view business_id);

bool has_staff(Snapshot&, std::string_view business_id, std::string_view staff_id);

// The owner of a demo does not count.
bool has_active_owner(Snapshot&, std::string_view business_id);

// Claims all users of a business until the transaction ends, for rules that span them: the last owner.
void claim_users(Transaction&, std::string_view business_id);

// Claims one user likewise, for rules that span what they sign in with.
void claim_user(Transaction&, const UserKey&);

// False, having written nothing, if a user of the business has this e-mail address.
bool insert_user(Transaction&, std::string_view business_id, const domain::User&);

// Name, role, state, language and staff member.
void update_user(Transaction&, std::string_view business_id, const domain::User&);

void set_password(Transaction&, const UserKey&, std::string_view password_hash);

// Its steps until `step` are used. An empty secret takes the authenticator away.
void set_authenticator(Transaction&, const UserKey&, std::string_view secret, std::int64_t step);

// One statement decides and uses. False: this step or a later one was used before.
bool use_step(Transaction&, const UserKey&, std::int64_t step);

// The codes before end.
void replace_recovery_codes(Transaction&, const UserKey&, const std::vector<std::string>& hashes);
int count_recovery_codes(Snapshot&, const UserKey&);

// Deletes it. False: there is no such code, or it was used before.
bool use_recovery_code(Transaction&, const UserKey&, std::string_view hash);

}   // namespace storage
