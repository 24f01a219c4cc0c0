#pragma once

#include "domain/time/opening_hours.hpp"
#include "http/routing/routes.hpp"
#include "http/site/payload/page_context.hpp"

namespace http {

// What an address of the site turned out to be.

// Content that is there, and all its page shows but the times of booking blocks.
struct SiteFound {
    api::SitePage page;
    storage::StoredContent content;
    PageLanguage language;
    std::vector<WantedTimes> wanted_times;
    std::vector<storage::VariantRow> variants = {};   // Of a product.
    std::vector<domain::DaysWithHours> week = {};     // When the business is open; of the home page.
    // When the page may look different though nobody changed anything.
    std::optional<core::Instant> good_until = {};
    std::optional<core::Instant> preview_until = {};
};

// It is somewhere else now.
struct SiteMoved {
    int status;   // 301, 308, or 302 where it depends on the visitor.
    std::string location;
};

enum class SiteAbsence {
    no_site,        // The business has none.
    not_found,      // Nothing is at this address.
    malformed,      // Nothing could ever be.
    gone,           // It was taken off the site.
    preview_over,   // The preview's time is over, or there never was such a preview.
};

using SiteLookup = std::variant<SiteFound, SiteMoved, SiteAbsence>;

// Looks up an address. `target` is that of the request, as sent: redirects are looked for by it, and keep its query.
SiteLookup look_up(Context&, const SiteRequest&, std::string_view target);

}   // namespace http
