#pragma once

#include <vector>

#include "app/users/sessions.hpp"
#include "domain/users/user.hpp"
#include "storage/users/sign_in_attempts.hpp"

namespace app {

// Tries to sign in, which count as failed until they turn out right: against the client, and against what is tried.
class Attempts {
public:
    // `subject`: "user ID", "email HASH", … Counts only once count() is called.
    Attempts(const Shell&, const ConsoleVisit&, std::string subject);

    // Refuses with too_many_attempts.
    core::Result<void> count() const;

    // In the transaction in which it turned out right.
    void succeed(storage::Transaction&) const;

private:
    const Shell& shell_;
    storage::Attempt of_client_, of_subject_;
};

// Writes a failed try into the history. An address that is not known costs the same, and what was typed is not kept.
void write_failed_try(const Shell&, const ConsoleVisit&, const domain::User*);

template <class T> bool is_wrong(const core::Result<T>& result)
{
    return !result && result.error().code == core::ErrorCode::credentials_wrong;
}

}   // namespace app
