#include "outside/accents.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <optional>

namespace outside {

namespace {

using Colour = std::array<double, 3>;   // Red, green and blue, 0 to 255.

constexpr Colour white {255, 255, 255}, black {0, 0, 0};
constexpr Colour light_card = white, dark_card {0x20, 0x25, 0x2a};   // As in mail/looks.mjml.
constexpr std::string_view own_accent = "#2b5bd7";
constexpr double shape_contrast = 3.1, text_contrast = 4.5;

std::optional<Colour> colour_of(std::string_view hex)
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

std::string hex_of(const Colour& colour)
{
    return fmt::format("#{:02x}{:02x}{:02x}", std::lround(colour[0]), std::lround(colour[1]), std::lround(colour[2]));
}

double luminance(const Colour& colour)
{
    const auto linear = [](double byte) {
        const auto part = byte / 255;
        return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(colour[0]) + 0.7152 * linear(colour[1]) + 0.0722 * linear(colour[2]);
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
        colour[i] = std::round(from[i] + (to[i] - from[i]) * share);
    return colour;
}

Accent accent_on(const Colour& card, const Colour& wanted)
{
    const auto& away = luminance(card) > 0.5 ? black : white;
    auto fill = wanted;
    for (int step = 1; step <= 25 && contrast(fill, card) < shape_contrast; ++step)
        fill = mixed(wanted, away, step / 25.0);
    return {hex_of(fill), hex_of(contrast(fill, white) >= text_contrast ? white : black)};
}

}   // namespace

Accents accents_of(std::string_view accent)
{
    const auto wanted = colour_of(accent).value_or(*colour_of(own_accent));
    return {accent_on(light_card, wanted), accent_on(dark_card, wanted)};
}

double contrast(std::string_view one, std::string_view other)
{
    return contrast(colour_of(one).value(), colour_of(other).value());
}

}   // namespace outside
