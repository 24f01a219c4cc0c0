#pragma once

#include <string>
#include <string_view>

namespace http {

// CSS with the business's colour, for both themes and with enough contrast; empty if the default colour is to be used.
// Must match accentProperties() in web/shared/ui/accent.ts.
std::string accent_style(std::string_view accent);

}   // namespace http
