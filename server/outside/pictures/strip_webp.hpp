#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace outside {

// The WebP file without what it says beside its pixels: Exif, XMP, a profile of colours, and whatever is unknown. One
// picture, no animation. Nothing if it is no WebP file.
std::optional<std::string> without_remarks(std::string_view webp);

}   // namespace outside
