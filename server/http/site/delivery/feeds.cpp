#include "http/site/delivery/feeds.hpp"

#include "http/site/payload/media.hpp"

namespace http {

namespace {

using core::ContentKind;

constexpr int items_of_feed = 20;

FeedItem to_item(const PageContext& page_context, const storage::ContentSummary& post)
{
    FeedItem item {.title = post.title,
        .address = href_of(page_context, post.kind, post.path),
        .summary = post.summary,
        .published_at = post.published_at.value_or(post.updated_at),
        .changed_at = post.updated_at};
    for (const auto& author :
        storage::terms_of(page_context.snapshot, page_context.reader, post.id, ContentKind::author))
        item.authors.push_back({author.title, href_of(page_context, author.kind, author.path)});
    for (const auto kind : {ContentKind::category, ContentKind::tag})
        for (const auto& topic : storage::terms_of(page_context.snapshot, page_context.reader, post.id, kind))
            item.topics.push_back(topic.title);
    if (post.image) item.picture = post.image->media;
    return item;
}

// Replaces the names of the items' pictures by their addresses.
void fill_pictures(const PageContext& page_context, std::vector<FeedItem>& items)
{
    std::vector<std::string> names;
    for (const auto& item : items)
        if (!item.picture.empty()) names.push_back(item.picture);
    const auto media = storage::find_media(page_context.snapshot, page_context.reader.business_id, names);
    const PictureAddresses addresses {page_context.context.shell.sign, page_context.site.media_key};
    for (auto& item : items) {
        const auto found = media.find(item.picture);
        item.picture = found == media.end() ? std::string {} : to_picture(addresses, found->second, {}).src;
    }
}

// Nothing if the content lists no posts.
std::optional<std::vector<FeedItem>> items_of(storage::Snapshot& snapshot, const SiteFound& found)
{
    const auto& reader = found.language.reader;
    auto site = storage::find_site(snapshot, reader.business_id);
    if (!site || !found.posts) return {};
    const auto page_context = page_context_of(found.language, snapshot, *std::move(site));
    std::vector<FeedItem> items;
    for (const auto& post : storage::list_contents(snapshot, reader, {*found.posts, 0, items_of_feed}))
        items.push_back(to_item(page_context, post));
    fill_pictures(page_context, items);
    return items;
}

// Marks the request as having a trailing slash if the page's address has one, so that it is not redirected.
void write_as_page(SiteRequest& listing)
{
    const auto parsed = domain::parse_site_address(listing.segments);
    const auto* address = std::get_if<domain::SiteAddress>(&parsed);
    listing.has_trailing_slash = address && domain::ends_with_slash(*address);
}

}   // namespace

std::variant<std::monostate, SiteMoved, Feed> feed_of(Context& context, SiteRequest listing)
{
    write_as_page(listing);
    const auto answer = look_up(context, listing, {});
    if (const auto* moved = std::get_if<SiteMoved>(&answer)) return *moved;
    const auto* found = std::get_if<SiteFound>(&answer);
    if (!found) return std::monostate {};
    auto items = context.shell.database.read([&](storage::Snapshot& snapshot) { return items_of(snapshot, *found); });
    if (!items) return std::monostate {};
    const auto& page = found->page;
    return Feed {.origin = full_origin(context),
        .locale = page.locale,
        .title = page.title + " – " + page.site.name,
        .description = page.summary.value_or(""),
        .address = page.path.ends_with('/') ? page.path.substr(0, page.path.size() - 1) : page.path,
        .publisher = page.site.name,
        .items = *std::move(items)};
}

}   // namespace http
