#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace core {

// Red, green and blue, each from 0 to 255.
using Colour = std::array<double, 3>;

inline constexpr Colour white {255, 255, 255}, black {0, 0, 0};

// Converts from and to "#1f6f5c"; to_hex rounds. parse_colour returns nullopt for any other text.
std::optional<Colour> parse_colour(std::string_view hex);
std::string to_hex(const Colour&);

// Contrast ratio, 1 to 21 (WCAG 2.2).
double contrast(const Colour& one, const Colour& other);

// The colour that lies `share` (0 to 1) of the way from `from` to `to`.
Colour mixed(const Colour& from, const Colour& to, double share);

// The colour itself if it has `wanted_contrast` with the surface, else the colour moved towards black or white by the
// smallest sufficient step.
Colour standing_out(const Colour&, const Colour& surface, double wanted_contrast);

// The text colour for this background: white, or black if white has too little contrast.
Colour readable_on(const Colour&);

}   // namespace core
