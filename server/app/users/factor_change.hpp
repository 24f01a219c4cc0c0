#pragma once

#include "app/users/sessions.hpp"
#include "storage/messages/mails.hpp"
#include "storage/users/history.hpp"

namespace app {

// What changes of a user's own factors have in common.

// The session that the cookie names. Refuses with sign_in_required.
core::Result<domain::UserSession> require_session(const Shell&, const ConsoleVisit&);

// Who has a second factor shows it before another comes. Refuses with second_factor_required and confirm_identity.
core::Result<void> may_add_factor(const domain::UserSession&, core::Instant now);

// What a user did to themselves.
storage::HistoryLine done_to_self(const domain::Actor&, core::HistoryAction);

// Ten new ones, to be shown once; those before end.
std::vector<std::string> write_recovery_codes(const Shell&, storage::Transaction&, const storage::UserKey&);

// What tells the user of such a change, to be stored with it. Nothing with the first factor of a new user, who only
// does what they were asked to. Not to be called inside a transaction (write_user_mail).
std::optional<storage::NewMail> write_factor_mail(
    const Shell&, const ConsoleVisit&, const domain::UserSession&, core::HistoryAction);

// Where a change is made, and what the history and the user are told of it.
struct FactorChange {
    storage::Transaction& transaction;
    const ConsoleVisit& visit;
    const domain::UserSession& session;
    storage::HistoryLine line;
    std::optional<storage::NewMail> mail;
};

struct FinishedFactor {
    NewSession begun;
    std::vector<std::string> recovery_codes;   // With the first factor; else none.
};
// After a factor was stored that was shown in this session, which gets a new secret. Ends the user's other sessions.
core::Result<FinishedFactor> finish_factor(const Shell&, const FactorChange&);

// After a factor was taken away, likewise. Refuses with last_factor where none is left.
core::Result<NewSession> finish_removal(const Shell&, const FactorChange&);

}   // namespace app
