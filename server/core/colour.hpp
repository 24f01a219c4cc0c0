#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace core {

// Red, green and blue, each from 0 to 255.
using Colour = std::array<double, 3>;

inline constexpr Colour white {255, 255, 255}, black {0, 0, 0};

// From and to "#1f6f5c", rounded; nothing for any other text.
std::optional<Colour> parse_colour(std::string_view hex);
std::string to_hex(const Colour&);

// Contrast ratio, 1 to 21 (WCAG 2.2).
double contrast(const Colour& one, const Colour& other);

// `share` (0 to 1) of the way to another colour.
Colour mixed(const Colour& from, const Colour& to, double share);

// The colour itself, or as little as needed moved away from the surface it lies on until it has the contrast wanted.
Colour standing_out(const Colour&, const Colour& surface, double wanted_contrast);

// What can be read on it: white, or black where white cannot.
Colour readable_on(const Colour&);

}   // namespace core
