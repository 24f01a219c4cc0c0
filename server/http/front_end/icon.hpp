#pragma once

#include <string>
#include <string_view>

namespace http {

// The icon of a business: a calendar day in its colour (#rrggbb; empty or anything else: the default colour). It has
// addresses, since search engines and phones take no data URLs; pages name them, so that browsers do not request
// /favicon.ico, where nothing is.
inline constexpr std::string_view icon_address = "/icon.svg", touch_icon_address = "/apple-touch-icon.png";

// Its colour, as #rrggbb.
std::string_view icon_colour(std::string_view accent);

// The tags with which a page names its icons and the colour of the window around it.
std::string icon_links(std::string_view accent);

std::string icon_svg(std::string_view accent);

// For the home screen of a phone, which rounds its corners: a square of 180 pixels.
std::string touch_icon_png(std::string_view accent);

}   // namespace http
