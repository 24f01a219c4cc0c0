#pragma once

#include "domain/ports/pictures.hpp"

namespace outside {

// What is looked at at all. A file tells its pixels in its first bytes, before anything is unpacked.
struct PictureLimits {
    std::size_t bytes = 20'000'000;
    std::int64_t pixels = 50'000'000;
    int side = 16'383;   // WebP knows no longer ones.
};

// Pictures by libvips, which is started by the first of them (some 20 ms; std::runtime_error if it is not as it has to
// be). Nothing is written to stderr, nor to any file.
domain::Pictures pictures(PictureLimits = {});

}   // namespace outside
