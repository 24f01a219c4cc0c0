#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace outside {

// Bytes as text, by libsodium. Readers take a text as a whole or not at all.

std::string to_hex(std::string_view bytes);                      // In lower case.
std::optional<std::string> from_hex(std::string_view text);      // Of either case.
std::string to_base64(std::string_view bytes);                   // RFC 4648, section 4, with padding.
std::optional<std::string> from_base64(std::string_view text);   // Likewise.
std::string to_base64url(std::string_view bytes);                // RFC 4648, section 5, without padding.

}   // namespace outside
