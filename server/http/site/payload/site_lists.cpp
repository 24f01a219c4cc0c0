#include "http/site/payload/site_lists.hpp"

#include "http/message/target.hpp"
#include "storage/site/content_search.hpp"

namespace http {

namespace {

constexpr int hits_per_page = 10;

// `address` with what else stands in its query, "q=…", or with nothing.
void add_neighbours(api::SiteListing& listing, const std::string& address, const std::string& query)
{
    const auto href = [&](std::int64_t page) {
        auto out = address + (query.empty() ? "" : "?" + query);
        if (page > 1) out += (query.empty() ? "?page=" : "&page=") + std::to_string(page);
        return out;
    };
    if (listing.page > 1) listing.previous_href = href(listing.page - 1);
    if (listing.page < listing.pages) listing.next_href = href(listing.page + 1);
}

int pages_for(std::int64_t total, int per_page) { return static_cast<int>((total + per_page - 1) / per_page); }

}   // namespace

std::string page_href(const std::string& address, int page)
{
    return page > 1 ? address + "?page=" + std::to_string(page) : address;
}

std::optional<api::SiteListing> listing_of(const SiteScene& scene, const PagedList& wanted)
{
    const auto total = storage::count_contents(scene.snapshot, scene.reader, wanted.list);
    api::SiteListing listing;
    listing.page = scene.query.page;
    listing.pages = std::max(pages_for(total, wanted.per_page), 1);
    if (listing.page > listing.pages) return {};
    listing.cards = to_cards(scene,
        storage::list_contents(
            scene.snapshot, scene.reader, {wanted.list, (scene.query.page - 1) * wanted.per_page, wanted.per_page}));
    add_neighbours(listing, scene.address, {});
    if (wanted.has_feed) listing.feed_href = scene.address + (scene.address.ends_with('/') ? "" : "/") + "feed.xml";
    return listing;
}

api::SiteListing search_listing(SiteScene& scene)
{
    api::SiteListing listing;
    listing.page = scene.query.page;
    listing.query = scene.query.search;
    if (scene.query.search.empty()) {
        listing.page = 1;
        return listing;
    }
    const auto hits = storage::search_contents(scene.snapshot, scene.context.shell.database.engine(),
        {scene.reader.business_id, scene.reader.locale, scene.query.search, scene.reader.now,
            (scene.query.page - 1) * hits_per_page, hits_per_page});
    scene.hits = hits.total;
    listing.pages = pages_for(hits.total, hits_per_page);
    listing.cards = to_cards(scene, storage::contents_by_ids(scene.snapshot, scene.reader, hits.content_ids));
    add_neighbours(listing, scene.address, "q=" + escape_query(scene.query.search));
    return listing;
}

}   // namespace http
