#pragma once

#include "http/site/payload/page_context.hpp"

namespace http {

// A paged list at the page that the query asks for. Nothing if there is no such page; the first page always exists.
struct PagedList {
    std::string list;   // content_lists.list
    int per_page = 12;
    bool has_feed = false;
};
std::optional<api::SiteListing> listing_of(const PageContext&, const PagedList&);

// The search results for the query; stores their number in the page context.
api::SiteListing search_listing(PageContext&);

// "/blog?page=3"; the address of the first page has no query.
std::string page_href(const std::string& address, int page);

}   // namespace http
