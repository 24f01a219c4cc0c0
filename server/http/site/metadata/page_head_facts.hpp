#pragma once

#include <optional>
#include <string>
#include <vector>

#include "api/wire.gen.hpp"
#include "http/site/metadata/head_tags.hpp"
#include "http/site/metadata/json_ld.hpp"

namespace http {

// What the head of a page says although the page itself does not show it.
struct PageHeadFacts {
    std::string origin = {};   // As in app::Shell.
    core::Locale site_locale = core::Locale::en;
    std::string description = {};   // For search engines; empty: the summary, or how the page begins.
    std::string canonical = {};     // Where it was published first, if elsewhere.
    std::optional<core::Instant> changed_at = {};
    std::vector<LinkedOffer> offers = {};   // Of a product: its variants.
    std::vector<LinkedHours> hours = {};    // Of the home page: when the business is open, …
    std::string place = {};                 // … and where, as a postal address.
};

// The head of a page of the site with everything that follows from its payload.
SiteHead head_of(const api::SitePage&, const PageHeadFacts&);

// What it says to programs; head_of() has it inside.
LinkedData linked_data_of(const api::SitePage&, const PageHeadFacts&);

}   // namespace http
