#pragma once

#include <string>
#include <string_view>

namespace formats {

// A text as it is written with the letters of ASCII, as far as it can be: "Cafe Gruss" for "Café Gruß", "Moskva" for
// "Москва". Any thread.
std::string to_ascii(std::string_view utf8);

}   // namespace formats
