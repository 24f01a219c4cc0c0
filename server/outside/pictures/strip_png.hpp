#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace outside {

// The PNG file with what its pixels need alone: as others read it, its other parts (texts, a profile of colours) may
// unpack to any size, and one that says to be larger than the file is given the memory it asks for. Nothing if a part
// is cut off or the file does not end as it has to.
std::optional<std::string> with_pixels_alone(std::string_view png);

}   // namespace outside
