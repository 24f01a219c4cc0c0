#pragma once

#include "app/users/factor_change.hpp"
#include "domain/users/passkey.hpp"
#include "domain/users/password.hpp"

namespace app {

// What a user changes of their own: name, password, authenticator app, recovery codes (passkeys:
// app/users/passkeys.hpp). A change of factors ends all their other sessions and gives this one a new secret.

struct OwnFactors {
    bool has_authenticator = false;
    std::vector<domain::Passkey> passkeys;   // The oldest first.
    int recovery_codes_left = 0;
};
OwnFactors own_factors(const Shell&, const storage::UserKey&);

struct OwnChange {
    std::optional<std::string> name = {};
    std::optional<core::Locale> locale = {};
};
// The user as they are then. Refuses with sign_in_required.
core::Result<domain::User> change_own(
    const Shell&, std::string_view business_id, const domain::Actor&, const OwnChange&);

// Refuses with invalid_fields (password), too_many_attempts and sign_in_required.
core::Result<NewSession> change_password(
    const Shell&, const ConsoleVisit&, const domain::PasswordOwner&, std::string_view password);

// A new secret of an authenticator app, in base 32; it counts once a code of it was shown. Refuses with
// second_factor_required where the user has one that was not shown, with confirm_identity, and with sign_in_required.
core::Result<std::string> start_authenticator(const Shell&, const ConsoleVisit&);

// Refuses likewise, and with credentials_wrong, too_many_attempts and step_expired.
core::Result<FinishedFactor> finish_authenticator(const Shell&, const ConsoleVisit&, std::string_view code);

// Refuses with last_factor and sign_in_required.
core::Result<NewSession> remove_authenticator(const Shell&, const ConsoleVisit&);

// Ten new ones; those before end.
std::vector<std::string> make_recovery_codes(const Shell&, std::string_view business_id, const domain::Actor&);

}   // namespace app
