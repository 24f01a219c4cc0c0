#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "domain/ports/page_renderer.hpp"
#include "http/widget/first_drawing.hpp"
#include "test/http/booked.hpp"

using Catch::Contains;

namespace {

const std::string times = "/widget/appointment/anna";

// Draws with what the test says, and remembers what it was asked.
struct Drawn {
    test::SalonSite site = {};
    std::vector<std::string> asked = {};
    std::vector<std::string> reports = {};
    bool fails = false, is_slow = false;
    std::string html = "<h1>drawn</h1><!-- without script --><a href=\"/x\">link</a>";

    Drawn()
    {
        site.shell().render_soon = [this](std::string_view page) {
            asked.emplace_back(page);
            if (is_slow) throw domain::RenderTimeout {"the page took too long"};
            if (fails) throw domain::RenderError {"no renderer was free in time"};
            return html;
        };
        site.shell().report = [this](std::string_view event, std::string_view reason) {
            reports.push_back(fmt::format("{}: {}", event, reason));
        };
    }

    http::Response show(const std::string& target, const std::string& language = "en-GB")
    {
        const http::Request request {
            .verb = "GET", .target = target, .headers = {{"host", "salon.example"}, {"accept-language", language}}};
        if (auto known = http::handle_at_once(site.site(), request)) return *std::move(known);
        return http::handle(site.site(), request);
    }
};

}   // namespace

TEST_CASE("the first step stands in the page before its script runs", "[first-drawing]")
{
    Drawn page;
    const auto response = page.show(times + "?date=2026-03-02");
    CHECK(response.status == 200);
    CHECK_THAT(response.content(),
        Contains("<div id=\"root\" data-drawn=\"{&quot;path&quot;:&quot;" + times
            + "&quot;,&quot;tag&quot;:&quot;en-GB&quot;")
            && Contains("\"><h1>drawn</h1></div><noscript>"));
    CHECK_THAT(response.content(),
        Contains("#root{display:none}") && Contains("</style><a href=\"/x\">link</a><p>page.needs_script"));
    CHECK_FALSE(response.content().contains("<!-- without script -->"));
    REQUIRE(page.asked.size() == 1);
    CHECK(page.asked[0].starts_with("{\"payload\":{"));
    CHECK_THAT(page.asked[0], Contains("\"screen\":\"times\"") && Contains("\"tag\":\"en-GB\""));
}

TEST_CASE("without script a page of links is shown as it was drawn", "[first-drawing]")
{
    Drawn page;
    page.html = "<a>Cut</a><!-- without script -->";
    const auto response = page.show("/widget/booking");
    CHECK_FALSE(response.content().contains("display:none"));
    CHECK_THAT(response.content(), Contains("<a>Cut</a></div><noscript><p>page.needs_script"));
}

TEST_CASE("a page is drawn once for all visitors of a region", "[first-drawing]")
{
    Drawn page;
    page.show(times);
    CHECK_THAT(page.show(times).content(), Contains("<h1>drawn</h1>"));
    CHECK(page.asked.size() == 1);
    CHECK_THAT(page.show(times, "en-US").content(), Contains("&quot;en-US&quot;"));
    CHECK(page.asked.size() == 2);
    CHECK_THAT(page.show(times, "de-AT").content(), Contains("&quot;de-AT&quot;"));
    CHECK_THAT(page.show(times, "de-XX").content(), Contains("&quot;de&quot;"));
    CHECK(page.asked.size() == 4);
    test::book_anna(page.site, "2026-03-02T09:00:00Z");
    CHECK_FALSE(page.show(times).content().contains("2026-03-02T09:00:00+00:00"));
    CHECK(page.asked.size() == 5);
    CHECK_FALSE(page.asked.back().contains("2026-03-02T09:00:00+00:00"));
}

TEST_CASE("pages that begin with something else are not drawn", "[first-drawing]")
{
    Drawn page;
    page.show("/widget/appointment/zoe");
    page.show("/widget/view-booking?token=x");
    page.show("/widget/cancel-booking?token=x");
    CHECK(page.asked.empty());
}

TEST_CASE("where drawing fails the page comes without, and no visitor waits for it for a while", "[first-drawing]")
{
    Drawn page;
    page.fails = true;
    const auto undrawn = "<div id=\"root\"></div><noscript>";
    CHECK_THAT(page.show(times).content(), Contains(undrawn));
    CHECK(page.reports == std::vector<std::string> {"booking_page_not_drawn: no renderer was free in time"});
    page.fails = false;
    CHECK_THAT(page.show(times).content(), Contains(undrawn));
    CHECK_THAT(page.show(times, "en-US").content(), Contains(undrawn));
    CHECK_THAT(page.show("/widget/booking").content(), Contains(undrawn));
    CHECK(page.asked.size() == 1);

    auto& salon = page.site.salon();
    salon.set_now(page.site.shell().now() + http::FirstDrawings::pause);
    CHECK_THAT(page.show(times).content(), Contains("<h1>drawn</h1>"));
    CHECK_THAT(page.show(times).content(), Contains("<h1>drawn</h1>"));
    CHECK(page.asked.size() == 2);
}

TEST_CASE("a page that takes too long is not tried again until it changes", "[first-drawing]")
{
    Drawn page;
    page.is_slow = true;
    page.site.salon().set_now(page.site.shell().now() + core::seconds {70});   // Within a minute nothing else changes.
    page.show(times);
    page.site.salon().set_now(page.site.shell().now() + http::FirstDrawings::pause);
    CHECK_THAT(page.show(times).content(), Contains("<div id=\"root\"></div>"));
    CHECK(page.asked.size() == 1);
    CHECK_THAT(page.show(times, "en-US").content(), Contains("<div id=\"root\"></div>"));
    CHECK(page.asked.size() == 2);
    page.is_slow = false;
    page.site.salon().set_now(page.site.shell().now() + http::FirstDrawings::pause);
    test::book_anna(page.site, "2026-03-02T09:00:00Z");
    CHECK_THAT(page.show(times).content(), Contains("<h1>drawn</h1>"));
}

TEST_CASE("no more pages are drawn at a time than renderers get along with", "[first-drawing]")
{
    http::FirstDrawings drawings;
    std::vector<std::unique_ptr<http::FirstDrawings::Turn>> turns;
    const auto begin = [&] { return static_cast<bool>(*turns.emplace_back(new http::FirstDrawings::Turn {drawings})); };
    for (int i = 0; i < http::FirstDrawings::most; ++i)
        CHECK(begin());
    CHECK_FALSE(begin());
    turns.clear();
    CHECK(begin());
}

TEST_CASE("an address with ids that no one has is not drawn", "[first-drawing]")
{
    Drawn page;
    CHECK(page.show("/widget/booking/annascuts,gone1").status == 200);
    CHECK(page.asked.empty());
}

TEST_CASE("what the renderer does not finish is no drawing", "[first-drawing]")
{
    Drawn page;
    page.html = "<h1>half";
    CHECK_THAT(page.show(times).content(), Contains("<div id=\"root\"></div>"));
    CHECK(page.reports.size() == 1);
}

TEST_CASE("a path cannot leave the attribute that it stands in", "[first-drawing]")
{
    Drawn page;
    const auto response = page.show("/widget/booking/annascuts,a\"><script>");
    CHECK_FALSE(response.content().contains("\"><script>"));
}
