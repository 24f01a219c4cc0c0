#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace formats {

// How the pixels of a PNG file are written (ISO/IEC 15948).
enum class PngPixels { bit, rgb };   // One bit (1: white) or three bytes for each.

struct PngSize {
    std::uint32_t width, height;   // In pixels.
};

// A PNG file. `rows`: each row begins with the number of its filter (0: none) and is filled up to whole bytes. Throws
// std::runtime_error if there is no memory.
std::string png(PngSize, PngPixels, std::string_view rows);

}   // namespace formats
