#include "core/colour.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>

namespace core {

namespace {

constexpr double text_contrast = 4.5;

double luminance(const Colour& colour)
{
    const auto linear = [](double byte) {
        const auto part = byte / 255;
        return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(colour[0]) + 0.7152 * linear(colour[1]) + 0.0722 * linear(colour[2]);
}

}   // namespace

std::optional<Colour> parse_colour(std::string_view hex)
{
    if (hex.size() != 7 || hex.front() != '#') return {};
    Colour colour;
    for (std::size_t i = 0; i < colour.size(); ++i) {
        const auto* from = hex.data() + 1 + 2 * i;
        unsigned byte = 0;
        const auto [end, error] = std::from_chars(from, from + 2, byte, 16);
        if (error != std::errc {} || end != from + 2) return {};
        colour[i] = byte;
    }
    return colour;
}

std::string to_hex(const Colour& colour)
{
    return fmt::format("#{:02x}{:02x}{:02x}", std::lround(colour[0]), std::lround(colour[1]), std::lround(colour[2]));
}

double contrast(const Colour& one, const Colour& other)
{
    const auto [low, high] = std::minmax(luminance(one), luminance(other));
    return (high + 0.05) / (low + 0.05);
}

Colour mixed(const Colour& from, const Colour& to, double share)
{
    Colour colour;
    for (std::size_t i = 0; i < colour.size(); ++i)
        colour[i] = from[i] + (to[i] - from[i]) * share;
    return colour;
}

Colour standing_out(const Colour& colour, const Colour& surface, double wanted_contrast)
{
    const auto& away = luminance(surface) > 0.5 ? black : white;
    auto found = colour;
    for (int step = 1; step <= 25 && contrast(found, surface) < wanted_contrast; ++step)
        found = mixed(colour, away, step / 25.0);
    return found;
}

Colour readable_on(const Colour& colour) { return contrast(colour, white) >= text_contrast ? white : black; }

}   // namespace core
