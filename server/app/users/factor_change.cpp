#include "app/users/factor_change.hpp"

#include "app/history/history.hpp"
#include "app/messages/user_mails.hpp"

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

// "k2m9x7-…": as people read and type them.
std::string in_parts(std::string_view code)
{
    std::string text;
    for (std::size_t i = 0; i < code.size(); i += recovery_code_part)
        text += (text.empty() ? "" : "-") + std::string {code.substr(i, recovery_code_part)};
    return text;
}

}   // namespace

Result<UserSession> require_session(const Shell& shell, const ConsoleVisit& visit)
{
    auto session = find_session(shell, visit);
    if (!session) return core::refuse(ErrorCode::sign_in_required);
    return *std::move(session);
}

Result<void> may_add_factor(const UserSession& session, core::Instant now)
{
    if (!has_factor(session) || session.has_recovered) return {};
    if (!session.actor.has_second_factor) return core::refuse(ErrorCode::second_factor_required);
    if (!is_confirmed(session.actor, now)) return core::refuse(ErrorCode::confirm_identity);
    return {};
}

storage::HistoryLine done_to_self(const Actor& actor, HistoryAction action)
{
    auto line = done_by(actor, action);
    line.user_id = actor.user_id;
    return line;
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

std::optional<storage::NewMail> write_factor_mail(
    const Shell& shell, const ConsoleVisit& visit, const UserSession& session, HistoryAction what)
{
    if (!has_factor(session) && !session.has_recovered) return {};
    return write_change_mail(shell, visit.business_id, session.actor, {what, visit.device});
}

Result<FinishedFactor> finish_factor(const Shell& shell, const FactorChange& change)
{
    auto& [transaction, visit, session, line, mail] = change;
    const UserKey key {visit.business_id, session.actor.user_id};
    storage::end_sessions_of_user(transaction, key, session.actor.session_id);
    FinishedFactor finished {
        .begun = TRY(renew_session(shell, transaction, visit, with_second_factor(session, transaction.now()))),
        .recovery_codes = {}};
    if (!has_factor(session)) finished.recovery_codes = write_recovery_codes(shell, transaction, key);
    if (mail) storage::insert_mail(transaction, *mail);
    write_history(shell, transaction, visit.business_id, line);
    if (!session.actor.has_second_factor)
        write_history(shell, transaction, visit.business_id, done_by(session.actor, HistoryAction::signed_in));
    return finished;
}

Result<NewSession> finish_removal(const Shell& shell, const FactorChange& change)
{
    auto& [transaction, visit, session, line, mail] = change;
    const UserKey key {visit.business_id, session.actor.user_id};
    const auto user = storage::find_user(transaction, key);
    if (!user) return core::refuse(ErrorCode::sign_in_required);
    if (!user->user.has_second_factor) return core::refuse(ErrorCode::last_factor);
    storage::end_sessions_of_user(transaction, key, session.actor.session_id);
    auto renewed = renew_session(shell, transaction, visit, session);
    if (!renewed) return core::refuse(ErrorCode::sign_in_required);
    if (mail) storage::insert_mail(transaction, *mail);
    write_history(shell, transaction, visit.business_id, line);
    return renewed;
}

}   // namespace app
