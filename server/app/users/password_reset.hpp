#pragma once

#include "app/users/sessions.hpp"

namespace app {

// Sends the user with this address a link by which they choose a new password; the second factor stays as it is. Does
// the same for an address that is not known, but stores no mail. Nothing is sent to who is invited or disabled, nor
// beyond domain::most_resets_an_hour. Refuses with too_many_attempts, which counts what the client asks for.
core::Result<void> request_password_reset(const Shell&, const ConsoleVisit&, std::string_view email);

}   // namespace app
