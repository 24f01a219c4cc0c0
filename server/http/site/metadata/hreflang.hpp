#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/vocabulary.gen.hpp"

namespace http {

// Where the same content can be read in a language.
struct Alternate {
    core::Locale locale;
    std::string address;   // On the site ("/de/about") or whole.
};

// An address of the site with the origin before it; one that is whole already stays. Letters beyond ASCII, and whatever
// else no address may hold, are escaped; what is escaped already stays.
std::string whole_address(std::string_view origin, std::string_view address);

// Where who speaks none of the languages is best sent (hreflang x-default): to the language of the site, else to the
// first. The answer is the same for each of them as long as they come in the same order. Null for none.
const Alternate* default_alternate(const std::vector<Alternate>&, core::Locale site_locale);

}   // namespace http
