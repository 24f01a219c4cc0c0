#pragma once

#include "app/users/sessions.hpp"

namespace app {

// Signing in. Each failure counts against the user and the client that tries, before its outcome is known; all refuse
// with too_many_attempts, whose count is the seconds to wait.

// E-mail address and password. Costs the same for an address that is not known. Refuses with credentials_wrong.
core::Result<NewSession> sign_in_by_password(
    const Shell&, const ConsoleVisit&, std::string_view email, std::string_view password);

// The second factor of a session that began by password. Refuses with credentials_wrong, and step_expired without such
// a session.
core::Result<NewSession> enter_code(const Shell&, const ConsoleVisit&, std::string_view code);

// A recovery code in its place; a new factor is to be set up then. Refuses likewise.
core::Result<NewSession> enter_recovery_code(const Shell&, const ConsoleVisit&, std::string_view code);

// Password, and a code where the user has an authenticator app, in a session that is signed in. Who has a passkey and
// no app confirms by it alone. Refuses with credentials_wrong and sign_in_required.
struct Identity {
    std::string_view password, code;
};
core::Result<NewSession> confirm_session(const Shell&, const ConsoleVisit&, const Identity&);

}   // namespace app
