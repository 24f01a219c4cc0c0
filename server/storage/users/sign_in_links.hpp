#pragma once

#include "storage/users/users.hpp"

namespace storage {

// An invitation, or a link by which a user gets back in.
struct SignInLink {
    domain::User user;
    core::Instant expires_at;
};

// The user's link before ends.
void replace_sign_in_link(Transaction&, const UserKey&, std::string_view token_hash, core::Instant expires_at);

// One that can still be used. Uses nothing.
std::optional<SignInLink> find_sign_in_link(Snapshot&, std::string_view business_id, std::string_view token_hash);

// Deletes it and says whose it was; nothing if it cannot be used. Of several at once one alone gets it.
std::optional<std::string> use_sign_in_link(Transaction&, std::string_view business_id, std::string_view token_hash);

void delete_sign_in_link(Transaction&, const UserKey&);

// The code that makes the first owner of a business. It replaces the one before.
void replace_set_up_code(Transaction&, std::string_view business_id, std::string_view code_hash);

// Deletes it. False: it is another one, or there is none.
bool use_set_up_code(Transaction&, std::string_view business_id, std::string_view code_hash);

// The businesses without an active owner, with the first of their hosts; by age.
struct BusinessWithoutOwner {
    std::string id, slug, host;
};
std::vector<BusinessWithoutOwner> businesses_without_owner(Snapshot&);

}   // namespace storage
