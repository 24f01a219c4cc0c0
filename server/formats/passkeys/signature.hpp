#pragma once

#include <string_view>

#include "domain/users/passkey.hpp"

namespace formats {

// Whether it is a key of its algorithm that counts here: ES256 on P-256, EdDSA by Ed25519, RS256 of 2,048 to 4,096
// bits.
bool is_public_key(const domain::PublicKey&);

// What a device signed: its own data, and the hash of what the browser wrote.
struct SignedPasskey {
    std::string_view authenticator_data, client_data, signature;
};

// Whether the key signed it (WebAuthn Level 3, section 7.2). False for a key that does not count.
bool is_signed_by(const domain::PublicKey&, const SignedPasskey&);

}   // namespace formats
