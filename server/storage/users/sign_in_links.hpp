#pragma once

#include "storage/users/users.hpp"

namespace storage {

// What lets a user in without their password: an invitation, a link to get back in, or one to choose a new password.
struct SignInLink {
    domain::User user;
    core::SignInLinkKind kind {};
    core::Instant expires_at;
};

struct NewSignInLink {
    core::SignInLinkKind kind {};
    bool is_mailed = false;   // It goes to the user by mail; else who makes it is shown it.
    std::string token_hash;
    core::Instant expires_at;
};
// The user's link before of the same kind ends, if it went the same way.
void replace_sign_in_link(Transaction&, const UserKey&, const NewSignInLink&);

// One that can still be used. Uses nothing.
std::optional<SignInLink> find_sign_in_link(Snapshot&, std::string_view business_id, std::string_view token_hash);

// Deletes it and says whose it was; nothing if it cannot be used. Of several at once one alone gets it.
struct UsedSignInLink {
    std::string user_id;
    core::SignInLinkKind kind {};
};
std::optional<UsedSignInLink> use_sign_in_link(Transaction&, std::string_view business_id, std::string_view token_hash);

// One that its user never got.
void delete_sign_in_link(Transaction&, std::string_view business_id, std::string_view token_hash);

// All of the user.
void delete_sign_in_links(Transaction&, const UserKey&);

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
