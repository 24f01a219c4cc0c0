#include "app/users/attempts.hpp"

#include "app/history/history.hpp"
#include "domain/users/attempts.hpp"

namespace app {

Attempts::Attempts(const Shell& shell, const ConsoleVisit& visit, std::string subject)
    : shell_ {shell}
    , of_client_ {visit.business_id, "client " + visit.client, domain::free_attempts_of_client}
    , of_subject_ {visit.business_id, std::move(subject), domain::free_attempts}
{
}

// What is counted of a client whose user has to wait stays counted.
core::Result<void> Attempts::count() const
{
    const auto wait = shell_.database.write([&](storage::Transaction& transaction) {
        const auto of_client = storage::count_attempt(transaction, of_client_);
        return of_client ? of_client : storage::count_attempt(transaction, of_subject_);
    });
    if (wait) return core::refuse({core::ErrorCode::too_many_attempts, {}, wait->count()});
    return {};
}

void Attempts::succeed(storage::Transaction& transaction) const
{
    storage::give_attempt_back(transaction, of_client_);
    storage::forget_attempts(transaction, of_subject_);
}

void write_failed_try(const Shell& shell, const ConsoleVisit& visit, const domain::User* user)
{
    shell.database.write([&](storage::Transaction& transaction) {
        storage::HistoryLine line {.action = core::HistoryAction::sign_in_failed};
        if (user) line.user_id = user->id;
        if (user) line.subject = user->name;
        write_history(shell, transaction, visit.business_id, line);
    });
}

}   // namespace app
