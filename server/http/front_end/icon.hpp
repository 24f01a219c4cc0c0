#pragma once

#include <string>
#include <string_view>

namespace http {

// The <link> with a page's icon: a day of a calendar in the business's colour (#rrggbb, or empty for ours). It is
// inside the page, so that no browser asks for /favicon.ico.
std::string icon_link(std::string_view accent);

}   // namespace http
