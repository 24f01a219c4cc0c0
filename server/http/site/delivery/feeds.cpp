#include "http/site/delivery/feeds.hpp"

#include "api/content_body.hpp"
#include "http/pictures/media.hpp"
#include "http/site/metadata/hreflang.hpp"
#include "http/site/payload/plain_html.hpp"

namespace http {

namespace {

using core::ContentKind;

constexpr int items_of_feed = 20;

// A post, with its whole text until that is written into the item.
struct Post {
    FeedItem item;
    std::vector<api::FileBlock> body;
};

Post to_post(const PageContext& page_context, const storage::ContentSummary& summary)
{
    FeedItem item {.title = summary.title,
        .address = href_of(page_context, summary.kind, summary.path),
        .summary = summary.summary,
        .published_at = summary.published_at.value_or(summary.updated_at),
        .changed_at = summary.updated_at};
    for (const auto& author :
        storage::terms_of(page_context.snapshot, page_context.reader, summary.id, ContentKind::author))
        item.authors.push_back({author.title, href_of(page_context, author.kind, author.path)});
    for (const auto kind : {ContentKind::category, ContentKind::tag})
        for (const auto& topic : storage::terms_of(page_context.snapshot, page_context.reader, summary.id, kind))
            item.topics.push_back(topic.title);
    if (summary.image) item.picture = summary.image->media;
    const auto content
        = storage::find_content_at(page_context.snapshot, page_context.reader, summary.kind, summary.path);
    return {std::move(item), content ? api::parse_body_json(content->text.body) : std::vector<api::FileBlock> {}};
}

storage::MediaByName media_of(const PageContext& page_context, const std::vector<Post>& posts)
{
    std::vector<std::string> names;
    for (const auto& [item, body] : posts) {
        if (!item.picture.empty()) names.push_back(item.picture);
        std::ranges::move(api::media_of(body), std::back_inserter(names));
    }
    return storage::find_media(page_context.snapshot, page_context.reader.business_id, names);
}

// A picture as feed readers get it.
std::optional<HtmlPicture> to_html(
    const PageContext& page_context, const storage::MediaByName& media, const std::string& name)
{
    const auto found = media.find(name);
    if (found == media.end()) return {};
    const PictureAddresses addresses {page_context.context.shell.sign, page_context.site.media_key};
    const auto& facts = found->second.facts;
    const auto width = width_of_src(facts.width);
    return HtmlPicture {to_picture(addresses, found->second, {}).src, width,
        static_cast<int>(std::int64_t {facts.height} * width / std::max(facts.width, 1))};
}

// The addresses in the text of one post, whole.
HtmlAddresses addresses_in(const std::string& origin, const std::string& page,
    const std::function<std::optional<HtmlPicture>(const std::string&)>& picture)
{
    const auto link = [origin, page](const std::string& href) {
        if (href.starts_with('#')) return page + href;
        return href.starts_with('/') ? whole_address(origin, href) : href;
    };
    const auto whole_picture = [origin, picture](const std::string& name) {
        auto found = picture(name);
        if (found) found->address = whole_address(origin, found->address);
        return found;
    };
    return {link, whole_picture};
}

// Writes texts and pictures into the items.
std::vector<FeedItem> to_items(const PageContext& page_context, std::vector<Post> posts)
{
    const auto media = media_of(page_context, posts);
    const auto origin = full_origin(page_context.context);
    const auto picture = [&](const std::string& name) { return to_html(page_context, media, name); };
    std::vector<FeedItem> items;
    for (auto& [item, body] : posts) {
        const auto own = picture(item.picture);
        item.picture = own ? own->address : std::string {};
        item.html = html_of(body, addresses_in(origin, whole_address(origin, item.address), picture));
        items.push_back(std::move(item));
    }
    return items;
}

// Nothing if the content lists no posts.
std::optional<std::vector<FeedItem>> items_of(storage::Snapshot& snapshot, const SiteFound& found)
{
    const auto& reader = found.language.reader;
    auto site = storage::find_site(snapshot, reader.business_id);
    if (!site || !found.posts) return {};
    const auto page_context = page_context_of(found.language, snapshot, *std::move(site));
    std::vector<Post> posts;
    for (const auto& post : storage::list_contents(snapshot, reader, {*found.posts, 0, items_of_feed}))
        posts.push_back(to_post(page_context, post));
    return to_items(page_context, std::move(posts));
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
