#pragma once

#include <string_view>

namespace formats {

// Whether a mail program may make a link of the text or a part of it: of a web or mail address, of what only looks like
// a domain, or of a telephone number, in any case and width and with what cannot be seen in between. Rather too often
// than too seldom; of names, those with a space after each dot are never meant. Safe from any thread. Throws
// std::runtime_error if ICU's data are missing.
bool is_clickable(std::string_view utf8);

}   // namespace formats
