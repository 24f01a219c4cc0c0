#pragma once

#include <set>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "domain/site/content.hpp"

namespace domain {

enum class NamedKind { category, tag, product, collection, calendar, media, link };

// A reference from the body of a text.
struct BodyName {
    std::string path;   // "contents[3].texts[0].body[2].calendar".
    NamedKind kind = NamedKind::calendar;
    std::string name;   // A link's address.
};

// The facts outside the site's plan that its validation needs.
struct SiteSurroundings {
    Locale locale = Locale::en;               // The business's language.
    std::set<std::string> calendars, staff;   // Slugs.
    std::set<std::string> media;              // Names of pictures.
    std::vector<BodyName> body_names;         // The references from all bodies of the plan.
};

// Finds the errors of a site: references to missing entries, addresses that are used twice or reserved, forbidden
// links, and languages that the site does not have. Paths use the plan's indexes ("contents[3].slug",
// "header[1].href"), so the plan must be in the caller's original order.
std::vector<core::FieldError> validation_problems(const SiteSetup&, const SiteSurroundings&);

// The links to pages of the site that lead nowhere, in header, footer, texts and redirects: no page has the address,
// and no redirect. Paths as above. What was there before an import may still redirect; that is not known here.
std::vector<core::FieldError> dead_links(const SiteSetup&, const SiteSurroundings&);

}   // namespace domain
