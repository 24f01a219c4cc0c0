#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace domain {

enum class PictureType { avif, webp, jpeg, png };   // Pages offer the first three; mails have the last two.

struct PictureFacts {
    int width = 0, height = 0;   // In pixels, as displayed: rotated as the file states.
    std::string colour;          // The dominant colour, as #rrggbb; empty if the picture is transparent somewhere.
};

// Operations on picture files. Safe from any thread; each takes up to a second of one core.
struct Pictures {
    // Returns the facts about a picture file. Nullopt if the file is unusable: its content is not JPEG, PNG, WebP, AVIF
    // or GIF, it is broken, or it has too many pixels.
    std::function<std::optional<PictureFacts>(std::string_view bytes)> inspect = {};
    // Returns the picture scaled to `width`, never enlarged, in proportion and without metadata (place, camera, …).
    // Nullopt as above.
    std::function<std::optional<std::string>(std::string_view bytes, int width, PictureType)> make = {};
};

}   // namespace domain
