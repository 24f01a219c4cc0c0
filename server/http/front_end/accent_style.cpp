#include "http/front_end/accent_style.hpp"

#include <fmt/format.h>

#include "core/colour.hpp"

namespace http {

namespace {

// No --surface in tokens.css is lighter than the dark one.
constexpr core::Colour light_surface = core::white, dark_surface {28, 31, 36};
constexpr double shape_contrast = 3.1, text_contrast = 4.6;
// The part of the accent in --accent-surface-strong, on which text in the accent colour must be readable.
constexpr double tint = 0.2;

std::string properties(std::string_view theme, const core::Colour& accent, const core::Colour& surface)
{
    const auto fill = core::standing_out(accent, surface, shape_contrast);
    const auto text = core::standing_out(accent, core::mixed(surface, fill, tint), text_contrast);
    return fmt::format("--accent-fill-{0}:{1};--accent-on-{0}:{2};--accent-text-{0}:{3};", theme, core::to_hex(fill),
        core::to_hex(core::readable_on(fill)), core::to_hex(text));
}

}   // namespace

std::string accent_style(std::string_view accent)
{
    const auto colour = core::parse_colour(accent);
    if (!colour) return {};
    auto rules = properties("light", *colour, light_surface) + properties("dark", *colour, dark_surface);
    rules.pop_back();
    return ":root{" + rules + "}";
}

}   // namespace http
