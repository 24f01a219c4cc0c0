#pragma once

#include "http/site/payload/page_context.hpp"

namespace http {

// The payload of a page with existing content, except the times of its booking blocks (fill_times). Nothing if a list
// has no such page as the query asks for.
std::optional<api::SitePage> site_page_of(PageContext&, const storage::StoredContent&, const domain::SiteAddress&);

}   // namespace http
