#include "http/site/payload/lists.hpp"

#include "core/encoding.hpp"
#include "http/site/payload/block_text.hpp"
#include "storage/site/content_search.hpp"

namespace http {

namespace {

constexpr int hits_per_page = 10;

// Adds the links to the previous and the next page. `query` as in page_href().
void add_neighbours(api::SiteListing& listing, const std::string& address, const std::string& query)
{
    if (listing.page > 1) listing.previous_href = page_href(address, listing.page - 1, query);
    if (listing.page < listing.pages) listing.next_href = page_href(address, listing.page + 1, query);
}

int pages_for(std::int64_t total, int per_page) { return static_cast<int>((total + per_page - 1) / per_page); }

// The other languages of the site whose list has the page that is asked for.
std::vector<core::Locale> locales_with(const PageContext& page_context, const PagedList& wanted)
{
    auto locales = page_context.site.locales;
    locales.push_back(page_context.context.business.locale);
    std::erase_if(locales, [&](core::Locale locale) {
        auto reader = page_context.reader;
        reader.locale = locale;
        const auto total = storage::count_contents(page_context.snapshot, reader, wanted.list);
        return pages_for(total, wanted.per_page) < page_context.query.page;
    });
    return locales;
}

}   // namespace

std::string page_href(const std::string& address, std::int64_t page, const std::string& query)
{
    auto out = query.empty() ? address : address + "?" + query;
    if (page > 1) out += (query.empty() ? "?page=" : "&page=") + std::to_string(page);
    return out;
}

std::vector<const api::SiteListing*> listings_of(const api::SitePage& page)
{
    std::vector<const api::SiteListing*> listings;
    if (page.listing) listings.push_back(&*page.listing);
    visit_blocks(page.body, [&](const api::Block& block) {
        if (block.listing) listings.push_back(&*block.listing);
    });
    return listings;
}

const api::SiteListing* find_listing(const api::SitePage& page)
{
    const auto listings = listings_of(page);
    return listings.empty() ? nullptr : listings.front();
}

std::optional<api::SiteListing> listing_of(PageContext& page_context, const PagedList& wanted)
{
    const auto total = storage::count_contents(page_context.snapshot, page_context.reader, wanted.list);
    api::SiteListing listing;
    listing.page = page_context.query.page;
    listing.pages = std::max(pages_for(total, wanted.per_page), 1);
    if (listing.page > listing.pages) return {};
    listing.cards = to_cards(page_context,
        storage::list_contents(page_context.snapshot, page_context.reader,
            {wanted.list, (page_context.query.page - 1) * wanted.per_page, wanted.per_page}));
    add_neighbours(listing, page_context.address, {});
    if (listing.page > 1) page_context.list_locales = locales_with(page_context, wanted);
    if (wanted.has_feed && !page_context.reader.sees_drafts)
        listing.feed_href = page_context.address + (page_context.address.ends_with('/') ? "" : "/") + "feed.xml";
    return listing;
}

std::optional<api::SiteListing> search_listing(PageContext& page_context)
{
    api::SiteListing listing;
    listing.page = page_context.query.page;
    listing.query = page_context.query.search;
    if (page_context.query.search.empty()) {
        listing.page = 1;
        return listing;
    }
    const auto hits = storage::search_contents(page_context.snapshot, page_context.context.shell.database.engine(),
        {page_context.reader.business_id, page_context.reader.locale, page_context.query.search,
            page_context.reader.now, (page_context.query.page - 1) * hits_per_page, hits_per_page,
            page_context.reader.sees_drafts});
    page_context.hits = hits.total;
    listing.pages = pages_for(hits.total, hits_per_page);
    if (listing.page > std::max<std::int64_t>(listing.pages, 1)) return {};
    listing.cards = to_cards(
        page_context, storage::contents_by_ids(page_context.snapshot, page_context.reader, hits.content_ids));
    add_neighbours(listing, page_context.address, "q=" + core::percent_encode(page_context.query.search));
    return listing;
}

}   // namespace http
