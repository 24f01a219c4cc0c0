#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace core {

// Text written into addresses and markup. Hexadecimal digits and base64 are libsodium's (outside/system/encoding.hpp).

// What stays readable beside letters and digits, by where a text is written (RFC 3986, section 2).
inline constexpr std::string_view kept_in_part = "-._~";                         // One segment, name or value.
inline constexpr std::string_view kept_in_form = "-._";                          // As browsers send forms.
inline constexpr std::string_view kept_in_address = "-._~:/?#[]@!$&'()*+,;=%";   // A whole address.
inline constexpr std::string_view kept_in_mail_address = "@.-_+!$&'*=~";         // After "mailto:".

// Writes every byte as %XX that is neither a letter, nor a digit, nor kept.
std::string percent_encode(std::string_view text, std::string_view kept = kept_in_part);

// Nothing if a "%" is not followed by two hexadecimal digits. A "+" stays: only a query has it for a space.
std::optional<std::string> percent_decode(std::string_view text);

// Malformed escapes stay as they are.
std::string percent_decode_leniently(std::string_view text);

// Escapes text for HTML, also for a quoted attribute.
std::string escape_html(std::string_view text);

// Escapes text (UTF-8) for XML 1.0, also for a quoted attribute. Characters that XML cannot contain are removed.
std::string escape_xml(std::string_view text);

// Escapes JSON for a <script type="application/json"> block, so that no text in it can end the block or open a comment.
// The result parses to the same value.
std::string escape_json_block(std::string_view json);

}   // namespace core
