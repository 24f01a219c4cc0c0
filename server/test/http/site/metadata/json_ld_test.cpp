#include "core/encoding.hpp"
#include "http/site/metadata/json_ld.hpp"

#include <boost/json.hpp>
#include <catch2/catch.hpp>

#include "test/http/operations/schema_shapes.hpp"

namespace {

using core::ContentKind;
using core::minutes;
namespace json = boost::json;

// What a page of a kind says, with everything that any page can say.
http::PageFacts facts_of(core::ContentKind kind)
{
    http::PageFacts facts {.origin = "https://salon.example", .locale = core::Locale::de, .kind = kind};
    facts.title = "Locken </script>";
    facts.site_name = "Salon Anna";
    facts.description = "Fünf Tipps";
    facts.path = "/de/blog/b/locken/";
    facts.home = "/de/";
    facts.breadcrumbs = {{"Start", "/de/"}, {"Blog", "/de/blog"}, {"Locken", "/de/blog/b/locken/"}};
    facts.picture = {"/media/0/1280.jpeg?s=1", "", 1280, 720};
    facts.pictures = {"/media/1/1280.jpeg?s=2"};
    facts.published_at = core::parse_instant("2026-03-12T08:00:00Z");
    facts.changed_at = core::parse_instant("2026-03-13T08:00:00Z");
    facts.authors = {{"Anna Berg", "/de/blog/author/anna"}, {"Jo", ""}};
    facts.categories = {"Pflege"};
    facts.tags = {"Locken"};
    facts.offers = {{"30 ml", "OIL-30", {2450, "EUR"}, true}, {"100 ml", "OIL-100", {5000, "EUR"}, false},
        {"10 ml", "", {905, "EUR"}, true}};
    facts.job_title = "Friseurin";
    facts.booking = "/de/widget/appointment/anna";
    facts.services = {{"Schnitt", "Waschen und schneiden", "/de/widget/booking/cut"}};
    facts.questions = {{"Wie lange?", "Eine Stunde."}, {"Womit?", "Schere."}};
    return facts;
}

http::PageFacts home()
{
    auto facts = facts_of(core::ContentKind::page);
    facts.business = {.name = "Salon Anna",
        .telephone = "+43 1 555",
        .email = "us@salon.example",
        .currency = "EUR",
        .booking = "/de/widget/booking",
        .search = "/de/suche"};
    facts.week = {{0, 1, {{minutes {540}, minutes {1080}}}}, {2, 4, {}}, {5, 5, {{minutes {0}, minutes {1440}}}},
        {6, 6, {{minutes {1200}, minutes {1440}}}}};
    facts.postal_address = {"Lindengasse 24", "1070", "Wien", "", "AT", domain::GeoPosition {"48.2", "16.35"}};
    return facts;
}

json::value parsed(const http::PageFacts& facts)
{
    // As it stands in a page.
    return json::parse(core::escape_json_block(http::json_ld_of(facts)));
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
    const std::pair<http::PageFacts, std::vector<const char*>> rows[]
        = {{home(), {"LocalBusiness", "WebSite", "Service", "FAQPage", "BreadcrumbList"}},
            {facts_of(ContentKind::post), {"BlogPosting", "Service", "FAQPage", "BreadcrumbList"}},
            {facts_of(ContentKind::product), {"Product", "Service", "FAQPage", "BreadcrumbList"}},
            {facts_of(ContentKind::author), {"Person", "Service", "FAQPage", "BreadcrumbList"}},
            {facts_of(ContentKind::tag), {"Service", "FAQPage", "BreadcrumbList"}}};
    for (const auto& [facts, types] : rows) {
        const auto value = parsed(facts);
        CHECK(value.at("@context").as_string() == "https://schema.org");
        std::vector<std::string> found;
        for (const auto& one : value.at("@graph").as_array()) {
            found.push_back(text(one, "/@type"));
            for (const auto& mistake : test::shape_mistakes(one))
                FAIL_CHECK(mistake);
        }
        CHECK(found == std::vector<std::string>(types.begin(), types.end()));
    }
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
    const auto business = json::value(thing(parsed(home()), "LocalBusiness"));
    CHECK(text(business, "/@id") == "https://salon.example/#business");
    CHECK(text(business, "/potentialAction/target/urlTemplate") == "https://salon.example/de/widget/booking");
    CHECK(text(business, "/openingHoursSpecification/0/dayOfWeek/1") == "https://schema.org/Tuesday");
    const std::pair<const char*, const char*> hours[] = {{"09:00", "18:00"}, {"00:00", "23:59"}, {"20:00", "00:00"}};
    for (std::size_t i = 0; i < std::size(hours); ++i) {
        const auto at = "/openingHoursSpecification/" + std::to_string(i);
        CHECK(text(business, (at + "/opens").c_str()) == hours[i].first);
        CHECK(text(business, (at + "/closes").c_str()) == hours[i].second);
    }
    const auto site = json::value(thing(parsed(home()), "WebSite"));
    CHECK(text(site, "/potentialAction/target/urlTemplate") == "https://salon.example/de/suche?q={search_term_string}");
}

TEST_CASE("what programs are told of prices", "[site][json-ld]")
{
    const auto several = json::value(thing(parsed(facts_of(ContentKind::product)), "Product"));
    CHECK(text(several, "/offers/@type") == "AggregateOffer");
    CHECK(text(several, "/offers/lowPrice") == "9.05");
    CHECK(text(several, "/offers/highPrice") == "50.00");
    CHECK(several.at_pointer("/offers/offerCount") == 3);
    CHECK(text(several, "/offers/offers/1/availability") == "https://schema.org/OutOfStock");

    auto facts = facts_of(ContentKind::product);
    facts.offers = {{"", "OIL", {1200, "JPY"}, true}};
    const auto single = json::value(thing(parsed(facts), "Product"));
    CHECK(text(single, "/offers/@type") == "Offer");
    CHECK(text(single, "/offers/price") == "1200");
    CHECK(text(single, "/sku") == "OIL");
    facts.offers.clear();
    CHECK_FALSE(thing(parsed(facts), "Product").contains("offers"));
}

TEST_CASE("what programs are told of posts and where they stand", "[site][json-ld]")
{
    auto facts = facts_of(ContentKind::post);
    const auto post = json::value(thing(parsed(facts), "BlogPosting"));
    CHECK(text(post, "/headline") == "Locken </script>");
    CHECK(text(post, "/author/0/url") == "https://salon.example/de/blog/author/anna");
    CHECK(text(post, "/datePublished") == "2026-03-12T08:00:00Z");
    const auto crumbs = json::value(thing(parsed(facts), "BreadcrumbList"));
    CHECK(crumbs.at_pointer("/itemListElement/2/position") == 3);
    CHECK(text(crumbs, "/itemListElement/2/item") == "https://salon.example/de/blog/b/locken/");
    facts.authors.clear();
    CHECK(text(json::value(thing(parsed(facts), "BlogPosting")), "/author/0/@type") == "Organization");
    CHECK(http::json_ld_of({.origin = "https://salon.example", .site_name = "Salon Anna"}).empty());
}
