#include "app/users/own_factors.hpp"

#include "app/history/history.hpp"
#include "app/kept_secrets.hpp"
#include "app/messages/user_mails.hpp"
#include "app/users/attempts.hpp"
#include "app/users/passwords.hpp"
#include "domain/users/one_time_code.hpp"
#include "storage/users/passkeys.hpp"

namespace app {

using core::ErrorCode;
using core::HistoryAction;
using core::Result;
using domain::Actor;
using domain::UserSession;
using storage::Transaction;
using storage::UserKey;

namespace {

constexpr std::size_t authenticator_bytes = 20;   // As long as the hash it is used with.

// 160 random bits.
std::string new_authenticator_secret(const Shell& shell)
{
    const auto digits = shell.hash(shell.new_secret() + shell.new_secret());
    std::string bytes;
    for (std::size_t i = 0; i < authenticator_bytes; ++i)
        bytes += static_cast<char>(std::stoi(digits.substr(2 * i, 2), nullptr, 16));
    return domain::to_base32_text(bytes);
}

}   // namespace

OwnFactors own_factors(const Shell& shell, const UserKey& key)
{
    return shell.database.read([&](storage::Snapshot& snapshot) {
        const auto user = storage::find_user(snapshot, key);
        return OwnFactors {.has_authenticator = user && !user->authenticator_secret.empty(),
            .passkeys = storage::list_passkeys(snapshot, key),
            .recovery_codes_left = storage::count_recovery_codes(snapshot, key)};
    });
}

Result<domain::User> change_own(
    const Shell& shell, std::string_view business_id, const Actor& actor, const OwnChange& change)
{
    return shell.database.write([&](Transaction& transaction) -> Result<domain::User> {
        auto found = storage::find_user(transaction, {business_id, actor.user_id});
        if (!found) return core::refuse(ErrorCode::sign_in_required);
        auto user = std::move(found->user);
        auto line = done_by(actor, HistoryAction::user_changed);
        line.user_id = user.id;
        line.before = user.name;
        if (change.name) user.name = *change.name;
        if (change.locale) user.locale = *change.locale;
        line.after = user.name;
        storage::update_user(transaction, business_id, user);
        write_history(shell, transaction, business_id, line);
        return user;
    });
}

Result<NewSession> change_password(
    const Shell& shell, const ConsoleVisit& visit, const domain::PasswordOwner& owner, std::string_view password)
{
    const auto session = TRY(require_session(shell, visit));
    const auto hash = TRY(hash_new_password(shell, visit.client, password, owner));
    const UserKey key {visit.business_id, session.actor.user_id};
    const auto mail
        = write_change_mail(shell, visit.business_id, session.actor, {HistoryAction::password_changed, visit.device});
    return shell.database.write([&](Transaction& transaction) -> Result<NewSession> {
        storage::set_password(transaction, key, hash);
        storage::end_sessions_of_user(transaction, key, session.actor.session_id);
        auto renewed = renew_session(shell, transaction, visit, session);
        if (!renewed) return core::refuse(ErrorCode::sign_in_required);
        if (mail) storage::insert_mail(transaction, *mail);
        write_history(
            shell, transaction, visit.business_id, done_to_self(session.actor, HistoryAction::password_changed));
        return renewed;
    });
}

Result<std::string> start_authenticator(const Shell& shell, const ConsoleVisit& visit)
{
    const auto session = TRY(require_session(shell, visit));
    TRY(may_add_factor(session, shell.now()));
    auto secret = new_authenticator_secret(shell);
    shell.database.write([&](Transaction& transaction) {
        storage::set_new_secret(transaction, visit.business_id, session.actor.session_id, seal_secret(shell, secret));
    });
    return secret;
}

Result<FinishedFactor> finish_authenticator(const Shell& shell, const ConsoleVisit& visit, std::string_view code)
{
    const auto session = TRY(require_session(shell, visit));
    if (session.new_secret.empty()) return core::refuse(ErrorCode::step_expired);
    TRY(may_add_factor(session, shell.now()));
    const UserKey key {visit.business_id, session.actor.user_id};
    const Attempts attempts {shell, visit, "session " + session.actor.session_id};
    TRY(attempts.count());
    const auto mail = write_factor_mail(shell, visit, session, HistoryAction::authenticator_added);
    return shell.database.write([&](Transaction& transaction) -> Result<FinishedFactor> {
        const auto step = domain::find_step(open_secret(shell, session.new_secret), code, transaction.now(), 0);
        if (!step) return core::refuse(ErrorCode::credentials_wrong);
        attempts.succeed(transaction);
        storage::set_authenticator(transaction, key, session.new_secret, *step);
        return finish_factor(shell,
            {transaction, visit, session, done_to_self(session.actor, HistoryAction::authenticator_added), mail});
    });
}

Result<NewSession> remove_authenticator(const Shell& shell, const ConsoleVisit& visit)
{
    const auto session = TRY(require_session(shell, visit));
    const UserKey key {visit.business_id, session.actor.user_id};
    const auto mail = write_factor_mail(shell, visit, session, HistoryAction::authenticator_removed);
    return shell.database.write([&](Transaction& transaction) -> Result<NewSession> {
        storage::claim_user(transaction, key);
        storage::set_authenticator(transaction, key, "", 0);
        return finish_removal(shell,
            {transaction, visit, session, done_to_self(session.actor, HistoryAction::authenticator_removed), mail});
    });
}

std::vector<std::string> make_recovery_codes(const Shell& shell, std::string_view business_id, const Actor& actor)
{
    const auto mail = write_change_mail(shell, business_id, actor, {HistoryAction::recovery_codes_made, ""});
    return shell.database.write([&](Transaction& transaction) {
        auto codes = write_recovery_codes(shell, transaction, {business_id, actor.user_id});
        if (mail) storage::insert_mail(transaction, *mail);
        write_history(shell, transaction, business_id, done_to_self(actor, HistoryAction::recovery_codes_made));
        return codes;
    });
}

}   // namespace app
