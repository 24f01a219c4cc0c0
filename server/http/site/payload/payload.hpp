#pragma once

#include "http/site/payload/page_context.hpp"

namespace http {

// What a page of the site shows of content that is there. Without the times of its booking blocks (fill_times). Nothing
// where a list has no such page as the query asks for.
std::optional<api::SitePage> site_page_of(PageContext&, const storage::StoredContent&, const domain::SiteAddress&);

}   // namespace http
