#pragma once

#include <functional>

#include "app/users/factor_change.hpp"
#include "domain/users/passkey.hpp"

namespace app {

// Passkeys of users. Each challenge is good once, in its session; what answers another one refuses with step_expired,
// and what does not fit with credentials_wrong.

// What a browser needs to ask for a passkey.
struct PasskeyQuestion {
    std::string challenge;
    std::vector<std::string> credentials;   // Of the user who is signed in, for this host; else none.
};
PasskeyQuestion start_passkey(const Shell&, const ConsoleVisit&, std::string_view host);

// What a browser and a device answered, read.
struct ShownPasskey {
    std::string_view credential;
    std::string_view user;   // The handle of the user.
    domain::ClientData client_data;
    domain::AuthenticatorData device;
    std::function<bool(const domain::Passkey&)> is_signed_by;
};

// A session that has both factors. Costs the same for a passkey that is not known. Refuses with too_many_attempts, too.
core::Result<NewSession> sign_in_by_passkey(
    const Shell&, const ConsoleVisit&, const domain::PasskeySite&, const ShownPasskey&);

// In a session that is signed in. Refuses likewise, and with sign_in_required.
core::Result<NewSession> confirm_by_passkey(
    const Shell&, const ConsoleVisit&, const domain::PasskeySite&, const ShownPasskey&);

// What a browser needs to make a passkey.
struct NewPasskeyQuestion {
    std::string challenge;
    std::string user;                 // The handle of the user: tells neither name nor id.
    std::vector<std::string> taken;   // Credentials of the user for this host.
};
// Refuses with second_factor_required where the user has a factor that was not shown, with confirm_identity, and with
// sign_in_required.
core::Result<NewPasskeyQuestion> start_new_passkey(const Shell&, const ConsoleVisit&, std::string_view host);

// What a browser and a device answered that made one, read.
struct MadePasskey {
    std::string_view name;               // Empty: browser and system.
    std::string_view credential;         // In base64url, and …
    std::string_view credential_bytes;   // … as its bytes.
    std::string_view public_key;         // In base64url; of a kind that counts (formats::is_public_key).
    std::int64_t algorithm = 0;
    domain::ClientData client_data;
    domain::AuthenticatorData device;
};
// Refuses likewise, with too_many_attempts, and with invalid_fields (credential) where the user has too many.
core::Result<FinishedFactor> add_passkey(
    const Shell&, const ConsoleVisit&, const domain::PasskeySite&, const MadePasskey&);

// Refuses with passkey_not_found.
core::Result<void> rename_passkey(
    const Shell&, const storage::UserKey&, std::string_view passkey_id, std::string_view name);

// Refuses likewise, with last_factor and with sign_in_required.
core::Result<NewSession> remove_passkey(const Shell&, const ConsoleVisit&, std::string_view passkey_id);

}   // namespace app
