#pragma once

#include <optional>
#include <string>
#include <vector>

#include "domain/users/passkey.hpp"
#include "storage/users/users.hpp"

namespace storage {

// A challenge, as the hash of its text, and what it may be answered for.
struct PasskeyChallenge {
    std::string_view business_id, hash;
    std::string_view session_id = {};   // Empty: for none, to sign in.
    bool is_for_new = false;
};

// Lasts for domain::challenge_lasts. Ends the oldest of the client's where they would have too many.
void insert_challenge(Transaction&, const PasskeyChallenge&, std::string_view client);

// Deletes it. False: there is none that lasts and is for this.
bool use_challenge(Transaction&, const PasskeyChallenge&);

bool has_ended_challenges(Snapshot&, core::Instant now);

// Deletes at most `most` that ended before. Returns their number.
int delete_ended_challenges(Transaction&, core::Instant now, int most);

// The oldest first.
std::vector<domain::Passkey> list_passkeys(Snapshot&, const UserKey&);

std::optional<domain::Passkey> find_passkey(Snapshot&, std::string_view business_id, std::string_view credential);

// False, having written nothing, if there is one with this credential.
bool insert_passkey(Transaction&, std::string_view business_id, const domain::Passkey&);

// One statement decides and uses. False: its device has not counted on (domain::has_counted_on), or it is gone.
bool use_passkey(Transaction&, std::string_view business_id, const domain::Passkey&, std::int64_t uses);

// Both false: the user has no such passkey.
bool rename_passkey(Transaction&, const UserKey&, std::string_view passkey_id, std::string_view name);
bool delete_passkey(Transaction&, const UserKey&, std::string_view passkey_id);

void delete_passkeys(Transaction&, const UserKey&);

}   // namespace storage
