#pragma once

#include <cstddef>
#include <string_view>

namespace core {

// Forms of text that both the contract's decoders and the rules hold answers to.

// Deliberately loose: one @ with something before it and a dotted name after it. Mail delivery is the real test.
// Spaces, control characters, angle brackets, commas and quotes never pass: they could change a mail's header.
bool is_email(std::string_view text);

// Five to fifteen digits (ITU-T E.164), with the marks people write between them.
bool is_phone(std::string_view text);

// Lower-case letters and digits, joined by single hyphens: a name for addresses. Not empty.
bool is_slug(std::string_view text);

enum class Lines { one, several };

// No control characters, line breaks included. A text of several lines may have line feeds, carriage returns and tabs.
bool is_printable(std::string_view utf8, Lines);

// Unicode code points of valid UTF-8.
std::size_t count_characters(std::string_view utf8);

}   // namespace core
