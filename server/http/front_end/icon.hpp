#pragma once

#include <string>
#include <string_view>

namespace http {

// The <link> with a page's icon: a calendar day in the business's colour (#rrggbb; empty: the default colour). The icon
// is a data URL, so that browsers do not request /favicon.ico.
std::string icon_link(std::string_view accent);

}   // namespace http
