#include <boost/json.hpp>
#include <catch2/catch.hpp>

#include "core/word.hpp"
#include "http/front_end/icon.hpp"
#include "outside/pictures/pictures.hpp"
#include "test/http/header_of.hpp"
#include "test/http/site/metadata/xml_document.hpp"
#include "test/support/small_site.hpp"

using Catch::Contains;
using core::ContentKind;
using Texts = std::vector<std::string>;

using test::header_of;

namespace {

// Its addresses without the origin.
Texts paths(const Texts& addresses)
{
    Texts out;
    for (const auto& address : addresses)
        out.push_back(address.substr(address.find('/', std::string_view {"https://"}.size())));
    return out;
}

// With a site as small_setup() has it, after `change`.
struct PublishedSite : test::SalonSite {
    PublishedSite()
    {
        test::speak_plainly(shell());
        test::publish(*this, plan);
    }

    domain::SiteSetup plan = test::small_setup();
};

}   // namespace

TEST_CASE("robots find the sitemap, and from it every page that is there", "[site][sitemap]")
{
    PublishedSite site;
    const auto robots = site.get("/robots.txt");
    CHECK(robots.content_type == "text/plain; charset=utf-8");
    CHECK_THAT(robots.body, Contains("Disallow: /api/") && Contains("/sitemap.xml\n"));

    const auto answer = site.get("/sitemap.xml");
    CHECK(answer.content_type == "application/xml; charset=utf-8");
    const auto parts = paths(test::XmlDocument {answer.body}.texts("//s:sitemap/s:loc"));
    CHECK(parts
        == Texts {"/sitemap-author-1.xml", "/sitemap-category-1.xml", "/sitemap-collection-1.xml",
            "/sitemap-page-1.xml", "/sitemap-post-1.xml", "/sitemap-product-1.xml", "/sitemap-tag-1.xml"});
    Texts all;
    for (const auto& part : parts) {
        INFO(part);
        for (const auto& path : paths(test::XmlDocument {site.get(part).body}.texts("//s:url/s:loc"))) {
            INFO(path);
            CHECK(site.get(path).status == 200);
            all.push_back(path);
        }
    }
    CHECK(all
        == Texts {"/blog/author/anna", "/blog/c/news", "/shop/collections/care", "/de/ueber-uns", "/about", "/blog",
            "/de", "/", "/search", "/shop", "/about/team", "/blog/b/first/", "/blog/b/second/", "/blog/b/third/",
            "/shop/product/oil/", "/blog/tag/curls"});
}

TEST_CASE("the languages of a page name each other in the sitemap", "[site][sitemap]")
{
    PublishedSite site;
    const test::XmlDocument map {site.get("/sitemap-page-1.xml").body};
    const auto links_of = [&](const std::string& ending) {
        const auto entry = "//s:url[substring(s:loc, string-length(s:loc) - " + std::to_string(ending.size() - 1)
            + ") = '" + ending + "']/x:link";
        auto links = map.texts((entry + "/@hreflang").c_str());
        for (const auto& path : paths(map.texts((entry + "/@href").c_str())))
            links.push_back(path);
        return links;
    };
    const Texts both {"de", "en", "x-default", "/de/ueber-uns", "/about", "/about"};
    CHECK(links_of("/about") == both);
    CHECK(links_of("/de/ueber-uns") == both);
    CHECK(links_of("/about/team").empty());
}

TEST_CASE("where nothing is there is no sitemap", "[site][sitemap]")
{
    PublishedSite site;
    for (const auto* path : {"/sitemap-post-2.xml", "/sitemap-nothing-1.xml", "/sitemap-post-01.xml", "/de/sitemap.xml",
             "/sitemap.xml/", "/about/sitemap.xml", "/de/robots.txt"})
        CHECK(site.get(path).status == 404);
    test::SalonSite without;
    CHECK(without.get("/sitemap.xml").status == 404);
    CHECK(without.get("/sitemap-page-1.xml").status == 404);
    CHECK(without.get("/blog/feed.xml").status == 404);
    CHECK(without.get("/robots.txt").status == 200);
}

TEST_CASE("content first published on another site, or not published, is in no sitemap", "[site][sitemap]")
{
    PublishedSite site;
    test::entry_of(site.plan, ContentKind::post, "second").texts.front().canonical = "https://magazine.example/second";
    test::publish(site, site.plan);
    const auto map = site.get("/sitemap-post-1.xml").body;
    CHECK_THAT(map, Contains("/b/first/") && Contains("/b/third/"));
    CHECK_THAT(map, !Contains("second") && !Contains("draft") && !Contains("coming"));
}

TEST_CASE("what is dated ahead is public nowhere before its time", "[site][sitemap]")
{
    PublishedSite site;
    auto& post = test::entry_of(site.plan, ContentKind::post, "second");
    post.published_at = site.shell().now() + core::hours {1};
    REQUIRE(post.status == core::ContentStatus::published);
    test::publish(site, site.plan);
    CHECK(site.get("/blog/b/second/").status == 404);
    for (const std::string address :
        {"/sitemap-post-1.xml", "/blog/feed.xml", "/blog", "/blog/c/news", "/", "/blog/b/first/"}) {
        INFO(address);
        const auto response = site.get(address);
        CHECK(response.status == 200);
        CHECK_THAT(response.content(), !Contains("/b/second/"));
    }
    CHECK_THAT(site.get("/search?q=second").content(), Contains("site.results{count=0}"));
}

TEST_CASE("a change is dated by what has changed, in the sitemap, the head and feeds", "[site][sitemap]")
{
    PublishedSite site;
    auto& post = test::entry_of(site.plan, ContentKind::post, "second");
    post.updated_at = core::parse_instant("2026-02-03T04:05:06Z");
    test::publish(site, site.plan);
    for (const std::string address : {"/sitemap-post-1.xml", "/blog/b/second/", "/blog/atom.xml"}) {
        INFO(address);
        CHECK_THAT(site.get(address).content(), Contains("2026-02-03T04:05:06Z"));
    }
    // Nothing was said of this one: it is as it was when it was published.
    CHECK_THAT(site.get("/blog/b/first/").content(), Contains(R"("dateModified":"2026-01-01T00:00:00Z")"));
}

TEST_CASE("a sitemap of many posts comes in parts", "[site][sitemap]")
{
    test::SalonSite site {storage::Engine::sqlite};
    test::speak_plainly(site.shell());
    auto plan = test::small_setup();
    const auto pattern = test::entry_of(plan, ContentKind::post, "first");
    for (int i = 0; i < 2600; ++i) {   // With the site's two languages a part holds 2500.
        auto copy = pattern;
        copy.slug = copy.texts.front().slug = "copy-" + std::to_string(i);
        plan.contents.push_back(std::move(copy));
    }
    test::publish(site, plan);
    const auto index = paths(test::XmlDocument {site.get("/sitemap.xml").body}.texts("//s:sitemap/s:loc"));
    CHECK(std::ranges::count(index, "/sitemap-post-2.xml") == 1);
    CHECK(std::ranges::count(index, "/sitemap-post-3.xml") == 0);
    auto all = test::XmlDocument {site.get("/sitemap-post-1.xml").body}.texts("//s:loc");
    CHECK(all.size() == 2500);
    for (auto& one : test::XmlDocument {site.get("/sitemap-post-2.xml").body}.texts("//s:loc"))
        all.push_back(std::move(one));
    std::ranges::sort(all);
    CHECK(std::ranges::adjacent_find(all) == all.end());
    CHECK(all.size() == 2603);
    CHECK(site.get("/sitemap-post-3.xml").status == 404);
}

TEST_CASE("every list that grows has feeds", "[site][feeds]")
{
    PublishedSite site;
    const Texts posts {"/blog/b/third/", "/blog/b/second/", "/blog/b/first/"};
    for (const std::string listing :
        {"/blog", "/blog/c/news", "/c/news", "/blog/category/news", "/blog/tag/curls", "/blog/author/anna"}) {
        INFO(listing);
        const auto rss = site.get(listing + "/feed.xml");
        REQUIRE(rss.status == 200);
        CHECK(rss.content_type == "application/rss+xml; charset=utf-8");
        const test::XmlDocument document {rss.body};
        CHECK(paths(document.texts("//item/link")) == posts);
        CHECK(document.texts("//item[1]/dc:creator") == Texts {"Anna"});
        CHECK(document.texts("//item[1]/category") == Texts {"News", "Curls"});
        CHECK(paths(test::XmlDocument {site.get(listing + "/atom.xml").body}.texts("//a:entry/a:id")) == posts);
        CHECK_THAT(site.get(listing + "/feed.json").body, Contains(R"("version":"https://jsonfeed.org/version/1.1")"));
    }
    for (const auto* other : {"/feed.xml", "/about/feed.xml", "/shop/collections/care/feed.xml", "/blog/feed.xml/",
             "/blog/b/first/feed.xml", "/nothing/feed.xml", "/de/blog/feed.xml", "/blog/c/nothing/feed.xml"})
        CHECK(site.get(other).status == 404);
}

TEST_CASE("a feed has the whole text, with addresses for any reader", "[site][feeds]")
{
    PublishedSite site;
    test::entry_of(site.plan, ContentKind::post, "first").texts.front().body = R"([
        {"kind":"heading","heading":"Why & how"},
        {"kind":"rich_text","text":[{"kind":"paragraph","children":[{"kind":"text","text":"<b>","marks":["bold"]},
            {"kind":"line_break"},{"kind":"link","href":"/about","children":[{"kind":"text","text":"us"}]},
            {"kind":"link","href":"#why","children":[{"kind":"text","text":"up"}]},
            {"kind":"link","href":"https://x.example/","external":true,"children":[{"kind":"text","text":"x"}]}]},
            {"kind":"list","ordered":true,"children":[{"kind":"list_item","children":[{"kind":"text","text":"1"}]}]}]},
        {"kind":"quote","quote":"So","cite":"Anna"},
        {"kind":"image","image":{"media":"none.jpg","alt":"x"}},
        {"kind":"booking","calendar":"annas-cuts"}])";
    test::publish(site, site.plan);
    const std::string html
        = "<h2>Why &amp; how</h2><p><strong>&lt;b&gt;</strong><br><a href=\"http://salon.example/about\">us</a>"
          "<a href=\"http://salon.example/blog/b/first/#why\">up</a><a href=\"https://x.example/\">x</a></p>"
          "<ol><li>1</li></ol><blockquote><p>So</p><p>– Anna</p></blockquote>";
    const test::XmlDocument rss {site.get("/blog/feed.xml").content()}, atom {site.get("/blog/atom.xml").content()};
    CHECK(rss.texts("//item[3]/*[local-name()='encoded']") == Texts {html});
    CHECK(atom.texts("//a:entry[3]/a:content[@type='html']") == Texts {html});
    const auto json = boost::json::parse(site.get("/blog/feed.json").content());
    CHECK(json.at_pointer("/items/2/content_html").as_string() == html);
    CHECK_FALSE(json.at_pointer("/items/2").as_object().contains("content_text"));
}

TEST_CASE("what programs poll and what was searched for is sent compressed", "[site][feeds]")
{
    PublishedSite site;
    for (int i = 0; i < 10; ++i) {
        site.plan.contents.push_back(test::entry_of(site.plan, ContentKind::post, "first"));
        site.plan.contents.back().slug = site.plan.contents.back().texts.front().slug = "copy-" + std::to_string(i);
    }
    test::publish(site, site.plan);
    for (const std::string target : {"/blog/feed.xml", "/blog/feed.json", "/sitemap-post-1.xml", "/search?q=post"}) {
        INFO(target);
        const auto plain = site.get(target);
        REQUIRE(plain.content().size() > 1000);
        CHECK(header_of(plain, "Content-Encoding").empty());
        for (const std::string coding : {"br", "gzip"}) {
            const auto ask = [&](const std::string& known) {
                return site.handle({.verb = "GET",
                    .target = target,
                    .headers = {{"host", "salon.example"}, {"accept-encoding", coding}, {"if-none-match", known}}});
            };
            const auto small = ask("");
            CHECK(header_of(small, "Content-Encoding") == coding);
            CHECK(small.content().size() < plain.content().size() / 2);
            CHECK_THAT(header_of(small, "Vary"), Contains("Accept-Encoding"));
            const auto etag = header_of(small, "ETag");
            if (etag.empty()) continue;   // A search is made for one visitor.
            CHECK(etag != header_of(plain, "ETag"));
            CHECK(ask(etag).status == 304);
            CHECK(ask(etag).content().empty());
        }
    }
}

TEST_CASE("a feed moves with its page", "[site][feeds]")
{
    PublishedSite site;
    test::entry_of(site.plan, ContentKind::category, "news").texts.front().slug = "novelties";
    test::publish(site, site.plan);
    const auto moved = site.get("/blog/c/news/atom.xml");
    CHECK(moved.status == 301);
    CHECK(header_of(moved, "Location") == "/blog/c/novelties/atom.xml");
    CHECK(site.get("/blog/c/novelties/atom.xml").status == 200);
    CHECK(header_of(site.get("/en/blog/feed.xml"), "Location") == "/blog/feed.xml");
}

TEST_CASE("search engines and phones find the icon of the business, in its colour", "[site][icon]")
{
    PublishedSite site;
    const auto page = site.get("/").content();
    CHECK_THAT(page,
        Contains(R"(<link rel="icon" type="image/svg+xml" href="/icon.svg">)")
            && Contains(R"(<link rel="apple-touch-icon" href="/apple-touch-icon.png">)")
            && Contains(R"(<meta name="theme-color" content="#)"));
    const auto svg = site.get("/icon.svg"), png = site.get("/apple-touch-icon.png");
    CHECK(svg.content_type == "image/svg+xml");
    CHECK_THAT(svg.content(), Contains("<svg"));
    CHECK(png.content_type == "image/png");
    for (const std::string accent : {"#c02040", "", "red"}) {
        INFO(accent);
        const auto facts = outside::pictures().inspect(http::touch_icon_png(accent));
        REQUIRE(facts);
        CHECK(facts->height == 180);
        CHECK_THAT(http::icon_svg(accent), Contains(accent.starts_with('#') ? accent : "#3056d3"));
        const auto red = std::stoi(facts->colour.substr(1, 2), nullptr, 16);   // With some white in it.
        CHECK((accent.starts_with('#') ? red > 0xc0 : red < 0x80));
    }
    CHECK(site.get("/favicon.ico").status == 404);   // As the specification says.
}

TEST_CASE("who has a feed already gets no second copy", "[site][feeds]")
{
    PublishedSite site;
    const auto first = site.get("/blog/feed.xml");
    CHECK(header_of(first, "Cache-Control") == "public, max-age=300");
    http::Request again {.verb = "GET", .target = "/blog/feed.xml"};
    again.headers = {{"host", "salon.example"}, {"if-none-match", header_of(first, "ETag")}};
    CHECK(site.handle(again).status == 304);
    CHECK(site.handle(again).body.empty());
    test::entry_of(site.plan, ContentKind::post, "third").texts.front().title = "Another title";
    test::publish(site, site.plan);
    CHECK_THAT(site.handle(again).body, Contains("Another title"));
}
