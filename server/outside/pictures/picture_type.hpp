#pragma once

#include <optional>
#include <string_view>

namespace outside {

enum class PictureFile { jpeg, png, webp, avif, gif };

// What a file is by its first bytes, whatever it is called; nothing for all others. AVIF only where the file names no
// other coding than AV1 for what it holds: its container may carry several, and each has a decoder of its own.
std::optional<PictureFile> find_picture_type(std::string_view bytes);

}   // namespace outside
