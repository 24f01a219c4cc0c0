#include <fmt/format.h>

#include <algorithm>

#include "core/encoding.hpp"
#include "http/message/locale.hpp"
#include "http/message/response_head.hpp"
#include "http/message/xml.hpp"
#include "http/site/metadata/feeds.hpp"
#include "http/site/metadata/hreflang.hpp"

namespace http {

namespace {

constexpr std::string_view declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";

std::string http_date(core::Instant at) { return to_http_date(std::chrono::system_clock::to_time_t(at)); }

std::string link(std::string_view relation, std::string_view type, std::string_view address)
{
    return fmt::format("<link rel=\"{}\" type=\"{}\" href=\"{}\"/>", relation, type, core::escape_xml(address));
}

std::string rss_item(const Feed& feed, const FeedItem& item)
{
    const auto address = whole_address(feed.origin, item.address);
    auto out = "<item>" + xml_element("title", item.title) + xml_element("link", address)
        + fmt::format("<guid isPermaLink=\"true\">{}</guid>", core::escape_xml(address))
        + xml_element("pubDate", http_date(item.published_at));
    if (!item.summary.empty()) out += xml_element("description", item.summary);
    if (!item.html.empty()) out += xml_element("content:encoded", item.html);
    for (const auto& author : item.authors)   // RSS's own <author> must be an e-mail address.
        out += xml_element("dc:creator", author.name);
    for (const auto& topic : item.topics)
        out += xml_element("category", topic);
    if (!item.picture.empty())
        out += fmt::format("<media:content medium=\"image\" type=\"image/jpeg\" url=\"{}\"/>",
            core::escape_xml(whole_address(feed.origin, item.picture)));
    return out + "</item>\n";
}

std::string atom_author(std::string_view origin, const FeedAuthor& author)
{
    auto out = "<author>" + xml_element("name", author.name);
    if (!author.address.empty()) out += xml_element("uri", whole_address(origin, author.address));
    return out + "</author>";
}

std::string atom_entry(const Feed& feed, const FeedItem& item)
{
    const auto address = whole_address(feed.origin, item.address);
    auto out = "<entry>" + xml_element("id", address) + xml_element("title", item.title)
        + link("alternate", "text/html", address) + xml_element("published", core::to_rfc3339(item.published_at))
        + xml_element("updated", core::to_rfc3339(std::max(item.published_at, item.changed_at)));
    for (const auto& author : item.authors)
        out += atom_author(feed.origin, author);
    for (const auto& topic : item.topics)
        out += fmt::format("<category term=\"{}\"/>", core::escape_xml(topic));
    if (!item.summary.empty()) out += xml_element("summary", item.summary);
    if (!item.html.empty()) out += fmt::format("<content type=\"html\">{}</content>", core::escape_xml(item.html));
    return out + "</entry>\n";
}

}   // namespace

std::string rss_of(const Feed& feed)
{
    const auto self = whole_address(feed.origin, feed_address(feed.address, FeedFormat::rss));
    std::string out {declaration};
    out += "<rss version=\"2.0\" xmlns:atom=\"http://www.w3.org/2005/Atom\" "
           "xmlns:content=\"http://purl.org/rss/1.0/modules/content/\" "
           "xmlns:dc=\"http://purl.org/dc/elements/1.1/\" xmlns:media=\"http://search.yahoo.com/mrss/\">\n<channel>";
    out += xml_element("title", feed.title) + xml_element("link", whole_address(feed.origin, feed.address));
    // RSS requires a description.
    out += xml_element("description", feed.description.empty() ? feed.title : feed.description);
    out += xml_element("language", language_tag(feed.locale));
    if (!feed.items.empty()) out += xml_element("lastBuildDate", http_date(changed_at(feed)));
    out += fmt::format("<atom:link rel=\"self\" type=\"application/rss+xml\" href=\"{}\"/>\n", core::escape_xml(self));
    for (const auto& item : feed.items)
        out += rss_item(feed, item);
    return out + "</channel></rss>\n";
}

std::string atom_of(const Feed& feed)
{
    const auto self = whole_address(feed.origin, feed_address(feed.address, FeedFormat::atom));
    std::string out {declaration};
    out += fmt::format("<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"{}\">\n", language_tag(feed.locale));
    out += xml_element("id", self) + xml_element("title", feed.title);
    if (!feed.description.empty()) out += xml_element("subtitle", feed.description);
    out += xml_element("updated", core::to_rfc3339(changed_at(feed)))
        + link("alternate", "text/html", whole_address(feed.origin, feed.address))
        + link("self", "application/atom+xml", self);
    out += atom_author(feed.origin, {feed.publisher, "/"}) + "\n";
    for (const auto& item : feed.items)
        out += atom_entry(feed, item);
    return out + "</feed>\n";
}

}   // namespace http
