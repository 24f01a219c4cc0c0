#include "app/users/sign_in.hpp"

#include "app/history/history.hpp"
#include "app/kept_secrets.hpp"
#include "app/messages/user_mails.hpp"
#include "app/users/attempts.hpp"
#include "app/users/passwords.hpp"
#include "core/text.hpp"
#include "domain/users/one_time_code.hpp"

namespace app {

using core::ErrorCode;
using core::HistoryAction;
using core::Result;
using domain::UserSession;
using storage::Transaction;
using storage::UserFactors;

namespace {

// The session whose second factor is to be shown.
Result<UserSession> find_half_session(const Shell& shell, const ConsoleVisit& visit)
{
    auto session = find_session(shell, visit);
    if (!session || state_of(*session) != core::SessionState::code_needed) return core::refuse(ErrorCode::step_expired);
    return *std::move(session);
}

// Uses a code of the user's authenticator app. Refuses with credentials_wrong.
Result<void> use_code(const Shell& shell, Transaction& transaction, const storage::UserKey& key, std::string_view code)
{
    const auto factors = storage::find_user(transaction, key);
    if (!factors || factors->authenticator_secret.empty()) return core::refuse(ErrorCode::credentials_wrong);
    const auto secret = open_secret(shell, factors->authenticator_secret);
    const auto step = domain::find_step(secret, code, transaction.now(), factors->authenticator_step);
    if (!step || !storage::use_step(transaction, key, *step)) return core::refuse(ErrorCode::credentials_wrong);
    return {};
}

// As recovery codes are hashed: spaces, hyphens and case do not count.
std::string plain(std::string_view code)
{
    std::string text;
    for (const char c : core::to_lower(code))
        if (c != ' ' && c != '-') text += c;
    return text;
}

}   // namespace

Result<NewSession> sign_in_by_password(
    const Shell& shell, const ConsoleVisit& visit, std::string_view email, std::string_view password)
{
    const Attempts attempts {shell, visit, "email " + shell.hash(core::to_lower(email))};
    TRY(attempts.count());
    const auto known = shell.database.read(
        [&](storage::Snapshot& snapshot) { return storage::find_user_by_email(snapshot, visit.business_id, email); });
    const bool may = known && known->user.state == core::UserState::active;
    const bool fits = TRY(is_password(shell, visit.client, may ? known->password_hash : "", password));
    if (!fits) {
        write_failed_try(shell, visit, known ? &known->user : nullptr);
        return core::refuse(ErrorCode::credentials_wrong);
    }
    return shell.database.write([&](Transaction& transaction) -> Result<NewSession> {
        const auto now_known = storage::find_user(transaction, {visit.business_id, known->user.id});
        const bool is_same = now_known && now_known->user.state == core::UserState::active
            && now_known->password_hash == known->password_hash;
        if (!is_same) return core::refuse(ErrorCode::credentials_wrong);
        attempts.succeed(transaction);
        return begin_session(shell, transaction, visit, *now_known);
    });
}

Result<NewSession> enter_code(const Shell& shell, const ConsoleVisit& visit, std::string_view code)
{
    const auto session = TRY(find_half_session(shell, visit));
    const Attempts attempts {shell, visit, "user " + session.actor.user_id};
    TRY(attempts.count());
    auto entered = shell.database.write([&](Transaction& transaction) -> Result<NewSession> {
        TRY(use_code(shell, transaction, {visit.business_id, session.actor.user_id}, code));
        attempts.succeed(transaction);
        auto renewed = TRY(renew_session(shell, transaction, visit, with_second_factor(session, transaction.now())));
        write_history(shell, transaction, visit.business_id, done_by(session.actor, HistoryAction::signed_in));
        return renewed;
    });
    const domain::User user {.id = session.actor.user_id, .name = session.actor.name, .email = {}};
    if (is_wrong(entered)) write_failed_try(shell, visit, &user);
    return entered;
}

Result<NewSession> enter_recovery_code(const Shell& shell, const ConsoleVisit& visit, std::string_view code)
{
    const auto session = TRY(find_half_session(shell, visit));
    const Attempts attempts {shell, visit, "user " + session.actor.user_id};
    TRY(attempts.count());
    const auto hash = shell.hash(plain(code));
    const auto mail
        = write_change_mail(shell, visit.business_id, session.actor, {HistoryAction::recovery_code_used, visit.device});
    auto entered = shell.database.write([&](Transaction& transaction) -> Result<NewSession> {
        if (!storage::use_recovery_code(transaction, {visit.business_id, session.actor.user_id}, hash))
            return core::refuse(ErrorCode::credentials_wrong);
        attempts.succeed(transaction);
        auto recovered = session;
        recovered.has_recovered = true;
        recovered.actor.confirmed_at = recovered.last_seen_at = transaction.now();
        recovered.ends_at = transaction.now() + domain::longest_sign_in;
        auto renewed = TRY(renew_session(shell, transaction, visit, std::move(recovered)));
        if (mail) storage::insert_mail(transaction, *mail);
        write_history(shell, transaction, visit.business_id, done_by(session.actor, HistoryAction::recovery_code_used));
        return renewed;
    });
    const domain::User user {.id = session.actor.user_id, .name = session.actor.name, .email = {}};
    if (is_wrong(entered)) write_failed_try(shell, visit, &user);
    return entered;
}

// Counts against the session alone: who tries passwords without one cannot keep its user from confirming.
Result<NewSession> confirm_session(const Shell& shell, const ConsoleVisit& visit, const Identity& identity)
{
    const auto session = find_session(shell, visit);
    if (!session) return core::refuse(ErrorCode::sign_in_required);
    const storage::UserKey key {visit.business_id, session->actor.user_id};
    const Attempts attempts {shell, visit, "session " + session->actor.session_id};
    TRY(attempts.count());
    const auto factors
        = shell.database.read([&](storage::Snapshot& snapshot) { return storage::find_user(snapshot, key); });
    if (!factors) return core::refuse(ErrorCode::sign_in_required);
    // Who has a passkey and no app shows the passkey: the password alone is one factor.
    const bool is_enough = !factors->authenticator_secret.empty() || !factors->has_passkey;
    if (!TRY(is_password(shell, visit.client, factors->password_hash, identity.password)) || !is_enough)
        return core::refuse(ErrorCode::credentials_wrong);
    return shell.database.write([&](Transaction& transaction) -> Result<NewSession> {
        if (!factors->authenticator_secret.empty()) TRY(use_code(shell, transaction, key, identity.code));
        attempts.succeed(transaction);
        auto renewed = renew_session(shell, transaction, visit, with_second_factor(*session, transaction.now()));
        if (!renewed) return core::refuse(ErrorCode::sign_in_required);
        return renewed;
    });
}

}   // namespace app
