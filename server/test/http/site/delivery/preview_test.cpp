#include <catch2/catch.hpp>

#include "storage/site/preview_links.hpp"
#include "test/http/header_of.hpp"
#include "test/support/small_site.hpp"

using Catch::Contains;
using core::ContentKind;

namespace {

const std::string preview = "/v2/preview/s3cret";

// The small site with a link that shows its drafts.
struct PreviewedSite : test::SalonSite {
    PreviewedSite()
    {
        test::speak_plainly(shell());
        publish();
        shell().database.write([&](storage::Transaction& transaction) {
            storage::insert_preview(transaction, "salon", shell().hash("s3cret"), transaction.now() + core::hours {1});
        });
    }

    void publish() { test::publish(*this, plan); }

    domain::SiteSetup plan = test::small_setup();
};

std::string text_with_link(const std::string& href)
{
    return R"({"kind":"paragraph","children":[{"kind":"link","href":")" + href
        + R"(","children":[{"kind":"text","text":"x"}]}]})";
}

}   // namespace

TEST_CASE("links of content stay in a preview, and lead where they say without one", "[site][preview]")
{
    struct Row {
        std::string href, in_preview;
    };
    const std::vector<Row> rows = {
        {"/", preview},
        {"/about", preview + "/about"},
        {"/about?a=b#c", preview + "/about?a=b#c"},
        {"/?a=b", preview + "?a=b"},
        {"/#team", preview + "#team"},
        {"/de", "/de" + preview},
        {"/de/ueber-uns", "/de" + preview + "/ueber-uns"},
        {"#team", "#team"},
        {"/widget/booking", "/widget/booking"},
        {"/de/widget/booking", "/de/widget/booking"},
        {"/blog/feed.xml", "/blog/feed.xml"},
        {"mailto:anna@salon.example", "mailto:anna@salon.example"},
        {"tel:+431234567", "tel:+431234567"},
    };
    PreviewedSite site;
    for (const auto& [href, in_preview] : rows) {
        INFO(href);
        site.plan.header = {{core::Locale::en, "Header", href, false}};
        site.plan.footer = {{core::Locale::en, "Footer", href, false}};
        const auto text = text_with_link(href);
        test::entry_of(site.plan, ContentKind::page, "team").texts[0].body = R"([{"kind":"rich_text","text":[)" + text
            + R"(]},{"kind":"button","label":"Go","href":")" + href
            + R"("},{"kind":"faq","questions":[{"question":"Q","answer":[)" + text
            + R"(]}]},{"kind":"columns","columns":[[{"kind":"rich_text","text":[)" + text + R"(]}],[]]}])";
        site.publish();
        const auto count = [](std::string_view payload, const std::string& wanted) {
            const auto sign = "\"href\":\"" + wanted + "\"";
            int number = 0;
            for (auto at = payload.find(sign); at != payload.npos; at = payload.find(sign, at + 1))
                ++number;
            return number;
        };
        const auto page = site.get(preview + "/about/team").content();
        const auto previewed = page.substr(page.find("id=\"payload\""));
        CHECK(count(previewed, in_preview) >= 6);
        if (in_preview != href) CHECK(count(previewed, href) == 0);
        CHECK(count(site.get("/api/v1/site-pages?path=%2Fabout%2Fteam").content(), href) >= 6);
    }
}

TEST_CASE("a redirect in a preview stays in it", "[site][preview]")
{
    PreviewedSite site;
    site.plan.redirects.push_back({"/old", "/about"});
    site.publish();
    CHECK(test::header_of(site.get(preview + "/old"), "Location") == preview + "/about");
    for (const auto* moved : {"/old", "/about/"})
        CHECK(test::header_of(site.get(preview + moved), "Cache-Control") == "no-store");
    CHECK(test::header_of(site.get("/old"), "Location") == "/about");
}

TEST_CASE("a redirect keeps the query that it does not name", "[site]")
{
    PreviewedSite site;
    site.plan.redirects = {{"/old", "/about"}, {"/older", "/about?a=b#team"}};
    site.publish();
    CHECK(test::header_of(site.get("/old?utm_source=x"), "Location") == "/about?utm_source=x");
    CHECK(test::header_of(site.get("/older?utm_source=x"), "Location") == "/about?a=b&utm_source=x#team");
}

TEST_CASE("a preview says what is a draft, and finds it", "[site][preview]")
{
    PreviewedSite site;
    const auto label = [](const std::string& words) { return R"("status_label":")" + words + '"'; };
    CHECK_THAT(site.get(preview + "/blog/b/draft/").content(), Contains(label("site.draft")));
    CHECK_THAT(site.get(preview + "/blog/b/coming/").content(), Contains("site.public_from{time="));
    CHECK_THAT(site.get(preview + "/blog/b/first/").content(), !Contains(label("site.draft") + ",\"is_preview\""));
    CHECK_THAT(site.get(preview + "/blog").content(), Contains(label("site.draft")));
    const auto found = site.get(preview + "/search?q=draft").content();
    CHECK_THAT(found, Contains("site.results{count=1}") && Contains("Post draft") && Contains(label("site.draft")));
    CHECK_THAT(site.get("/search?q=draft").content(), Contains("site.results{count=0}"));
    CHECK_THAT(site.get("/blog").content(), !Contains("status_label"));
}

TEST_CASE(
    "the short forms of an address lead to a term in a preview, where there is a blog page too", "[site][preview]")
{
    PreviewedSite site;
    CHECK_THAT(site.get(preview + "/author/anna").content(), Contains(R"("title":"Anna")"));
    CHECK_THAT(site.get(preview + "/tag/curls").content(), Contains(R"("title":"Curls")"));
    CHECK(site.get(preview + "/author/nobody").status == 404);
    CHECK(site.get("/author/anna").status == 404);
}
