#pragma once

#include <optional>
#include <string>
#include <vector>

#include "api/wire.gen.hpp"
#include "http/site/metadata/head_tags.hpp"
#include "http/site/metadata/json_ld.hpp"

namespace http {

// Facts in the head of a page that its payload does not contain.
struct PageHeadFacts {
    std::string origin = {};   // As in app::Shell.
    core::Locale site_locale = core::Locale::en;
    std::string description = {};   // For search engines; empty: the summary, or the beginning of the page.
    std::string canonical = {};     // The address of the first publication, if it is on another site.
    std::optional<core::Instant> changed_at = {};
    std::vector<LinkedOffer> offers = {};   // The variants of a product.
    std::vector<LinkedHours> hours = {};    // The business's opening hours, on the home page.
    std::string place = {};                 // The business's postal address, on the home page.
};

// The head of a page, made from its payload and these facts.
SiteHead head_of(const api::SitePage&, const PageHeadFacts&);

// The page's structured data, which head_of() includes.
LinkedData linked_data_of(const api::SitePage&, const PageHeadFacts&);

}   // namespace http
