// The document of the console: scripts and styles by its nonce, and no data.
#include <catch2/catch.hpp>
#include <fstream>
#include <regex>

#include "http/console/page.hpp"
#include "test/http/header_of.hpp"
#include "test/support/salon_site.hpp"
#include "test/support/source_folder.hpp"

using Catch::Contains;

namespace {

http::Response show(test::SalonSite& site, std::string target)
{
    return http::handle(
        site.site(), {.verb = "GET", .target = std::move(target), .headers = {{"host", "salon.example"}}});
}

}   // namespace

TEST_CASE("the console is one document at each of its addresses", "[console]")
{
    test::SalonSite site {storage::Engine::sqlite};
    for (const auto* target : {"/console", "/console/", "/console/calendar/day?date=2026-03-12"}) {
        const auto response = show(site, target);
        INFO(target);
        CHECK(response.status == 200);
        CHECK(response.content_type == "text/html; charset=utf-8");
        CHECK_THAT(response.body, Contains("<div id=\"root\"></div>"));
        CHECK_THAT(response.body, Contains("<meta name=\"robots\" content=\"noindex\">"));
        CHECK_THAT(response.body, Contains("href=\"/assets/console-aBcD_123.css\""));
        CHECK_THAT(response.body, Contains("src=\"/assets/console-aBcD_123.js\""));
        CHECK_THAT(response.body, Contains("rel=\"modulepreload\" href=\"/assets/react-aBcD_123.js\""));
        CHECK_THAT(response.body, Contains("<link rel=\"manifest\" href=\"/console/manifest.webmanifest\">"));
        CHECK_THAT(response.body, Contains("<noscript>page.console_needs_script"));
    }
}

TEST_CASE("the document of the console is in the language of the browser, else of the business", "[console]")
{
    test::SalonSite site {storage::Engine::sqlite};
    const auto shown_to = [&](const char* languages) {
        return http::handle(site.site(),
            {.verb = "GET",
                .target = "/console",
                .headers = {{"host", "salon.example"}, {"accept-language", languages}}})
            .body;
    };
    CHECK_THAT(shown_to("de-AT,de;q=0.8,en;q=0.5"), Contains("<html lang=\"de\">"));
    CHECK_THAT(shown_to("xx"), Contains("<html lang=\"en\">"));
    CHECK_THAT(show(site, "/console").body, Contains("<html lang=\"en\">"));
}

TEST_CASE("the console is kept by no cache, shown in no frame, and runs no script without its nonce", "[console]")
{
    test::SalonSite site {storage::Engine::sqlite};
    const auto response = show(site, "/console");
    const auto policy = test::header_of(response, "Content-Security-Policy");
    std::smatch nonce;
    REQUIRE(std::regex_search(policy, nonce, std::regex {"'nonce-([^']+)'"}));
    CHECK_THAT(policy, Contains("frame-ancestors 'none'"));
    CHECK_THAT(policy, Contains("require-trusted-types-for 'script'"));
    CHECK(test::header_of(response, "Cache-Control") == "no-store");
    const std::regex element {"<(script|style)[^>]*>"};
    for (std::sregex_iterator at {response.body.begin(), response.body.end(), element}, end; at != end; ++at)
        CHECK_THAT(at->str(), Contains("nonce=\"" + nonce[1].str() + "\""));
}

TEST_CASE("a phone can install the console by the name and the colour of the business", "[console]")
{
    test::SalonSite site {storage::Engine::sqlite};
    const auto response = show(site, "/console/manifest.webmanifest");
    CHECK(response.content_type == "application/manifest+json");
    for (const auto* part : {R"("name":"Salon)", R"("start_url":"/console")", R"("scope":"/console")",
             R"("display":"standalone")", R"("src":"/apple-touch-icon.png","sizes":"180x180")", R"("theme_color":"#)"})
        CHECK_THAT(response.body, Contains(part));
    CHECK(test::header_of(response, "Cache-Control") == "no-cache");
}

TEST_CASE("the service worker serves the console alone, and loads from this server alone", "[console]")
{
    test::SalonSite site {storage::Engine::sqlite};
    const auto response = show(site, "/console/worker.js?1");
    CHECK(response.content_type == "text/javascript; charset=utf-8");
    CHECK(response.body == "work()");
    CHECK(test::header_of(response, "Service-Worker-Allowed") == "/console");
    CHECK(test::header_of(response, "Cache-Control") == "no-cache");
    CHECK_THAT(test::header_of(response, "Content-Security-Policy"), Contains("connect-src 'self'"));
    CHECK(http::handle(
              site.site(), {.verb = "GET", .target = "/assets/worker.js", .headers = {{"host", "salon.example"}}})
              .status
        == 404);
}

TEST_CASE("the console says the order of its layers of styles before it names any file of them", "[console]")
{
    std::string order;
    std::getline(std::ifstream {test::source_folder() + "/web/shared/ui/tokens.css"} >> std::ws, order);
    test::SalonSite site {storage::Engine::sqlite};
    const auto body = show(site, "/console").body;
    CHECK(order.starts_with("@layer "));
    CHECK(body.find(order) < body.find("rel=\"stylesheet\""));
}
