#pragma once

#include <string>
#include <string_view>

#include "domain/ports/mail_transport.hpp"

namespace outside {

// The mail as a MIME message (RFC 5322), lines ending in CR LF: plain text and HTML, with the logo
// that it shows, and an invitation both as an alternative part and as an attachment. `from` is the sender's address.
// Texts of visitors cannot add a header: names and subjects become one line (header_line) and addresses are checked.
// Throws MailError, refused, for an invalid address. Safe to use from any thread.
std::string to_message(const domain::Mail&, std::string_view from);

// The text as one line of at most so many characters, without control characters, line and paragraph separators,
// bidirectional control characters, and encoded words.
std::string header_line(std::string_view utf8, int most_characters);

// The address in ASCII, with its domain in Punycode. Throws MailError, refused, if the address has no such form.
std::string to_ascii_address(std::string_view email);

// "<id@domain of from>" without the brackets: always the same for the same mail.
std::string message_id(const domain::Mail&, std::string_view from);

}   // namespace outside
