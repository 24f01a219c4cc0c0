#include "http/site/metadata/feeds.hpp"

#include <boost/json.hpp>
#include <catch2/catch.hpp>

#include "test/http/site/metadata/xml_document.hpp"

using http::FeedFormat;
using Texts = std::vector<std::string>;

namespace {

core::Instant at(const char* text) { return core::parse_instant(text).value(); }

http::Feed feed()
{
    return {.origin = "https://salon.example",
        .locale = core::Locale::de,
        .title = "Tipps & mehr <b>",
        .description = "Was \"wir\" schreiben",
        .address = "/de/blog",
        .publisher = "Salon Anna",
        .items = {{.title = "Locken\x02 ]]> & Co",
                      .address = "/de/blog/b/locken/",
                      .summary = "Fünf <Tipps>",
                      .published_at = at("2026-03-12T08:00:00Z"),
                      .changed_at = at("2026-03-13T08:00:00Z"),
                      .authors = {{"Anna Berg", "/de/blog/author/anna"}, {"Jo", ""}},
                      .topics = {"Pflege", "Locken & Wellen"},
                      .picture = "/media/0/1280.jpeg?s=1&t=2"},
            {.title = "Zweiter",
                .address = "/de/blog/b/zweiter/",
                .published_at = at("2026-03-02T08:00:00Z"),
                .changed_at = at("2026-03-01T08:00:00Z")}}};
}

constexpr auto first = "https://salon.example/de/blog/b/locken/", second = "https://salon.example/de/blog/b/zweiter/";

}   // namespace

TEST_CASE("feeds are below the page that lists the same", "[site][feeds]")
{
    CHECK(http::feed_address("/de/blog", FeedFormat::rss) == "/de/blog/feed.xml");
    CHECK(http::feed_address("/c/tips/", FeedFormat::atom) == "/c/tips/atom.xml");
    CHECK(http::feed_address("/blog", FeedFormat::json) == "/blog/feed.json");
    CHECK(http::parse_feed_address("/de/blog/feed.xml") == http::FeedRequest {FeedFormat::rss, "/de/blog"});
    CHECK(http::parse_feed_address("/c/tips/atom.xml") == http::FeedRequest {FeedFormat::atom, "/c/tips"});
    CHECK(http::parse_feed_address("/feed.json") == http::FeedRequest {FeedFormat::json, ""});
    for (const auto* other : {"", "feed.xml", "/blog/feed", "/blog/feed.xml/", "/blog/myfeed.xml"})
        CHECK_FALSE(http::parse_feed_address(other));
}

TEST_CASE("a feed as RSS", "[site][feeds]")
{
    const test::XmlDocument rss {http::render(feed(), FeedFormat::rss)};
    CHECK(rss.texts("/rss/@version") == Texts {"2.0"});
    CHECK(rss.texts("/rss/channel/title") == Texts {"Tipps & mehr <b>"});
    CHECK(rss.texts("/rss/channel/link") == Texts {"https://salon.example/de/blog"});
    CHECK(rss.texts("/rss/channel/description") == Texts {"Was \"wir\" schreiben"});
    CHECK(rss.texts("/rss/channel/language") == Texts {"de"});
    CHECK(rss.texts("/rss/channel/lastBuildDate") == Texts {"Fri, 13 Mar 2026 08:00:00 GMT"});
    CHECK(rss.texts("/rss/channel/a:link[@rel='self']/@href") == Texts {"https://salon.example/de/blog/feed.xml"});
    CHECK(rss.texts("//item/title") == Texts {"Locken ]]> & Co", "Zweiter"});
    CHECK(rss.texts("//item/link") == Texts {first, second});
    CHECK(rss.texts("//item/guid[@isPermaLink='true']") == Texts {first, second});
    CHECK(rss.texts("//item/pubDate") == Texts {"Thu, 12 Mar 2026 08:00:00 GMT", "Mon, 02 Mar 2026 08:00:00 GMT"});
    CHECK(rss.texts("//item/description") == Texts {"Fünf <Tipps>"});
    CHECK(rss.texts("//item[1]/dc:creator") == Texts {"Anna Berg", "Jo"});
    CHECK(rss.texts("//item[1]/category") == Texts {"Pflege", "Locken & Wellen"});
    CHECK(rss.texts("//m:content/@url") == Texts {"https://salon.example/media/0/1280.jpeg?s=1&t=2"});
}

TEST_CASE("a feed as Atom", "[site][feeds]")
{
    const test::XmlDocument atom {http::render(feed(), FeedFormat::atom)};
    CHECK(atom.texts("/a:feed/@xml:lang") == Texts {"de"});
    CHECK(atom.texts("/a:feed/a:id") == Texts {"https://salon.example/de/blog/atom.xml"});
    CHECK(atom.texts("/a:feed/a:title") == Texts {"Tipps & mehr <b>"});
    CHECK(atom.texts("/a:feed/a:updated") == Texts {"2026-03-13T08:00:00Z"});
    CHECK(atom.texts("/a:feed/a:link[@rel='alternate']/@href") == Texts {"https://salon.example/de/blog"});
    CHECK(atom.texts("/a:feed/a:author/a:name") == Texts {"Salon Anna"});
    CHECK(atom.texts("//a:entry/a:id") == Texts {first, second});
    CHECK(atom.texts("//a:entry/a:link[@rel='alternate']/@href") == Texts {first, second});
    CHECK(atom.texts("//a:entry/a:published") == Texts {"2026-03-12T08:00:00Z", "2026-03-02T08:00:00Z"});
    CHECK(atom.texts("//a:entry/a:updated") == Texts {"2026-03-13T08:00:00Z", "2026-03-02T08:00:00Z"});
    CHECK(atom.texts("//a:entry[1]/a:author/a:name") == Texts {"Anna Berg", "Jo"});
    CHECK(atom.texts("//a:entry/a:author/a:uri") == Texts {"https://salon.example/de/blog/author/anna"});
    CHECK(atom.texts("//a:entry/a:category/@term") == Texts {"Pflege", "Locken & Wellen"});
    CHECK(atom.texts("//a:entry/a:summary") == Texts {"Fünf <Tipps>"});
}

TEST_CASE("a feed as JSON", "[site][feeds]")
{
    const auto json = boost::json::parse(http::render(feed(), FeedFormat::json));
    const auto text = [&](const char* pointer) { return std::string {json.at_pointer(pointer).as_string()}; };
    CHECK(text("/version") == "https://jsonfeed.org/version/1.1");
    CHECK(text("/title") == "Tipps & mehr <b>");
    CHECK(text("/home_page_url") == "https://salon.example/de/blog");
    CHECK(text("/feed_url") == "https://salon.example/de/blog/feed.json");
    CHECK(text("/language") == "de");
    CHECK(text("/items/0/id") == first);
    CHECK(text("/items/0/content_text") == "Fünf <Tipps>");
    CHECK(text("/items/0/date_published") == "2026-03-12T08:00:00Z");
    CHECK(text("/items/0/authors/0/url") == "https://salon.example/de/blog/author/anna");
    CHECK(json.at_pointer("/items/0/authors/1").as_object().size() == 1);
    CHECK(text("/items/0/tags/1") == "Locken & Wellen");
    CHECK(text("/items/1/content_text") == "Zweiter");
    CHECK(text("/items/1/date_modified") == "2026-03-02T08:00:00Z");
    CHECK_FALSE(json.at_pointer("/items/1").as_object().contains("summary"));
}

TEST_CASE("an empty feed is one too", "[site][feeds]")
{
    auto empty = feed();
    empty.items.clear();
    empty.description.clear();
    const test::XmlDocument rss {http::render(empty, FeedFormat::rss)}, atom {http::render(empty, FeedFormat::atom)};
    CHECK(rss.texts("/rss/channel/description") == Texts {"Tipps & mehr <b>"});
    CHECK(atom.texts("/a:feed/a:updated") == Texts {"1970-01-01T00:00:00Z"});
    CHECK(boost::json::parse(http::render(empty, FeedFormat::json)).at("items").as_array().empty());
    CHECK(http::feed_type(FeedFormat::atom) == "application/atom+xml; charset=utf-8");
}
