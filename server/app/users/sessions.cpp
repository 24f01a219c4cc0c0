#include "app/users/sessions.hpp"

#include "app/history/history.hpp"
#include "storage/users/passkeys.hpp"
#include "storage/users/role_switches.hpp"
#include "storage/users/sign_in_attempts.hpp"

namespace app {

using core::Result;
using domain::UserSession;
using storage::Transaction;

namespace {

// Two secrets of 128 bits each.
std::string new_token(const Shell& shell) { return shell.new_secret() + shell.new_secret(); }

}   // namespace

std::optional<UserSession> find_session(const Shell& shell, const ConsoleVisit& visit)
{
    if (visit.token.empty()) return {};
    const auto hash = shell.hash(visit.token);
    return shell.database.read(
        [&](storage::Snapshot& snapshot) { return storage::find_session(snapshot, {visit.business_id, hash}); });
}

void note_seen(const Shell& shell, const ConsoleVisit& visit, const UserSession& session)
{
    if (shell.now() < session.last_seen_at + domain::seen_at_most_every) return;
    shell.database.write([&](Transaction& transaction) {
        storage::update_last_seen(transaction, visit.business_id, session.actor, visit.address);
    });
}

NewSession begin_session(
    const Shell& shell, Transaction& transaction, const ConsoleVisit& visit, const storage::UserFactors& factors)
{
    if (!visit.token.empty()) storage::end_session(transaction, {visit.business_id, shell.hash(visit.token)});
    const auto now = transaction.now();
    NewSession begun {.token = new_token(shell), .session = {}};
    auto& session = begun.session;
    session.actor = domain::actor_of(factors.user);
    session.actor.session_id = shell.new_id();
    session.actor.confirmed_at = now;
    session.actor.switches = storage::find_role_switches(transaction, visit.business_id);
    session.created_at = session.last_seen_at = now;
    session.ends_at = now + domain::longest_sign_in;
    session.has_authenticator = !factors.authenticator_secret.empty();
    session.has_passkey = factors.has_passkey;
    session.client = visit.address;
    session.device = visit.device;
    storage::insert_session(transaction, {visit.business_id, shell.hash(begun.token)}, session);
    return begun;
}

Result<NewSession> renew_session(
    const Shell& shell, Transaction& transaction, const ConsoleVisit& visit, UserSession session)
{
    NewSession renewed {.token = new_token(shell), .session = std::move(session)};
    if (!storage::renew_session(transaction, {visit.business_id, shell.hash(renewed.token)}, renewed.session))
        return core::refuse(core::ErrorCode::step_expired);
    return renewed;
}

UserSession with_second_factor(UserSession session, core::Instant now)
{
    if (!session.actor.has_second_factor) session.ends_at = now + domain::longest_session;
    session.actor.has_second_factor = true;
    session.actor.confirmed_at = session.last_seen_at = now;
    session.has_recovered = false;
    session.new_secret.clear();
    return session;
}

void sign_out(const Shell& shell, const ConsoleVisit& visit)
{
    const auto session = find_session(shell, visit);
    if (!session) return;
    shell.database.write([&](Transaction& transaction) {
        storage::end_session(transaction, {visit.business_id, shell.hash(visit.token)});
        if (session->actor.has_second_factor)
            write_history(
                shell, transaction, visit.business_id, done_by(session->actor, core::HistoryAction::signed_out));
    });
}

std::vector<UserSession> list_sessions(const Shell& shell, const storage::UserKey& user)
{
    return shell.database.read([&](storage::Snapshot& snapshot) { return storage::list_sessions(snapshot, user); });
}

Result<void> end_session(
    const Shell& shell, std::string_view business_id, const domain::Actor& actor, std::string_view session_id)
{
    return shell.database.write([&](Transaction& transaction) -> Result<void> {
        if (!storage::end_session_of_user(transaction, {business_id, actor.user_id}, session_id))
            return core::refuse(core::ErrorCode::session_not_found);
        auto line = done_by(actor, core::HistoryAction::sessions_ended);
        line.user_id = actor.user_id;
        write_history(shell, transaction, business_id, line);
        return {};
    });
}

void delete_ended_sessions(const Shell& shell, int most)
{
    const bool has_work = shell.database.read([](storage::Snapshot& snapshot) {
        const auto now = snapshot.now();
        return storage::has_ended_sessions(snapshot, now) || storage::has_old_attempts(snapshot, now)
            || storage::has_ended_challenges(snapshot, now);
    });
    if (!has_work) return;
    shell.database.write([&](Transaction& transaction) {
        const auto now = transaction.now();
        storage::delete_ended_sessions(transaction, now, most);
        storage::delete_old_attempts(transaction, now, most);
        storage::delete_ended_challenges(transaction, now, most);
    });
}

}   // namespace app
