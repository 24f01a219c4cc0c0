#pragma once

#include <string>
#include <string_view>

namespace core {

// Forms of text that the contract's decoders and the domain's validation share.

// Deliberately loose: one @ with something before it and a dotted name after it; mail delivery is the real test.
// Spaces, control characters, angle brackets, commas and quotes are refused, because they could change a mail's header.
bool is_email(std::string_view text);

// What mails to an address are counted by: lower case, without a "+tag", which most mail servers ignore. The address
// must be an e-mail address.
std::string mailbox_of(std::string_view email);

// Five to fifteen digits (ITU-T E.164), with the marks people write between them.
bool is_phone(std::string_view text);

// Lower-case letters and digits, joined by single hyphens, as in addresses of pages. Not empty.
bool is_slug(std::string_view text);

enum class Lines { one, several };

// Well-formed UTF-8 without control characters (U+0000 to U+001F, U+007F to U+009F). One line also has no line breaks
// (U+2028 and U+2029 are two) and nothing that turns the direction of the text after it (U+202A to U+202E, U+2066 to
// U+2069). Several lines may have line feeds, carriage returns and tabs.
bool is_printable(std::string_view utf8, Lines);

// Makes UTF-8 text safe for a single line: control characters and line ends become spaces, spaces at both ends are
// removed, and so are characters that change the direction of the surrounding text. Malformed bytes stay.
std::string one_line(std::string_view text);

// The text as a terminal or a log may show it: control characters, U+2028 and U+2029, and everything that sets the
// direction of text are written as JSON writes characters by their numbers, as \u009b; malformed bytes become U+FFFD.
// Several lines keep line feeds and tabs. JSON stays JSON of the same meaning.
std::string to_visible(std::string_view text, Lines);

}   // namespace core
