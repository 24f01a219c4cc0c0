#pragma once

#include "app/shell.hpp"
#include "domain/users/session.hpp"
#include "storage/users/sessions.hpp"

namespace app {

// Where a request of the console comes from.
struct ConsoleVisit {
    std::string business_id;
    std::string client;        // Whom limits count (client_key of the address).
    std::string address;       // For people.
    std::string device = {};   // "Firefox, Linux".
    std::string token = {};    // Of the cookie; empty without one.
};

// A session with the secret that the browser gets, 256 random bits, which is not stored.
struct NewSession {
    std::string token;
    domain::UserSession session;
};

// The session that a cookie names; nothing if it has ended or is another business's.
std::optional<domain::UserSession> find_session(const Shell&, const ConsoleVisit&);

// Stores that the user was there, at most once a minute.
void note_seen(const Shell&, const ConsoleVisit&, const domain::UserSession&);

// Begins a session of a user whose password or link was right, and ends the one of this browser.
NewSession begin_session(const Shell&, storage::Transaction&, const ConsoleVisit&, const storage::UserFactors&);

// Gives the session a new secret, after its user showed a factor. Refuses with step_expired where it has ended.
core::Result<NewSession> renew_session(const Shell&, storage::Transaction&, const ConsoleVisit&, domain::UserSession);

// The same session, as one in which both factors were shown at this moment.
domain::UserSession with_second_factor(domain::UserSession, core::Instant now);

// Ends the session that the cookie names.
void sign_out(const Shell&, const ConsoleVisit&);

// Of the user, the one used last first.
std::vector<domain::UserSession> list_sessions(const Shell&, const storage::UserKey&);

// Refuses with session_not_found.
core::Result<void> end_session(
    const Shell&, std::string_view business_id, const domain::Actor&, std::string_view session_id);

// Deletes sessions and challenges that ended, and attempts that count no longer, at most `most` of each.
void delete_ended_sessions(const Shell&, int most);

}   // namespace app
