#pragma once

#include <memory>
#include <string>

#include "api/console.gen.hpp"
#include "domain/users/passkey.hpp"

namespace test {

// A device with a browser, as WebAuthn has them, for one passkey. What it says can be changed.
class PasskeyDevice {
public:
    explicit PasskeyDevice(std::int64_t algorithm = domain::es256);

    domain::PublicKey public_key() const;
    std::string sign(std::string_view text) const;

    // What the device says of itself (section 6.1).
    std::string authenticator_data(bool is_new) const;
    // What the browser says.
    std::string client_data(std::string_view challenge, bool is_new) const;

    // Makes the passkey, and shows it.
    api::NewPasskey make(const api::NewPasskeyOptions&);
    api::PasskeyEntry show(const api::PasskeyOptions&) const;

    std::string origin = "https://salon.example", host = "salon.example";
    std::string type = {};   // Empty: as it should be.
    std::string more = R"(,"crossOrigin":false)";
    unsigned char flags = 0x05;   // Someone is there, and the device knows who.
    std::int64_t uses = 0;
    std::string credential = "0123456789abcdef";
    std::string user = {};

private:
    std::int64_t algorithm_;
    std::shared_ptr<void> key_;   // EVP_PKEY.
};

}   // namespace test
