#pragma once

#include <string>
#include <string_view>

namespace formats {

// A text for a place that has one line: control characters and line ends become spaces, spaces at its ends go, and what
// would turn the direction of the texts around it is left out (UTF-8).
std::string one_line(std::string_view text);

}   // namespace formats
