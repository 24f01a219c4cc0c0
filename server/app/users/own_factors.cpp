#include "app/users/own_factors.hpp"

#include "app/messages/user_mails.hpp"
#include "app/users/attempts.hpp"
#include "app/users/history.hpp"
#include "app/users/passwords.hpp"
#include "domain/users/one_time_code.hpp"

namespace app {

using core::ErrorCode;
using core::HistoryAction;
using core::Result;
using domain::Actor;
using domain::UserSession;
using storage::Transaction;
using storage::UserKey;

namespace {

constexpr int recovery_code_count = 10;
constexpr std::size_t recovery_code_length = 24;   // Of five bits each: 120.
constexpr std::size_t recovery_code_part = 6;
constexpr std::size_t authenticator_bytes = 20;   // As long as the hash it is used with.

// "k2m9x7-…": as people read and type them.
std::string in_parts(std::string_view code)
{
    std::string text;
    for (std::size_t i = 0; i < code.size(); i += recovery_code_part)
        text += (text.empty() ? "" : "-") + std::string {code.substr(i, recovery_code_part)};
    return text;
}

std::vector<std::string> write_recovery_codes(const Shell& shell, Transaction& transaction, const UserKey& key)
{
    std::vector<std::string> shown, hashes;
    for (int i = 0; i < recovery_code_count; ++i) {
        // The last letters are all random; the first has three bits alone.
        const auto code = shell.new_secret().substr(2, recovery_code_length);
        hashes.push_back(shell.hash(code));
        shown.push_back(in_parts(code));
    }
    storage::replace_recovery_codes(transaction, key, hashes);
    return shown;
}

// 160 random bits.
std::string new_authenticator_secret(const Shell& shell)
{
    const auto digits = shell.hash(shell.new_secret() + shell.new_secret());
    std::string bytes;
    for (std::size_t i = 0; i < authenticator_bytes; ++i)
        bytes += static_cast<char>(std::stoi(digits.substr(2 * i, 2), nullptr, 16));
    return domain::to_base32_text(bytes);
}

// What a user did to themselves.
storage::HistoryLine done_to_self(const Actor& actor, HistoryAction action)
{
    auto line = done_by(actor, action);
    line.user_id = actor.user_id;
    return line;
}

Result<UserSession> require_session(const Shell& shell, const ConsoleVisit& visit)
{
    auto session = find_session(shell, visit);
    if (!session) return core::refuse(ErrorCode::sign_in_required);
    return *std::move(session);
}

// Who has a second factor shows it before they replace it.
Result<void> may_replace_factor(const UserSession& session, core::Instant now)
{
    if (!session.has_authenticator || session.has_recovered) return {};
    if (!session.actor.has_second_factor) return core::refuse(ErrorCode::second_factor_required);
    if (!is_confirmed(session.actor, now)) return core::refuse(ErrorCode::confirm_identity);
    return {};
}

}   // namespace

OwnFactors own_factors(const Shell& shell, const UserKey& key)
{
    return shell.database.read([&](storage::Snapshot& snapshot) {
        const auto user = storage::find_user(snapshot, key);
        return OwnFactors {.has_authenticator = user && user->user.has_second_factor,
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
    TRY(may_replace_factor(session, shell.now()));
    auto secret = new_authenticator_secret(shell);
    shell.database.write([&](Transaction& transaction) {
        storage::set_new_secret(transaction, visit.business_id, session.actor.session_id, secret);
    });
    return secret;
}

Result<FinishedAuthenticator> finish_authenticator(const Shell& shell, const ConsoleVisit& visit, std::string_view code)
{
    const auto session = TRY(require_session(shell, visit));
    if (session.new_secret.empty()) return core::refuse(ErrorCode::step_expired);
    TRY(may_replace_factor(session, shell.now()));
    const UserKey key {visit.business_id, session.actor.user_id};
    const Attempts attempts {shell, visit, "session " + session.actor.session_id};
    TRY(attempts.count());
    // With the first one a new user only does what they were asked to.
    const auto mail = session.has_authenticator || session.has_recovered
        ? write_change_mail(shell, visit.business_id, session.actor, {HistoryAction::authenticator_added, visit.device})
        : std::nullopt;
    return shell.database.write([&](Transaction& transaction) -> Result<FinishedAuthenticator> {
        const auto step = domain::find_step(session.new_secret, code, transaction.now(), 0);
        if (!step) return core::refuse(ErrorCode::credentials_wrong);
        attempts.succeed(transaction);
        storage::set_authenticator(transaction, key, session.new_secret, *step);
        storage::end_sessions_of_user(transaction, key, session.actor.session_id);
        FinishedAuthenticator finished {
            .begun = TRY(renew_session(shell, transaction, visit, with_second_factor(session, transaction.now()))),
            .recovery_codes = {}};
        if (!session.has_authenticator) finished.recovery_codes = write_recovery_codes(shell, transaction, key);
        if (mail) storage::insert_mail(transaction, *mail);
        write_history(
            shell, transaction, visit.business_id, done_to_self(session.actor, HistoryAction::authenticator_added));
        if (!session.actor.has_second_factor)
            write_history(shell, transaction, visit.business_id, done_by(session.actor, HistoryAction::signed_in));
        return finished;
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
