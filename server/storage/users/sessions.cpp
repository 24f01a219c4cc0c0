#include "storage/users/sessions.hpp"
#include "storage/users/role_switches.hpp"

#include <algorithm>

#include "storage/database/columns.hpp"

namespace storage {

using domain::Actor;
using domain::UserSession;

namespace {

constexpr auto session_columns
    = columns<UserSession>("sessions", fixed(column("id", &UserSession::actor, &Actor::session_id)),
        fixed(column("user_id", &UserSession::actor, &Actor::user_id)),
        column("has_second_factor", &UserSession::actor, &Actor::has_second_factor),
        column("has_recovered", &UserSession::has_recovered), column("new_secret", &UserSession::new_secret),
        column("client", &UserSession::client), column("device", &UserSession::device),
        fixed(column("created_at", &UserSession::created_at)), column("last_seen_at", &UserSession::last_seen_at),
        column("confirmed_at", &UserSession::actor, &Actor::confirmed_at), column("ends_at", &UserSession::ends_at));

// What is open, of the business in $1, at $2, where $3 is the earliest time at which a session that is open was seen.
const std::string from_open = R"( FROM sessions
    JOIN users ON users.business_id = sessions.business_id AND users.id = sessions.user_id
    WHERE sessions.business_id = $1 AND sessions.ends_at > $2 AND sessions.last_seen_at > $3
        AND users.state = 'active')";

}   // namespace

std::optional<UserSession> find_session(Snapshot& snapshot, const SessionSecret& secret)
{
    static const auto sql = "SELECT users.name, users.email, users.role, users.locale, coalesce(users.staff_id, ''), "
                            "CASE WHEN users.authenticator_secret = '' THEN 0 ELSE 1 END, "
                            "CASE WHEN EXISTS (SELECT 1 FROM passkeys WHERE passkeys.business_id = users.business_id "
                            "AND passkeys.user_id = users.id) THEN 1 ELSE 0 END, "
        + session_columns.names("sessions") + from_open + " AND sessions.token_hash = $4";
    const auto now = snapshot.now();
    auto rows = snapshot.query(sql, secret.business_id, now, now - domain::longest_idle, secret.token_hash);
    if (!rows.next()) return {};
    UserSession session;
    auto& actor = session.actor;
    rows.into(actor.name, actor.email, actor.role, actor.locale, actor.staff_id, session.has_authenticator,
        session.has_passkey, session_columns.of(session));
    actor.switches = find_role_switches(snapshot, secret.business_id);
    return session;
}

std::vector<UserSession> list_sessions(Snapshot& snapshot, const UserKey& key)
{
    static const auto sql = "SELECT " + session_columns.names("sessions") + from_open
        + " AND sessions.user_id = $4 ORDER BY sessions.last_seen_at DESC, sessions.id";
    const auto now = snapshot.now();
    return session_columns.read_all(snapshot.query(sql, key.business_id, now, now - domain::longest_idle, key.user_id));
}

std::map<std::string, core::Instant> find_open_sessions(Snapshot& snapshot, std::string_view business_id)
{
    static const auto sql = "SELECT sessions.id, sessions.ends_at, sessions.last_seen_at" + from_open;
    const auto now = snapshot.now();
    auto rows = snapshot.query(sql, business_id, now, now - domain::longest_idle);
    std::map<std::string, core::Instant> open;
    while (rows.next()) {
        auto [id, ends_at, last_seen_at] = rows.values<std::string, core::Instant, core::Instant>();
        open.emplace(std::move(id), std::min<core::Instant>(ends_at, last_seen_at + domain::longest_idle));
    }
    return open;
}

void insert_session(Transaction& transaction, const SessionSecret& secret, const UserSession& session)
{
    static const Insert insert {session_columns, {"business_id", "token_hash"}};
    insert(transaction, session, secret.business_id, secret.token_hash);
    transaction.execute(R"(
        DELETE FROM sessions WHERE business_id = $1 AND user_id = $2 AND token_hash NOT IN (
            SELECT token_hash FROM sessions WHERE business_id = $1 AND user_id = $2
            ORDER BY CASE WHEN token_hash = $3 THEN 0 ELSE 1 END, created_at DESC, id DESC LIMIT $4))",
        secret.business_id, session.actor.user_id, secret.token_hash, std::int64_t {domain::most_sessions});
}

bool renew_session(Transaction& transaction, const SessionSecret& renewed, const UserSession& session)
{
    auto rows = transaction.query(R"(
        UPDATE sessions SET token_hash = $3, has_second_factor = $4, has_recovered = $5, new_secret = $6,
            last_seen_at = $7, confirmed_at = $8, ends_at = $9
        WHERE business_id = $1 AND id = $2 RETURNING 1)",
        renewed.business_id, session.actor.session_id, renewed.token_hash, session.actor.has_second_factor,
        session.has_recovered, session.new_secret, session.last_seen_at, session.actor.confirmed_at, session.ends_at);
    return rows.next();
}

void set_new_secret(
    Transaction& transaction, std::string_view business_id, std::string_view session_id, std::string_view secret)
{
    transaction.execute(
        "UPDATE sessions SET new_secret = $3 WHERE business_id = $1 AND id = $2", business_id, session_id, secret);
}

void update_last_seen(
    Transaction& transaction, std::string_view business_id, const Actor& actor, std::string_view client)
{
    transaction.execute("UPDATE sessions SET last_seen_at = $3, client = $4 WHERE business_id = $1 AND id = $2",
        business_id, actor.session_id, transaction.now(), client);
    transaction.execute("UPDATE users SET last_seen_at = $3 WHERE business_id = $1 AND id = $2", business_id,
        actor.user_id, transaction.now());
}

void end_session(Transaction& transaction, const SessionSecret& secret)
{
    transaction.execute(
        "DELETE FROM sessions WHERE business_id = $1 AND token_hash = $2", secret.business_id, secret.token_hash);
}

bool end_session_of_user(Transaction& transaction, const UserKey& key, std::string_view session_id)
{
    auto rows
        = transaction.query("DELETE FROM sessions WHERE business_id = $1 AND user_id = $2 AND id = $3 RETURNING 1",
            key.business_id, key.user_id, session_id);
    return rows.next();
}

void end_sessions_of_user(Transaction& transaction, const UserKey& key, std::string_view kept_session_id)
{
    transaction.execute("DELETE FROM sessions WHERE business_id = $1 AND user_id = $2 AND id <> $3", key.business_id,
        key.user_id, kept_session_id);
}

bool has_ended_sessions(Snapshot& snapshot, core::Instant now)
{
    return snapshot.query("SELECT 1 FROM sessions WHERE ends_at <= $1 LIMIT 1", now).next();
}

int delete_ended_sessions(Transaction& transaction, core::Instant now, int most)
{
    auto rows = transaction.query(R"(
        DELETE FROM sessions WHERE (business_id, token_hash) IN (
            SELECT business_id, token_hash FROM sessions WHERE ends_at <= $1
            ORDER BY ends_at, business_id, token_hash LIMIT $2) RETURNING id)",
        now, std::int64_t {most});
    return static_cast<int>(rows.all<std::string>().size());
}

}   // namespace storage
