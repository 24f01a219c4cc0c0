#pragma once

#include "http/site/metadata/page_facts.hpp"
#include "http/site/payload/page_context.hpp"

namespace http {

// What a complete page (its pictures are filled) says about itself.
PageFacts page_facts_of(const PageContext&, const storage::StoredContent&, const api::SitePage&);

// Adds to `known`, the facts that the payload lacks, those that follow from it. Of `known`, the origin, the site's
// language, what is written for search engines, the time of the last change, the offers and the opening hours are used.
PageFacts with_page(PageFacts known, const api::SitePage&);

}   // namespace http
