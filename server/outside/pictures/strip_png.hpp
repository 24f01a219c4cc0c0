#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace outside {

// The PNG file without chunks that its pixels do not need. Other PNG readers would decompress texts and colour profiles
// to any size, and allocate as much memory as a chunk claims to have. Nothing if a chunk is cut off or the file does
// not end correctly.
std::optional<std::string> with_pixels_alone(std::string_view png);

}   // namespace outside
