#pragma once

#include "http/routing/routes.hpp"
#include "http/site/metadata/page_facts.hpp"
#include "http/site/payload/page_context.hpp"

namespace http {

// The result of resolving an address of the site.

// The page of existing content except the times of booking blocks, and what it says about itself.
struct SiteFound {
    api::SitePage page;
    PageFacts facts;
    PageLanguage language;
    std::vector<WantedTimes> wanted_times;
    std::optional<storage::ContentList> posts = {};   // The posts that the page lists, if it is the page of a list.
    // When the page changes although nothing was edited, such as at a scheduled publication.
    std::optional<core::Instant> good_until = {};
    std::optional<core::Instant> preview_until = {};
};

// The address has moved.
struct SiteMoved {
    int status;   // 301, 308, or 302 if it depends on the visitor.
    std::string location;
};

enum class SiteAbsence {
    no_site,        // The business has no site.
    not_found,      // No content is at this address.
    malformed,      // No content can be at this address.
    gone,           // The content was archived.
    preview_over,   // The preview has expired or never existed.
};

using SiteLookup = std::variant<SiteFound, SiteMoved, SiteAbsence>;

// Resolves an address. `target` is the request's target as sent: redirects are looked up by it and keep its query.
SiteLookup look_up(Context&, const SiteRequest&, std::string_view target);

}   // namespace http
