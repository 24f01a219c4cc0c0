#include "api/json.hpp"
#include "core/text.hpp"
#include "http/message/locale.hpp"
#include "http/site/metadata/feeds.hpp"
#include "http/site/metadata/hreflang.hpp"

namespace http {

namespace {

struct Author {
    std::string name;
    std::optional<std::string> url;
};

struct Item {
    std::string url, title;
    std::optional<std::string> content_html, content_text, summary, image;
    core::Instant published_at, changed_at;
    std::vector<Author> authors;
    std::vector<std::string> topics;
};

struct Document {
    const Feed& feed;
    std::vector<Item> items;
};

void encode(api::Writer& out, const Author& author)
{
    out.field("name", author.name);
    out.field("url", author.url);
}

void encode(api::Writer& out, const Item& item)
{
    out.field("id", item.url);
    out.field("url", item.url);
    out.field("title", item.title);
    out.field("content_html", item.content_html);
    out.field("content_text", item.content_text);
    out.field("summary", item.summary);
    out.field("image", item.image);
    out.field("date_published", item.published_at);
    out.field("date_modified", item.changed_at);
    if (!item.authors.empty()) out.field("authors", item.authors);
    if (!item.topics.empty()) out.field("tags", item.topics);
}

void encode(api::Writer& out, const Document& document)
{
    const auto& feed = document.feed;
    out.field("version", std::string {"https://jsonfeed.org/version/1.1"});
    out.field("title", feed.title);
    out.field("description", core::unless_empty(feed.description));
    out.field("home_page_url", whole_address(feed.origin, feed.address));
    out.field("feed_url", whole_address(feed.origin, feed_address(feed.address, FeedFormat::json)));
    out.field("language", std::string {language_tag(feed.locale)});
    out.field("items", document.items);
}

Item to_item(const Feed& feed, const FeedItem& item)
{
    Item out {
        .url = whole_address(feed.origin, item.address),
        .title = item.title,
        .content_html = core::unless_empty(item.html),
        // JSON Feed requires content in each item.
        .content_text
        = item.html.empty() ? std::optional {item.summary.empty() ? item.title : item.summary} : std::nullopt,
        // JSON Feed omits empty fields.
        .summary = core::unless_empty(item.summary),
        .image = core::unless_empty(whole_unless_empty(feed.origin, item.picture)),
        .published_at = item.published_at,
        .changed_at = std::max(item.published_at, item.changed_at),
        .authors = {},
        .topics = item.topics,
    };
    for (const auto& author : item.authors)
        out.authors.push_back({author.name, core::unless_empty(whole_unless_empty(feed.origin, author.address))});
    return out;
}

}   // namespace

std::string json_feed_of(const Feed& feed)
{
    Document document {feed, {}};
    for (const auto& item : feed.items)
        document.items.push_back(to_item(feed, item));
    return api::to_json(document);
}

}   // namespace http
