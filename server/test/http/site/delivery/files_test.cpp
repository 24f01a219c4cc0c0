#include <catch2/catch.hpp>

#include "core/word.hpp"
#include "test/http/site/metadata/xml_document.hpp"
#include "test/support/small_site.hpp"

using Catch::Contains;
using core::ContentKind;
using Texts = std::vector<std::string>;

namespace {

std::string header_of(const http::Response& response, std::string_view name)
{
    for (const auto& [key, value] : response.headers)
        if (key == name) return value;
    return {};
}

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
