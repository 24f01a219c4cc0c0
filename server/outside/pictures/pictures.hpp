#pragma once

#include "domain/ports/pictures.hpp"

namespace outside {

// Larger pictures are refused. The size in pixels is read from the file's header, before anything is decoded.
struct PictureLimits {
    std::size_t bytes = 20'000'000;
    std::int64_t pixels = 50'000'000;
    int side = 16'383;   // The largest side that WebP supports.
};

// Picture processing with libvips. The first call starts libvips (about 20 ms) and throws std::runtime_error if libvips
// lacks a required feature. Writes nothing to stderr or to files.
domain::Pictures pictures(PictureLimits = {});

}   // namespace outside
