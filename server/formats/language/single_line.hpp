#pragma once

#include <string>
#include <string_view>

namespace formats {

// Makes UTF-8 text safe for a single line: control characters and line ends become spaces, spaces at both ends are
// removed, and so are characters that change the direction of the surrounding text.
std::string one_line(std::string_view text);

}   // namespace formats
