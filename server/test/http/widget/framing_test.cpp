// Which answers other sites may show in a frame: the booking pages of a business, on the sites that it lists.
// kalends_tests_broken_framing is also this file, on a build that lets every site show everything, and must fail
// (server/test/broken/must_fail.sh).
#include <catch2/catch.hpp>

#include <algorithm>
#include <set>

#include "http/widget/frame_ancestors.hpp"
#include "http/widget/page_table.hpp"
#include "test/http/header_of.hpp"
#include "test/support/small_site.hpp"
#include "test/support/wide_site.hpp"

using Strings = std::vector<std::string>;
using test::header_of;

namespace {

void list_sites(test::SalonSite& site, const Strings& sites)
{
    std::string sql = "DELETE FROM embed_sites WHERE business_id = 'salon';";
    for (const auto& one : sites)
        sql += "INSERT INTO embed_sites (business_id, site) VALUES ('salon', '" + one + "');";
    site.salon().execute(sql);
}

// The source list of the directive, whatever else the policy says.
std::string ancestors_of(const http::Response& response)
{
    const auto policy = header_of(response, "Content-Security-Policy");
    constexpr std::string_view directive = "frame-ancestors ";
    const auto begin = policy.find(directive);
    if (begin == policy.npos) return "no directive: any site";
    const auto from = begin + directive.size();
    return policy.substr(from, policy.find(';', from) - from);
}

// An address of the pattern that shows something in the wide salon, where there is one.
std::string address_of(std::string_view pattern)
{
    static const std::vector<std::pair<std::string_view, std::string>> addresses {
        {"/widget/booking/{calendar_ids}", "/widget/booking/cutcalendar"},
        {"/widget/bookings/{calendar_slug*}", "/widget/bookings/annas-cuts"},
        {"/widget/appointment/{provider}", "/widget/appointment/anna"},
        {"/widget/appointment/{provider}/{service}", "/widget/appointment/anna/cut"},
        {"/widget/appointment/service/{service}", "/widget/appointment/service/cut"},
        {"/widget/group/{group_id}", "/widget/group/cuts"}, {"/widget/groups/{group_slug}", "/widget/groups/cuts"},
        {"/widget/service-menu/{menu_id}", "/widget/service-menu/mix"},
        {"/widget/service-menus/{menu}", "/widget/service-menus/mix"},
        {"/widget/service-menus/{menu}/{service}", "/widget/service-menus/mix/party"},
        {"/embed/card/{calendar_slug}", "/embed/card/annas-cuts"}, {"/widget/form/{form}", "/widget/form/wish"},
        {"/widget/survey/{form}", "/widget/survey/ask"}};
    const auto found = std::ranges::find(addresses, pattern, [](const auto& row) { return row.first; });
    if (found != addresses.end()) return found->second;
    std::string address;
    for (std::size_t at = 0; at < pattern.size();) {   // "x" for each placeholder.
        const auto begin = std::min(pattern.find('{', at), pattern.size());
        address += pattern.substr(at, begin - at);
        if (begin < pattern.size()) address += 'x';
        at = begin == pattern.size() ? begin : pattern.find('}', begin) + 1;
    }
    return address;
}

constexpr auto more_pages = R"(
    INSERT INTO calendar_groups (business_id, id, slug, name, description, position)
        VALUES ('salon', 'cuts', 'cuts', 'Cuts', '', 1);
    INSERT INTO group_calendars (business_id, group_id, calendar_id, position)
        VALUES ('salon', 'cuts', 'cutcalendar', 1);
    INSERT INTO forms (business_id, id, slug, kind, name, description, position)
        VALUES ('salon', 'ask', 'ask', 'survey', 'Ask', '', 2);
    INSERT INTO form_steps (business_id, form_id, position, slug, title, description)
        SELECT business_id, 'ask', position, slug, title, description FROM form_steps WHERE form_id = 'wish';)";

}   // namespace

TEST_CASE("pages that frames of other sites may show are those of a list, and no others", "[framing]")
{
    const std::set<std::string_view> expected {"/widget/booking", "/widget/booking/{calendar_ids}",
        "/widget/bookings/{calendar_slug*}", "/widget/appointment/{provider}",
        "/widget/appointment/{provider}/{service}", "/widget/appointment/service/{service}", "/widget/group/{group_id}",
        "/widget/groups/{group_slug}", "/widget/service-menu/{menu_id}", "/widget/service-menus/{menu}",
        "/widget/service-menus/{menu}/{service}", "/widget/form/{form}", "/widget/survey/{form}"};
    std::set<std::string_view> framable;
    for (const auto& page : http::widget_pages)
        for (const auto pattern : page.patterns)
            if (!pattern.empty() && page.framing == http::Framing::on_listed_sites) framable.insert(pattern);
    CHECK(framable == expected);
    const auto is_everywhere = [](const auto& page) { return page.framing == http::Framing::everywhere; };
    CHECK(std::ranges::count_if(http::widget_pages, is_everywhere) == 1);   // The card.
}

TEST_CASE("each page is shown in frames of the listed sites if its row says so, else in none", "[framing][pages]")
{
    test::WideSite site;
    site.salon().execute(more_pages);
    test::speak_plainly(site.shell());
    list_sites(site, {"https://blog.example", "http://localhost:8000"});
    const std::string listed = "'self' http://localhost:8000 https://blog.example https://salon.example";
    for (const auto& page : http::widget_pages)
        for (const auto pattern : page.patterns) {
            if (pattern.empty()) continue;
            const bool is_framable = page.framing != http::Framing::nowhere;
            const auto ancestors = page.framing == http::Framing::everywhere ? "*" : is_framable ? listed : "'none'";
            for (const auto& prefix : {"", "/de"}) {
                const auto address = prefix + address_of(pattern);
                INFO(address);
                const auto response = site.get(address);
                INFO(response.error << response.content().substr(0, 300));
                CHECK((response.status == 200 || !is_framable));
                CHECK(ancestors_of(response) == ancestors);
                const bool is_isolated = header_of(response, "Cross-Origin-Embedder-Policy") == "require-corp"
                    && header_of(response, "Cross-Origin-Resource-Policy") == "cross-origin";
                CHECK(is_isolated == is_framable);
            }
        }
}

TEST_CASE("what is no page to book from is shown in no frame", "[framing][others]")
{
    test::WideSite site;
    test::publish(site, test::small_setup());
    test::speak_plainly(site.shell());
    list_sites(site, {"*"});
    REQUIRE(ancestors_of(site.get("/widget/booking")) == "*");
    Strings addresses {"/", "/about", "/de/", "/blog", "/search?q=x", "/sitemap.xml", "/robots.txt", "/v2/preview/x",
        "/v2/preview/x/about", "/media/x.jpg", "/assets/none.js", "/livez", "/readyz", "/api", "/api/openapi.yaml",
        "/api/write", "/api/v1/none", "/favicon.ico", "/nothing", "//widget/booking", "/widget", "/widget/none",
        "/widget/booking/", "/widget/booking/gone", "/widget/booking/No!", "/widget/bookings/gone",
        "/widget/appointment/zoe", "/widget/appointment/anna/gone", "/widget/appointment/service/gone",
        "/widget/group/gone", "/embed/card/gone", "/embed", "/embed.js", "/oembed",
        "/widget/bookings/annas-cuts/qr.svg", "/widget/bookings/annas-cuts/sheet", "/widget/bookings/annas-cuts/og.png",
        "/widget/service-menus/gone", "/widget/form/gone", "/widget/survey/wish", "/xx/widget/booking"};
    std::erase(addresses, "/widget/booking/");   // The page itself, with a final slash.
    for (const auto& operation : api::operations())
        addresses.push_back(address_of(operation.path));
    for (const auto& address : addresses)
        for (const auto* verb : {"GET", "HEAD", "POST"}) {
            INFO(verb << ' ' << address);
            CHECK(ancestors_of(site.handle({.verb = verb, .target = address, .headers = {{"host", "salon.example"}}}))
                == "'none'");
        }
}

TEST_CASE("a failure at an address that frames may show is shown in none", "[framing]")
{
    test::SalonSite site;
    list_sites(site, {"*"});
    site.salon().execute("ALTER TABLE calendar_groups RENAME TO broken");
    const auto response = site.get("/widget/groups/cuts");
    site.salon().execute("ALTER TABLE broken RENAME TO calendar_groups");
    CHECK(response.status == 503);
    CHECK(ancestors_of(response) == "'none'");
    CHECK(header_of(response, "Cross-Origin-Resource-Policy").empty());
}

TEST_CASE("without a list, a business's own hosts alone may show its pages", "[framing]")
{
    test::WideSite site;
    CHECK(ancestors_of(site.get("/widget/booking")) == "'self' https://salon.example");
    CHECK(ancestors_of(site.get("/widget/booking", "other.example")) == "'self' https://other.example");
    list_sites(site, {"https://blog.example"});
    CHECK(ancestors_of(site.get("/widget/booking", "other.example")) == "'self' https://other.example");
    site.salon().execute("DELETE FROM business_hosts");
    CHECK(ancestors_of(site.get("/widget/booking", "anything")) == "'self' https://blog.example");
}

TEST_CASE("a change of the list shows in the very next page, kept or not", "[framing][kept-pages]")
{
    test::SalonSite site;
    const auto show = [&] {
        const auto kept = site.at_once("/widget/booking");
        return kept ? *kept : site.get("/widget/booking");
    };
    CHECK(ancestors_of(show()) == "'self' https://salon.example");
    CHECK(ancestors_of(show()) == "'self' https://salon.example");
    list_sites(site, {"https://blog.example"});
    CHECK(ancestors_of(show()) == "'self' https://blog.example https://salon.example");
    CHECK(show().content().contains(R"("embed_sites":["https://blog.example","https://salon.example"])"));
    list_sites(site, {"*"});
    CHECK(ancestors_of(show()) == "*");
    CHECK(show().content().contains(R"("embed_sites":["*"])"));
    list_sites(site, {});
    CHECK(ancestors_of(show()) == "'self' https://salon.example");
}

TEST_CASE("pages that no frame shows say nothing of the sites", "[framing]")
{
    test::SalonSite site;
    list_sites(site, {"https://blog.example"});
    for (const auto* target : {"/widget/cancel-booking?token=x", "/widget/bookings/gone"})
        CHECK_FALSE(site.get(target).content().contains("blog.example"));
}

TEST_CASE("one list is written for the browser and the page alike", "[framing]")
{
    using http::frame_ancestors;
    using http::framing_sites;
    CHECK(framing_sites({}, {}).empty());
    CHECK(framing_sites({"*"}, Strings {"a.example"}) == Strings {"*"});
    CHECK(framing_sites({"https://a.example"}, Strings {"a.example", "b.example"})
        == Strings {"https://a.example", "https://b.example"});
    CHECK(frame_ancestors({}) == "'self'");
    CHECK(frame_ancestors(Strings {"*"}) == "*");
    CHECK(frame_ancestors(Strings {"https://a.example", "https://b.example"})
        == "'self' https://a.example https://b.example");
}
