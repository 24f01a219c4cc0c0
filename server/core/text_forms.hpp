#pragma once

#include <string_view>

namespace core {

// Forms of text that the contract's decoders and the domain's validation share.

// Deliberately loose: one @ with something before it and a dotted name after it; mail delivery is the real test.
// Spaces, control characters, angle brackets, commas and quotes are refused, because they could change a mail's header.
bool is_email(std::string_view text);

// Five to fifteen digits (ITU-T E.164), with the marks people write between them.
bool is_phone(std::string_view text);

// Lower-case letters and digits, joined by single hyphens, as in addresses of pages. Not empty.
bool is_slug(std::string_view text);

enum class Lines { one, several };

// No control characters, which include line breaks. A text of several lines may have line feeds, carriage returns and
// tabs.
bool is_printable(std::string_view utf8, Lines);

}   // namespace core
