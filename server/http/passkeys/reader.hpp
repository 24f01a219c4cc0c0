#pragma once

#include <string>
#include <string_view>

#include "api/console.gen.hpp"
#include "app/users/passkeys.hpp"

namespace http {

// What browsers answer for passkeys, out of base64url. Each refuses with invalid_fields, naming all that are no
// base64url or not what they should be.

// Refers to the entry. `before` stands before the names of fields.
core::Result<app::ShownPasskey> read_passkey(const app::Shell&, const api::PasskeyEntry&, std::string_view before = {});

struct NewPasskeyParts {
    std::string credential;
    domain::ClientData client_data;
    domain::AuthenticatorData device;
};
// Refuses the public key, too, if it is of no kind that counts.
core::Result<NewPasskeyParts> read_new_passkey(const app::Shell&, const api::NewPasskey&);

}   // namespace http
