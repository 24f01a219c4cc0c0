#include "formats/letters/accent_colours.hpp"

#include "core/colour.hpp"

namespace formats {

namespace {

constexpr core::Colour light_card = core::white, dark_card {0x20, 0x25, 0x2a};   // As in mail/looks.mjml.
constexpr std::string_view own_accent = "#2b5bd7";
constexpr double shape_contrast = 3.1;

Accent accent_on(const core::Colour& card, const core::Colour& wanted)
{
    auto fill = core::to_hex(core::standing_out(wanted, card, shape_contrast));
    auto on_fill = core::to_hex(core::readable_on(core::parse_colour(fill).value()));
    return {std::move(fill), std::move(on_fill)};
}

}   // namespace

Accents accents_of(std::string_view accent)
{
    const auto wanted = core::parse_colour(accent).value_or(core::parse_colour(own_accent).value());
    return {accent_on(light_card, wanted), accent_on(dark_card, wanted)};
}

double contrast(std::string_view one, std::string_view other)
{
    return core::contrast(core::parse_colour(one).value(), core::parse_colour(other).value());
}

}   // namespace formats
