#pragma once

#include <string_view>

namespace formats {

// The page that every mail fills in (filled_page.hpp): mail/letter.mjml, compiled when the program is built.
std::string_view letter_page();

}   // namespace formats
