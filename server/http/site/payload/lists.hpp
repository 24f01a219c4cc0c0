#pragma once

#include "http/site/payload/page_context.hpp"

namespace http {

// A list that is divided into pages, at the page the query asks for. Nothing where there is no such page; the first one
// there always is.
struct PagedList {
    std::string list;   // content_lists.list
    int per_page = 12;
    bool has_feed = false;
};
std::optional<api::SiteListing> listing_of(const PageContext&, const PagedList&);

// What the search finds for the query; the scene gets to know how much that is.
api::SiteListing search_listing(PageContext&);

// "/blog?page=3"; the first page has no query.
std::string page_href(const std::string& address, int page);

}   // namespace http
