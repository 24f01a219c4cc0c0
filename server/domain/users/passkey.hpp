#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/instant.hpp"

namespace domain {

// Passkeys (WebAuthn Level 3). A device signs a challenge for one site, with a key that it made for it, after it asked
// who is there: a passkey stands for both factors.

inline constexpr core::minutes challenge_lasts {5};
inline constexpr int most_challenges = 100;   // Open ones of a client.
inline constexpr int most_passkeys = 20;      // Of a user.

// A public key as browsers hand it over, so that nothing here reads CBOR.
struct PublicKey {
    std::int64_t algorithm = 0;   // The number of COSE (RFC 9053).
    std::string der;              // SubjectPublicKeyInfo.
};
inline constexpr std::int64_t es256 = -7, eddsa = -8, rs256 = -257;

// What a user sees of their passkey, and what it takes to know it again.
struct Passkey {
    std::string id, user_id, name;
    std::string host;         // The site that it is for.
    std::string credential;   // Base64url.
    std::string public_key;   // Likewise.
    std::int64_t algorithm = 0;
    std::int64_t uses = 0;   // As its device counts them; 0 if it does not.
    core::Instant created_at;
    std::optional<core::Instant> last_used_at = {};
};

// Where a user sees the console.
struct PasskeySite {
    std::string origin, host;
};

// Whether browsers take the host for their own machine.
bool is_this_machine(std::string_view host);

// The site of "https://desk.salon.example:8443", if browsers have passkeys there: a host with a name, by https or on
// this machine.
std::optional<PasskeySite> passkey_site(std::string_view origin);

// What the browser says that a passkey was asked for (section 5.8.1).
struct ClientData {
    std::string type;        // "webauthn.create" or "webauthn.get".
    std::string challenge;   // Base64url.
    std::string origin;      // Of the page that asked.
    bool is_cross_origin = false;
};

// What the device says (section 6.1).
struct AuthenticatorData {
    std::string host_hash;      // SHA-256 of the host that it was asked for.
    bool is_present = false;    // A person was there, …
    bool is_verified = false;   // … and the device knows that it is its owner.
    std::int64_t uses = 0;
    std::optional<std::string> credential = {};   // Of a new passkey: its bytes.
};

// Nothing if the bytes are not of this form.
std::optional<AuthenticatorData> read_authenticator_data(std::string_view bytes);

// What a passkey is asked for.
struct PasskeyAsked {
    bool is_new = false;   // It is made, not shown.
    std::string_view origin, host_hash;
};

// Whether browser and device answered this, for a person whom the device knows. Says nothing of challenge, signature
// and number of uses.
bool answers(const PasskeyAsked&, const ClientData&, const AuthenticatorData&);

// Whether a device that counts has counted on. A passkey that was copied counts twice.
constexpr bool has_counted_on(std::int64_t uses_before, std::int64_t uses)
{
    return uses > uses_before || (uses == 0 && uses_before == 0);
}

}   // namespace domain
