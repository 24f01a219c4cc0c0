#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace domain {

enum class PictureType { avif, webp, jpeg };

struct PictureFacts {
    int width = 0, height = 0;   // In pixels, as it is shown: turned as its file says.
    std::string colour;          // What it mostly looks like, as #rrggbb.
};

// What can be done with the files of pictures. Safe from any thread; each takes up to a second of a core.
struct Pictures {
    // What a file shows; nothing if it is no picture that may be used: of another type than JPEG, PNG, WebP, AVIF or
    // GIF by its content, broken, or with more pixels than anybody needs.
    std::function<std::optional<PictureFacts>(std::string_view bytes)> inspect = {};
    // The picture that wide, in proportion and never wider than it is, without what its file says beside it (place,
    // camera, …). Nothing as above.
    std::function<std::optional<std::string>(std::string_view bytes, int width, PictureType)> make = {};
};

}   // namespace domain
