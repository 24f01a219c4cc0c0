#pragma once

#include <optional>
#include <string_view>

namespace outside {

enum class PictureFile { jpeg, png, webp, avif, gif };

// Detects a file's type by its first bytes, whatever its name; nothing for other types. A file is AVIF only if it names
// no codec other than AV1: the container may hold several codecs, each with a decoder of its own.
std::optional<PictureFile> find_picture_type(std::string_view bytes);

}   // namespace outside
