#include "core/encoding.hpp"
#include "http/site/metadata/json_ld.hpp"

#include <boost/json.hpp>
#include <catch2/catch.hpp>

#include "test/http/operations/schema_shapes.hpp"

namespace {

using core::minutes;
namespace json = boost::json;

http::LinkedData everything()
{
    http::LinkedData data {.origin = "https://salon.example", .locale = core::Locale::de, .publisher = "Salon Anna"};
    data.breadcrumbs = {{"Start", "/de/"}, {"Blog", "/de/blog"}, {"Locken", "/de/blog/b/locken/"}};
    data.business = {.name = "Salon Anna",
        .home = "/de/",
        .telephone = "+43 1 555",
        .email = "us@salon.example",
        .place = "Gasse 1, Wien",
        .picture = "/media/0/1280.jpeg?s=1",
        .currency = "EUR",
        .hours = {{{0, 1, 4}, minutes {540}, minutes {1080}}, {{5}, minutes {0}, minutes {1440}},
            {{6}, minutes {1200}, minutes {1440}}},
        .booking = "/de/widget/booking"};
    data.site = {"Salon Anna", "/de/", "/de/suche"};
    data.post = {.headline = "Locken </script>",
        .description = "Fünf Tipps",
        .address = "/de/blog/b/locken/",
        .pictures = {"/media/1/1280.jpeg?s=2"},
        .published_at = core::parse_instant("2026-03-12T08:00:00Z"),
        .changed_at = core::parse_instant("2026-03-13T08:00:00Z"),
        .authors = {{"Anna Berg", "/de/blog/author/anna"}, {"Jo", ""}},
        .categories = {"Pflege"},
        .tags = {"Locken"}};
    data.product = {.name = "Öl",
        .description = "Duftet",
        .address = "/de/product/oil/",
        .pictures = {"/media/2/1280.jpeg?s=3"},
        .offers = {{"30 ml", "OIL-30", {2450, "EUR"}, true}, {"100 ml", "OIL-100", {5000, "EUR"}, false},
            {"10 ml", "", {905, "EUR"}, true}}};
    data.person = {"Anna Berg", "Friseurin", "Seit 2010", "/de/blog/author/anna", "/media/3/640.jpeg?s=4",
        "/de/widget/appointment/anna"};
    data.services = {{"Schnitt", "Waschen und schneiden", "/de/widget/booking/cut"}};
    data.questions = {{"Wie lange?", "Eine Stunde."}, {"Womit?", "Schere."}};
    return data;
}

json::value parsed(const http::LinkedData& data)
{
    // As it stands in a page.
    return json::parse(core::escape_json_block(http::json_ld_of(data)));
}

// The thing of that type.
const json::object& thing(const json::value& value, std::string_view type)
{
    for (const auto& one : value.at("@graph").as_array())
        if (one.at("@type").as_string() == type) return one.as_object();
    FAIL("there is no " << type);
    std::terminate();
}

std::string text(const json::value& value, const char* pointer)
{
    return json::value_to<std::string>(value.at_pointer(pointer));
}

}   // namespace

TEST_CASE("what pages say to programs has the shape that schema.org gives it", "[site][json-ld]")
{
    const auto value = parsed(everything());
    CHECK(value.at("@context").as_string() == "https://schema.org");
    for (const auto& one : value.at("@graph").as_array())
        for (const auto& mistake : test::shape_mistakes(one))
            FAIL_CHECK(mistake);
    for (const auto* type :
        {"LocalBusiness", "WebSite", "BlogPosting", "Product", "Person", "Service", "FAQPage", "BreadcrumbList"})
        CHECK(!thing(value, type).empty());
}

TEST_CASE("the test of shapes finds what is wrong", "[site][json-ld]")
{
    const auto mistakes = [](const char* text) { return test::shape_mistakes(json::parse(text)).size(); };
    CHECK(mistakes(R"({"@type":"Answer","text":"Yes"})") == 0);
    CHECK(mistakes(R"({"@type":"Answer"})") == 1);
    CHECK(mistakes(R"({"@type":"Answer","text":"Yes","txt":"No"})") == 1);
    CHECK(mistakes(R"({"@type":"Answer","text":7})") == 1);
    CHECK(mistakes(R"({"@type":"Unheard"})") == 1);
    CHECK(mistakes(R"({"@type":"Brand","name":"A","url":"/de"})") == 1);
    CHECK(mistakes(R"({"@type":"AggregateOffer","lowPrice":"1,5","priceCurrency":"EUR"})") == 1);
    CHECK(mistakes(R"({"@type":"Question","name":"?","acceptedAnswer":{"@type":"Brand","name":"A"}})") == 1);
    CHECK(mistakes(R"({"@type":"Question","name":"?","acceptedAnswer":{"@type":"Answer"}})") == 1);
}

TEST_CASE("what programs are told of a business", "[site][json-ld]")
{
    const auto business = json::value(thing(parsed(everything()), "LocalBusiness"));
    CHECK(text(business, "/@id") == "https://salon.example/#business");
    CHECK(text(business, "/potentialAction/target/urlTemplate") == "https://salon.example/de/widget/booking");
    CHECK(text(business, "/openingHoursSpecification/0/dayOfWeek/2") == "https://schema.org/Friday");
    const std::pair<const char*, const char*> hours[] = {{"09:00", "18:00"}, {"00:00", "23:59"}, {"20:00", "00:00"}};
    for (std::size_t i = 0; i < std::size(hours); ++i) {
        const auto at = "/openingHoursSpecification/" + std::to_string(i);
        CHECK(text(business, (at + "/opens").c_str()) == hours[i].first);
        CHECK(text(business, (at + "/closes").c_str()) == hours[i].second);
    }
    const auto site = json::value(thing(parsed(everything()), "WebSite"));
    CHECK(text(site, "/potentialAction/target/urlTemplate") == "https://salon.example/de/suche?q={search_term_string}");
}

TEST_CASE("what programs are told of prices", "[site][json-ld]")
{
    const auto several = json::value(thing(parsed(everything()), "Product"));
    CHECK(text(several, "/offers/@type") == "AggregateOffer");
    CHECK(text(several, "/offers/lowPrice") == "9.05");
    CHECK(text(several, "/offers/highPrice") == "50.00");
    CHECK(several.at_pointer("/offers/offerCount") == 3);
    CHECK(text(several, "/offers/offers/1/availability") == "https://schema.org/OutOfStock");

    auto data = everything();
    data.product->offers = {{"", "OIL", {1200, "JPY"}, true}};
    const auto single = json::value(thing(parsed(data), "Product"));
    CHECK(text(single, "/offers/@type") == "Offer");
    CHECK(text(single, "/offers/price") == "1200");
    CHECK(text(single, "/sku") == "OIL");
    data.product->offers.clear();
    CHECK_FALSE(thing(parsed(data), "Product").contains("offers"));
}

TEST_CASE("what programs are told of posts and where they stand", "[site][json-ld]")
{
    auto data = everything();
    const auto post = json::value(thing(parsed(data), "BlogPosting"));
    CHECK(text(post, "/headline") == "Locken </script>");
    CHECK(text(post, "/author/0/url") == "https://salon.example/de/blog/author/anna");
    CHECK(text(post, "/datePublished") == "2026-03-12T08:00:00Z");
    const auto crumbs = json::value(thing(parsed(data), "BreadcrumbList"));
    CHECK(crumbs.at_pointer("/itemListElement/2/position") == 3);
    CHECK(text(crumbs, "/itemListElement/2/item") == "https://salon.example/de/blog/b/locken/");
    data.post->authors.clear();
    CHECK(text(json::value(thing(parsed(data), "BlogPosting")), "/author/0/@type") == "Organization");
    CHECK(http::json_ld_of({.origin = "https://salon.example", .publisher = "Salon Anna"}).empty());
}
