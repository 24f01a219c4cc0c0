#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/vocabulary.gen.hpp"

namespace http {

// The address of the same content in a language.
struct Alternate {
    core::Locale locale;
    std::string address;   // Relative to the site ("/de/about") or absolute.
};

// Makes an address absolute by adding the origin; an absolute address is kept. Characters that addresses must not
// contain are escaped; existing escapes are kept.
std::string whole_address(std::string_view origin, std::string_view address);

// The same; an empty address stays empty.
std::string whole_unless_empty(std::string_view origin, std::string_view address);

// The alternate for visitors of any other language (hreflang x-default): the site's language, else the first one. The
// result is the same on all alternates as long as their order is. Null if there are none.
const Alternate* default_alternate(const std::vector<Alternate>&, core::Locale site_locale);

}   // namespace http
