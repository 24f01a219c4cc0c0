#pragma once

#include "http/site/payload/page_context.hpp"

namespace http {

// A paged list at the page that the query asks for. Nothing if there is no such page; the first page always exists.
struct PagedList {
    storage::ContentList list;
    int per_page = 12;
    bool has_feed = false;
};
std::optional<api::SiteListing> listing_of(PageContext&, const PagedList&);

// The search results for the query; stores their number in the page context. Nothing if there is no such page of them;
// the first page always exists.
std::optional<api::SiteListing> search_listing(PageContext&);

// "/blog?page=3", "/search?q=oil&page=3"; the first page has no number. `query` holds further parameters, or is empty.
std::string page_href(const std::string& address, std::int64_t page, const std::string& query = {});

// The lists of a page: its own and those of its blocks, in reading order.
std::vector<const api::SiteListing*> listings_of(const api::SitePage&);

// The first list of the page, or null: the one that its head and title are about.
const api::SiteListing* find_listing(const api::SitePage&);

}   // namespace http
