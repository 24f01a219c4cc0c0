#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace formats {

// The one spelling of an e-mail address, in ASCII: its domain in lower case and, where it has other letters, in
// Punycode (UTS 46, nontransitional); the part before the @ as it was typed. It is what mails are sent to, so two
// spellings of one address have the same. Nullopt for a text that is no e-mail address, has characters that cannot be
// seen, or to which no mail can be sent. Safe from any thread. Throws std::runtime_error if ICU's data are missing.
std::optional<std::string> canonical_address(std::string_view email);

}   // namespace formats
