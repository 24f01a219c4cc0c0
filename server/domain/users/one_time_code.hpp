#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/instant.hpp"

namespace domain {

// Codes of authenticator apps (RFC 6238): HMAC-SHA-1, six digits, a new one every 30 seconds.

// Bytes as base 32 (RFC 4648, section 6), without padding. 20 bytes are 32 letters.
std::string to_base32_text(std::string_view bytes);

// The code of a step, which is a number of 30 seconds since 1970. The secret is in base 32.
std::string code_at(std::string_view secret, std::int64_t step);

// The step of which this is the code: the one of this moment or the one before, if it is later than `last_step`, whose
// code was taken before. Nothing for any other text.
std::optional<std::int64_t> find_step(
    std::string_view secret, std::string_view code, core::Instant now, std::int64_t last_step);

// What an authenticator app reads from a QR code.
std::string authenticator_uri(std::string_view secret, std::string_view email, std::string_view business);

}   // namespace domain
