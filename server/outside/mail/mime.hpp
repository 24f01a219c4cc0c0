#pragma once

#include <string>
#include <string_view>

#include "domain/ports/mail_transport.hpp"

namespace outside {

// The mail as it travels (RFC 5322 and MIME), lines ending in CR LF: what it says as text and as a page, and an
// invitation both where mail programs look for one and as a file. `from` is the address it is sent from. What others
// wrote cannot add a header: names and subjects become one line (header_line) and addresses are checked. Throws
// MailError, refused, where an address cannot be one. Safe to use from any thread.
std::string to_message(const domain::Mail&, std::string_view from);

// The text as one line of at most so many characters: without control characters, line and paragraph separators and
// what turns the direction of writing, and without what mail programs would decode.
std::string header_line(std::string_view utf8, int most_characters);

// The address in ASCII, its domain as DNS has it. Throws MailError, refused, where there is no such form.
std::string to_ascii_address(std::string_view email);

// "<id@domain of from>" without the brackets: always the same for the same mail.
std::string message_id(const domain::Mail&, std::string_view from);

}   // namespace outside
