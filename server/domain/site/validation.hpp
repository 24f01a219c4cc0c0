#pragma once

#include <set>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "domain/site/content.hpp"

namespace domain {

enum class NamedKind { category, tag, product, collection, calendar, media };

// Something that the body of a text names.
struct BodyName {
    std::string path;   // "contents[3].texts[0].body[2].calendar".
    NamedKind kind = NamedKind::calendar;
    std::string name;
};

// What a site stands in.
struct SiteSurroundings {
    Locale locale = Locale::en;               // Of the business.
    std::set<std::string> calendars, staff;   // Slugs.
    std::set<std::string> media;              // Names of pictures.
    std::vector<BodyName> body_names;         // Of all bodies of the plan.
};

// What cannot be on a site: names of what is not there, addresses that two would have or that are somebody else's,
// links that may not be, languages that the site does not have. Paths count entries as the plan does
// ("contents[3].slug", "header[1].href"), so it must be in the order of whoever asks.
std::vector<core::FieldError> validation_problems(const SiteSetup&, const SiteSurroundings&);

}   // namespace domain
