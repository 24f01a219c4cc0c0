#pragma once

#include <string_view>

namespace formats {

// The page for all mails, filled in by html_template.hpp: mail/letter.mjml, compiled at build time.
std::string_view letter_page();

}   // namespace formats
