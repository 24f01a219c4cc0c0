#include "http/site/delivery/feeds.hpp"

#include "core/word.hpp"

namespace http {

namespace {

using core::ContentKind;

constexpr int items_of_feed = 20;

// The value of content_lists.list for content that lists posts, or an empty text.
std::string list_of(const storage::StoredContent& content, const storage::Site& site)
{
    switch (content.kind) {
    case ContentKind::page: return content.slug == site.blog ? "post" : "";
    case ContentKind::category:
    case ContentKind::tag:
    case ContentKind::author: return std::string {core::word(content.kind)} + "/" + content.slug;
    default: return {};
    }
}

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
    if (const auto picture = post.image ? picture_of(page_context, *post.image) : std::nullopt)
        item.picture = picture->src;
    return item;
}

// Nothing if the content lists no posts.
std::optional<std::vector<FeedItem>> items_of(storage::Snapshot& snapshot, const SiteFound& found)
{
    const auto& [context, reader] = found.language;
    auto site = storage::find_site(snapshot, reader.business_id);
    const auto list = site ? list_of(found.content, *site) : std::string {};
    if (list.empty()) return {};
    PageContext page_context {
        found.language, snapshot, *std::move(site), {}, locale_prefix(context.business, reader.locale), {}, {}};
    page_context.roots = roots_of(snapshot, reader, page_context.site);
    std::vector<FeedItem> items;
    for (const auto& post : storage::list_contents(snapshot, reader, {list, 0, items_of_feed}))
        items.push_back(to_item(page_context, post));
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
    return Feed {.origin = context.origin,
        .locale = page.locale,
        .title = page.title + " – " + page.site.name,
        .description = page.summary.value_or(""),
        .address = page.path.ends_with('/') ? page.path.substr(0, page.path.size() - 1) : page.path,
        .publisher = page.site.name,
        .items = *std::move(items)};
}

}   // namespace http
