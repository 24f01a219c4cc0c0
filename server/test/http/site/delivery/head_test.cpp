#include <boost/json.hpp>
#include <catch2/catch.hpp>

#include "http/site/delivery/pages.hpp"
#include "http/site/metadata/head_tags.hpp"
#include "http/site/metadata/json_ld.hpp"
#include "http/site/payload/resolve.hpp"
#include "http/widget/page_table.hpp"
#include "storage/catalogue/businesses.hpp"
#include "test/http/operations/schema_shapes.hpp"
#include "test/support/small_site.hpp"

using Catch::Contains;

namespace {

// The small site, asked without HTTP around it.
struct AskedSite {
    AskedSite()
    {
        test::speak_plainly(site.shell());
        test::publish(site, plan);
        business = site.shell().database.read(
            [](storage::Snapshot& snapshot) { return storage::find_business_by_slug(snapshot, "salon"); });
    }

    http::PageFacts head(const std::string& address)
    {
        http::Context context {site.shell(), *business, assets, slot_responses, {}, {}, {}, {}, "https://salon.example",
            "salon.example", pages};
        const auto route = http::routes().match("GET", address);
        const auto answer = http::look_up(context, std::get<http::SiteRequest>(route), {});
        INFO(address);
        REQUIRE(std::holds_alternative<http::SiteFound>(answer));
        return std::get<http::SiteFound>(answer).facts;
    }

    test::SalonSite site;
    domain::SiteSetup plan = test::small_setup();
    std::optional<domain::Business> business;
    http::Assets assets {{}};
    http::SlotResponseCache slot_responses;
    http::SitePages pages {[](std::string_view, std::string_view) { }};
};

}   // namespace

TEST_CASE("every kind of page has a head that holds together", "[site][head]")
{
    AskedSite asked;
    for (const std::string address : {"/", "/de", "/about", "/de/ueber-uns", "/about/team", "/blog", "/blog?page=2",
             "/blog/b/first/", "/blog/c/news", "/blog/author/anna", "/blog/tag/curls", "/shop", "/shop/product/oil/",
             "/shop/collections/care"}) {
        INFO(address);
        const auto head = asked.head(address);
        CHECK(head.address == address);
        CHECK_FALSE(head.description.empty());
        CHECK_FALSE(head.is_hidden);
        const auto tags = http::head_tags(head);
        CHECK_THAT(tags, Contains("<link rel=\"canonical\" href=\"https://salon.example" + address + "\">"));
        if (head.alternates.size() > 1)   // Each names this one too.
            for (const auto& alternate : head.alternates)
                CHECK(asked.head(alternate.address).alternates.size() == head.alternates.size());
        for (const auto& thing : boost::json::parse(http::json_ld_of(head)).at("@graph").as_array())
            for (const auto& mistake : test::shape_mistakes(thing))
                FAIL_CHECK(mistake);
    }
    CHECK(asked.head("/search?q=oil").is_hidden);
    CHECK_FALSE(asked.head("/search").is_hidden);
}

TEST_CASE("the head says what only the database knows", "[site][head]")
{
    AskedSite asked;
    auto& post = test::entry_of(asked.plan, core::ContentKind::post, "first").texts.front();
    post.seo_description = "For search engines";
    post.canonical = "https://magazine.example/first";
    test::publish(asked.site, asked.plan);
    const auto head = asked.head("/blog/b/first/");
    CHECK(head.description == "For search engines");
    CHECK(head.canonical == "https://magazine.example/first");
    REQUIRE(head.feeds.size() == 1);
    CHECK(head.feeds.front().address == "/blog");
    CHECK_THAT(head.feeds.front().name, Catch::StartsWith("Blog – "));
    CHECK(asked.head("/blog/c/news").feeds.front().address == "/blog/c/news");
    CHECK(asked.head("/about/b/second/").feeds.empty());   // The listing pages name it.
    CHECK_THAT(http::json_ld_of(asked.head("/shop/product/oil/")),
        Contains(R"("lowPrice":"12.00","highPrice":"20.00","priceCurrency":"EUR","offerCount":2)"));
    CHECK_THAT(http::json_ld_of(asked.head("/")),
        Contains(R"("OpeningHoursSpecification","dayOfWeek":["https://schema.org/Mon)"));
}
