#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "domain/users/session.hpp"
#include "storage/users/users.hpp"

namespace storage {

// A session by its secret: the hash of the cookie's value.
struct SessionSecret {
    std::string_view business_id, token_hash;
};

// The session if it is open: it has not ended, its user did something lately (domain::longest_idle) and is active.
std::optional<domain::UserSession> find_session(Snapshot&, const SessionSecret&);

// Those of a user that are open, the one used last first, without the user's part.
std::vector<domain::UserSession> list_sessions(Snapshot&, const UserKey&);

// All of the business that are open, by id, with when each ends if its user does nothing more.
std::map<std::string, core::Instant> find_open_sessions(Snapshot&, std::string_view business_id);

// Its actor has the ids of user and session, and what was shown. Ends the oldest of the user's where they would have
// too many.
void insert_session(Transaction&, const SessionSecret&, const domain::UserSession&);

// Gives the session with this id a new secret, and stores what was shown and until when it lasts. False: it has ended.
bool renew_session(Transaction&, const SessionSecret& renewed, const domain::UserSession&);

// The secret of an authenticator app, of which a code is to be shown in this session.
void set_new_secret(Transaction&, std::string_view business_id, std::string_view session_id, std::string_view secret);

// That the user was there now, from this address.
void update_last_seen(Transaction&, std::string_view business_id, const domain::Actor&, std::string_view client);

void end_session(Transaction&, const SessionSecret&);

// False: the user has no such session.
bool end_session_of_user(Transaction&, const UserKey&, std::string_view session_id);

// All of the user's but one; an empty id ends that one too.
void end_sessions_of_user(Transaction&, const UserKey&, std::string_view kept_session_id = {});

// Whether there is one that delete_ended_sessions would delete.
bool has_ended_sessions(Snapshot&, core::Instant now);

// Deletes at most `most` that ended before. Returns their number.
int delete_ended_sessions(Transaction&, core::Instant now, int most);

}   // namespace storage
