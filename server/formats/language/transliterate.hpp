#pragma once

#include <string>
#include <string_view>

namespace formats {

// Transliterates text to ASCII as far as possible: "Cafe Gruss" for "Café Gruß", "Moskva" for "Москва". Safe from any
// thread.
std::string to_ascii(std::string_view utf8);

}   // namespace formats
