#include "test/support/salon_site.hpp"

#include <algorithm>
#include <catch2/catch.hpp>

#include "api/wire.gen.hpp"
#include "app/payments/demo_provider.hpp"
#include "http/widget/page_table.hpp"

namespace test {

namespace {

constexpr auto manifest = R"({"web/widget/app/main.tsx": {"file": "assets/main-aBcD_123.js", "isEntry": true,
        "css": ["assets/main-aBcD_123.css"],
        "assets": ["assets/inter-latin-ext-wght-normal-1.woff2", "assets/inter-latin-wght-normal-1.woff2"]},
    "web/widget/features/catalogue/calendars.tsx": {"file": "assets/calendars-aBcD_123.js", "isDynamicEntry": true,
        "imports": ["web/widget/app/main.tsx", "_cards.js"], "css": ["assets/calendars-aBcD_123.css"]},
    "web/widget/features/times/times.tsx": {"file": "assets/times-aBcD_123.js", "isDynamicEntry": true},
    "web/widget/app/flow-screens.tsx": {"file": "assets/later-aBcD_123.js", "isDynamicEntry": true},
    "_cards.js": {"file": "assets/cards-aBcD_123.js"},
    "locales/de.json": {"file": "assets/de-aBcD_123.js", "isDynamicEntry": true}})";
constexpr auto console_manifest = R"({"web/console/shell/main.tsx": {"file": "assets/console-aBcD_123.js",
        "isEntry": true, "imports": ["_react.js"], "css": ["assets/console-aBcD_123.css"]},
    "_react.js": {"file": "assets/react-aBcD_123.js"}})";
constexpr auto site_manifest = R"({"web/site/browser/hydrate.tsx": {"file": "assets/hydrate-aBcD_123.js",
        "isEntry": true, "css": ["assets/hydrate-aBcD_123.css"]}})";

std::string show_message(core::Locale, std::string_view key, const app::MessageArguments& arguments)
{
    std::string text {key};
    for (const auto& [name, value] : arguments)
        text += "{" + name + "=" + value + "}";
    return text;
}

domain::LetterOutline outline(const domain::LetterFacts& facts)
{
    return {.subject = std::string {core::word(facts.notice.kind)},
        .headline = facts.own.headline,
        .paragraphs = {},
        .details = {},
        .actions = {},
        .footer = {}};
}

app::Shell with_messages(app::Shell shell)
{
    shell.named_zones
        = [find_zone = shell.find_zone] { return std::vector {domain::NamedZone {find_zone("UTC"), {"Etc/UTC"}, {}}}; };
    shell.message = show_message;
    shell.letter_outline = outline;
    shell.locales = {core::Locale::de, core::Locale::en, core::Locale::pl};
    shell.calendar_file = [](std::span<const domain::Booking> bookings, const domain::Business& business) {
        std::string text;
        for (const auto& booking : bookings)
            text += (text.empty() ? "" : "\n") + ("file of " + domain::service_names(booking)) + " at " + business.name;
        return text;
    };
    // Quick ones: what they cost in the program is tested in test/outside/system.
    shell.hash_password = [](std::string_view password) { return "hash of " + std::string {password}; };
    shell.is_password
        = [](std::string_view hash, std::string_view password) { return hash == "hash of " + std::string {password}; };
    shell.payments = app::demo_provider(shell.database, shell.new_secret);
    return shell;
}

}   // namespace

SalonSite::SalonSite(storage::Engine engine) : SalonSite {std::make_unique<OwnDatabase>(engine, "migrated")} { }

SalonSite::SalonSite(std::unique_ptr<OwnDatabase> own)
    : salon_ {std::move(own)}
    , shell_ {with_messages(salon_.shell())}
    , assets_ {{{".vite/manifest.json", manifest}, {".vite/site.json", site_manifest},
          {".vite/console.json", console_manifest}, {"render/loader.js", "load()"}, {"render/worker.js", "work()"},
          {"assets/main-aBcD_123.js", "1"}, {"assets/de-aBcD_123.js", "2"}}}
    , health_ {salon_.database()}
    , site_ {shell_, assets_, health_}
{
}

void SalonSite::lift_visitor_limits() { site_.unlimited_clients = http::ClientNetworks::parse("192.0.2.1").value(); }

http::Request post_of(std::string target, std::string body)
{
    return {.verb = "POST",
        .target = std::move(target),
        .headers = {{"host", "salon.example"}, {"content-type", "application/json"}},
        .body = std::move(body),
        .client = "192.0.2.1"};
}

http::Response SalonSite::get(std::string target, std::string host)
{
    return handle({.verb = "GET", .target = std::move(target), .headers = {{"host", std::move(host)}}});
}

http::Response SalonSite::handle(const http::Request& request)
{
    auto response = http::handle(site_, request);
    response.body = response.content();
    response.shared_body = {};
    return response;
}

http::Response SalonSite::post(std::string target, std::string body)
{
    return handle(post_of(std::move(target), std::move(body)));
}

std::optional<http::Response> SalonSite::at_once(const std::string& target)
{
    return handle_at_once(site_, {.verb = "GET", .target = target, .headers = {{"host", "salon.example"}}});
}

void check_declared(const http::Request& request, const http::Response& response)
{
    if (response.status < 400 || response.content_type != "application/json") return;
    const auto refusal = api::parse_body<api::Refusal>(response.body);
    REQUIRE(refusal);
    if (std::ranges::find(api::general_errors, refusal->code) != std::end(api::general_errors)) return;
    const auto route = http::routes().match(request.verb, request.target);
    const auto* asked = std::get_if<http::OperationRequest>(&route);
    REQUIRE(asked);
    const auto& declared = api::operations()[static_cast<std::size_t>(asked->operation)].errors;
    INFO("undeclared refusal: " << core::word(refusal->code));
    CHECK(std::ranges::find(declared, refusal->code) != declared.end());
}

void run(const Scenario& scenario)
{
    INFO(scenario.name);
    SalonSite site;
    const http::Request request {.verb = scenario.verb,
        .target = scenario.target,
        .headers = {{"host", "salon.example"}, {"content-type", "application/json"}},
        .body = scenario.body};
    const auto response = site.handle(request);
    INFO(response.body << response.error);
    CHECK(response.status == scenario.status);
    CHECK_THAT(response.content(), Catch::Contains(scenario.contains));
    CHECK(site.salon().count("outbox") == scenario.notices);
    CHECK((scenario.notices > 0) == (site.salon().count("bookings") > 0));
    check_declared(request, response);
}

}   // namespace test
