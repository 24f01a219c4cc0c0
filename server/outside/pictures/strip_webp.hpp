#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace outside {

// The WebP file without metadata: Exif, XMP, a colour profile and unknown chunks are removed. Handles one picture, no
// animation. Nothing if the file is no WebP file.
std::optional<std::string> without_remarks(std::string_view webp);

}   // namespace outside
