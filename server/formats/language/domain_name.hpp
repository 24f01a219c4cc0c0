#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace formats {

// The one spelling of a domain name, in ASCII: lower case and, where it has other letters, Punycode (UTS 46,
// nontransitional), as browsers write it. Nullopt for what is none. Safe from any thread. Throws std::runtime_error if
// ICU's data are missing.
std::optional<std::string> to_ascii_domain(std::string_view domain);

// Whether a domain name is spelled so.
bool is_canonical_domain(std::string_view domain);

}   // namespace formats
