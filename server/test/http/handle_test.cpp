#include "http/handle.hpp"

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include <semaphore>
#include <thread>

#include "app/caches/provider_calls.hpp"
#include "http/message/security.hpp"
#include "storage/database/disk_watch.hpp"
#include "test/http/header_of.hpp"
#include "test/support/salon.hpp"
#include "test/support/temporary_folder.hpp"

using namespace http;

namespace {

// The salon behind handle(), with messages that show their key and what they were given.
struct Fixture {
    Fixture()
    {
        shell.message = [](core::Locale, std::string_view key, const app::MessageArguments& arguments) {
            std::string out {key};
            for (const auto& [name, value] : arguments)
                out.append(" ").append(name).append("=").append(value);
            return out;
        };
        shell.locales = {core::Locale::en, core::Locale::de};
    }

    Response ask(Request request)
    {
        request.request_id = "r1";
        return handle(site, request);
    }

    test::Salon salon;
    app::Shell shell = salon.shell();
    Assets assets {{}};
    Health health {salon.database()};
    Site site {shell, assets, health};
};

Request get(std::string target) { return {.verb = "GET", .target = std::move(target), .headers = {{"host", "a"}}}; }

Request post(std::string target, std::vector<std::pair<std::string, std::string>> headers)
{
    headers.emplace_back("host", "Salon.example:8080");
    return {.verb = "POST", .target = std::move(target), .headers = std::move(headers), .body = "{}"};
}

}   // namespace

TEST_CASE("the three texts of a 404 are told apart, with the address they name", "[http][handle]")
{
    Fixture fixture;
    const auto [target, text] = GENERATE(table<std::string, std::string>({
        {"/nothing/here?a=1", "not_found.page path=/nothing/here?a=1"},
        {"/widget/appointment/No!", "not_found.route path=/widget/appointment/No!"},
        {"/favicon.ico", "not_found.favicon"},
    }));
    const auto response = fixture.ask(get(target));
    CHECK(response.status == 404);
    CHECK(response.content_type.starts_with("text/html"));
    CHECK(response.body.contains(text));
}

TEST_CASE("what the API does not know is refused as JSON", "[http][handle]")
{
    Fixture fixture;
    const auto response = fixture.ask(get("/api/v1/nothing"));
    CHECK(response.status == 404);
    CHECK(response.body == R"({"code":"page_not_found","fields":[],"request_id":"r1"})");
    CHECK(test::header_of(response, "Cache-Control") == "no-store");

    const auto wrong_verb = fixture.ask(get("/api/v1/bookings"));
    CHECK(wrong_verb.status == 405);
    CHECK(test::header_of(wrong_verb, "Allow") == "POST");
    CHECK(fixture.ask(get("/api/v1/%zz")).status == 400);
}

TEST_CASE("the contract is there for reading, if the front end was built", "[http][handle]")
{
    Fixture fixture;
    const auto missing = fixture.ask(get("/api"));
    CHECK(missing.status == 404);
    CHECK(missing.body.contains("page_not_found"));
    fixture.assets = Assets {{{"api/index.html", "<!DOCTYPE html>"}}};
    const auto page = fixture.ask(get("/api"));
    CHECK(page.status == 200);
    CHECK(page.content() == "<!DOCTYPE html>");
    CHECK(page.route == "contract");
    CHECK(!test::header_of(page, "Content-Security-Policy").contains("script-src"));
    CHECK(test::header_of(page, "Permissions-Policy").contains("camera=()"));
    CHECK(handle_at_once(fixture.site, get("/api"))->content() == page.content());
    const auto wrong = fixture.ask(post("/api", {}));
    CHECK(wrong.status == 405);
    CHECK(test::header_of(wrong, "Allow") == "GET, HEAD");
}

TEST_CASE("a change is refused when another site's page asks for it, or in anything but JSON", "[http][handle]")
{
    Fixture fixture;
    struct Row {
        std::vector<std::pair<std::string, std::string>> headers;
        int status;
    };
    const std::pair<std::string, std::string> json {"content-type", "application/json"};
    const auto row = GENERATE_COPY(values<Row>({
        {{json}, 422},   // No browser; refused for its fields alone.
        {{json, {"origin", "https://salon.example:8080"}}, 422},
        {{json, {"origin", "http://salon.example:8080"}, {"sec-fetch-site", "same-origin"}}, 422},
        {{json, {"sec-fetch-site", "none"}}, 422},
        {{json, {"origin", "http://evil.example"}}, 403},
        {{json, {"origin", "http://salon.example"}}, 403},
        {{json, {"origin", "null"}}, 403},
        {{json, {"origin", "http://salon.example:8080"}, {"sec-fetch-site", "same-site"}}, 403},
        {{json, {"sec-fetch-site", "cross-site"}}, 403},
        {{json, {"sec-fetch-site", "nonsense"}}, 403},
        {{}, 415},
        {{{"content-type", "text/plain"}}, 415},
        {{{"content-type", "application/x-www-form-urlencoded"}}, 415},
        {{{"content-type", "application/jsonx"}}, 415},
        {{{"content-type", "Application/JSON; charset=utf-8"}}, 422},
    }));
    for (const auto& [name, value] : row.headers)
        UNSCOPED_INFO(name << ": " << value);
    CHECK(fixture.ask(post("/api/v1/bookings", row.headers)).status == row.status);
    CHECK(fixture.salon.count("bookings") == 0);
}

TEST_CASE("every answer tells the browser what it may do with it", "[http][handle]")
{
    Fixture fixture;
    const auto page = fixture.ask(get("/nothing"));
    const auto policy = test::header_of(page, "Content-Security-Policy");
    const auto nonce_at = policy.find("'nonce-") + 7;
    const auto nonce = policy.substr(nonce_at, policy.find('\'', nonce_at) - nonce_at);
    CHECK(nonce.size() == 26);
    CHECK(page.body.contains("nonce=\"" + nonce + "\""));
    for (const auto* directive :
        {"default-src 'none';", "base-uri 'none';", "object-src 'none';", "frame-ancestors 'none'",
            "require-trusted-types-for 'script'", "form-action 'self';", "worker-src 'self';"})
        CHECK(policy.contains(directive));
    CHECK(!policy.contains("unsafe"));
    CHECK(test::header_of(page, "Cross-Origin-Opener-Policy") == "same-origin");
    CHECK(!test::header_of(fixture.ask(get("/nothing")), "Content-Security-Policy").contains(nonce));

    for (const auto* target : {"/nothing", "/livez", "/api/v1/none", "/api/v1/manage-links/x"}) {
        const auto response = fixture.ask(get(target));
        CHECK(test::header_of(response, "X-Content-Type-Options") == "nosniff");
        CHECK(test::header_of(response, "Strict-Transport-Security").empty());
        CHECK(!test::header_of(response, "Content-Security-Policy").empty());
    }
    for (const auto* target : {"/api/v1/none", "/api/v1/manage-links/x", "/api/v1/calendars"})
        CHECK(test::header_of(fixture.ask(get(target)), "Cross-Origin-Resource-Policy") == "same-origin");
    for (const auto* target : {"/nothing", "/media/x.jpg", "/livez"})
        CHECK(test::header_of(fixture.ask(get(target)), "Cross-Origin-Resource-Policy").empty());
    CHECK(test::header_of(fixture.ask(get("/nothing")), "Referrer-Policy") == "strict-origin");
    for (const auto* target : {"/widget/cancel-booking?token=x", "/api/v1/guest-links/x", "/demo-payment/x",
             "/calendar-feeds/x.ics", "/v2/preview/x"}) {
        INFO(target);
        CHECK(test::header_of(fixture.ask(get(target)), "Referrer-Policy") == "no-referrer");
        CHECK(test::header_of(fixture.ask(get(target)), "Cache-Control") == "no-store");
    }
    fixture.site.is_behind_https = true;
    CHECK(!test::header_of(fixture.ask(get("/nothing")), "Strict-Transport-Security").empty());
}

TEST_CASE("https and the addresses that a proxy adds are believed each on its own", "[http][handle]")
{
    Fixture fixture;
    int number = 0;
    const auto hold = [&] {
        auto request = post("/api/v1/holds", {{"content-type", "application/json"}, {"sec-fetch-site", "same-origin"}});
        ++number;
        request.client = "192.0.2.1";
        request.headers.emplace_back("x-forwarded-for", "198.51.100." + std::to_string(number));
        request.body
            = R"({"order":{"items":[{"service_id":"cut"}]},"time_zone":"UTC","locale":"en","starts_at":"2026-03-0)"
            + std::to_string(2 + number) + R"(T10:00:00Z"})";
        return fixture.ask(request).status;
    };
    fixture.site.is_behind_https = true;
    std::vector<int> statuses;
    for (int i = 0; i < 5; ++i)
        statuses.push_back(hold());
    CHECK(statuses.front() == 201);
    CHECK(statuses.back() == 429);   // All came from one address.
    fixture.site.trusts_forwarded_for = true;
    fixture.site.is_behind_https = false;
    CHECK(hold() == 201);
    CHECK(test::header_of(fixture.ask(get("/nothing")), "Strict-Transport-Security").empty());
}

TEST_CASE("the limits of visitors hold for all clients but those that are named", "[http][handle][limits]")
{
    Fixture fixture;
    fixture.shell.database.write([](storage::Transaction& transaction) {
        transaction.execute_script(R"(
            INSERT INTO visitor_limits (business_id, open_per_client, open_per_mailbox, booked_per_client,
                booked_per_mailbox, orders_per_client, booked_without_proof, orders_without_proof)
            VALUES ('salon', 1, 1, 1, 1, 1, 1000, 1000))");
        return true;
    });
    fixture.site.unlimited_clients = http::ClientNetworks::parse("198.51.100.0/24").value();
    int number = 0;
    const auto book = [&](const char* client) {
        auto request = get("/api/v1/bookings");
        request.verb = "POST";
        request.client = client;
        request.headers.emplace_back("content-type", "application/json");
        request.body = fmt::format(
            R"({{"order":{{"items":[{{"service_id":"cut"}}]}},"starts_at":"2026-03-0{}T10:00:00Z","time_zone":"UTC",)"
            R"("locale":"en","contact":{{"first_name":"A","last_name":"B","email":"a{}@example.com"}}}})",
            3 + number, number);
        ++number;
        return fixture.ask(request).status;
    };
    CHECK(book("192.0.2.1") == 201);
    CHECK(book("192.0.2.1") == 429);
    CHECK(book("192.0.2.2") == 201);
    CHECK(book("198.51.100.7") == 201);
    CHECK(book("198.51.100.7") == 201);
}

TEST_CASE("what a secret address shows is kept in no cache of several visitors", "[http][handle]")
{
    for (const bool is_secret : {false, true}) {
        Response response {.headers = {{"Cache-Control", "public, max-age=300"}}};
        add_security_headers(response, {.has_secret_address = is_secret});
        CHECK(test::header_of(response, "Cache-Control") == (is_secret ? "no-store" : "public, max-age=300"));
    }
    Response own {.headers = {{"Cache-Control", "private, no-cache"}}};
    add_security_headers(own, {.has_secret_address = true});
    CHECK(test::header_of(own, "Cache-Control") == "private, no-cache");
}

TEST_CASE("a failure of the world is an answer, with its reason for the log alone", "[http][handle]")
{
    Fixture fixture;
    fixture.shell.find_zone
        = [](std::string_view) -> domain::ZonePointer { throw storage::DatabaseError {"disk full"}; };
    const auto target = "/api/v1/slots?service_id=cut&from_date=2026-03-02&to_date=2026-03-03&time_zone=UTC";
    const auto unavailable = fixture.ask(get(target));
    CHECK(unavailable.status == 503);
    CHECK(test::header_of(unavailable, "Retry-After") == "1");
    CHECK(unavailable.error == "disk full");
    CHECK(!unavailable.body.contains("disk full"));
    CHECK(unavailable.route == "list_slots");
    const auto no_times = fixture.ask(get("/widget/booking/cutcalendar"));
    CHECK(no_times.status == 503);
    CHECK(no_times.content_type.starts_with("text/html"));
    CHECK(test::header_of(no_times, "Retry-After") == "1");

    fixture.shell.find_zone = [](std::string_view) -> domain::ZonePointer { throw std::logic_error {"broken"}; };
    const auto internal = fixture.ask(get(target));
    CHECK(internal.status == 500);
    CHECK(internal.error == "broken");
    CHECK(internal.body == R"({"code":"internal","fields":[],"request_id":"r1"})");

    // The front end is not built into this test, so its page fails, as a page.
    const auto page = fixture.ask(get("/widget/booking/cutcalendar"));
    CHECK(page.status == 500);
    CHECK(page.content_type.starts_with("text/html"));
    CHECK(page.body.contains("error.internal"));
    CHECK(test::header_of(page, "Retry-After").empty());
}

TEST_CASE("an answer comes even if the secret of a page, or the text of an error, cannot be made", "[http][handle]")
{
    Fixture fixture;
    const auto fail = [](const char* what) -> std::string { throw std::runtime_error {what}; };
    fixture.shell.message = [&](core::Locale, std::string_view, const app::MessageArguments&) { return fail("texts"); };
    const auto check = [&](const Response& response, const char* error) {
        CHECK(response.status == 500);
        CHECK(response.error == error);
        CHECK(response.body == R"({"code":"internal","fields":[],"request_id":"r1"})");
        CHECK(test::header_of(response, "X-Content-Type-Options") == "nosniff");
    };
    check(fixture.ask(get("/widget/booking/cutcalendar")), "texts");
    fixture.shell.new_secret = [&] { return fail("no random bits"); };
    check(fixture.ask(get("/livez")), "no random bits");
    fixture.shell.new_secret = []() -> std::string { throw 1; };
    check(fixture.ask(get("/livez")), "an exception of an unknown type");
}

TEST_CASE("health is told without a business, and readiness by writing", "[http][handle]")
{
    Fixture fixture;
    CHECK(fixture.ask(get("/livez")).status == 200);
    CHECK(handle_at_once(fixture.site, get("/livez"))->status == 200);
    CHECK(!handle_at_once(fixture.site, get("/readyz")));
    CHECK(fixture.ask(get("/readyz")).status == 200);
    fixture.health.start_draining();
    const auto draining = fixture.ask(get("/readyz"));
    CHECK(draining.status == 503);
    CHECK(draining.error == "stopping");
    CHECK(fixture.ask(get("/livez")).status == 200);
}

TEST_CASE("a database whose schema is not ours is not ready", "[http][handle]")
{
    Fixture fixture;
    fixture.salon.execute("DELETE FROM schema_migrations");
    const auto response = fixture.ask(get("/readyz"));
    CHECK(response.status == 503);
    CHECK(!response.error.empty());
}

TEST_CASE("after a write of anybody found no room, the server is not ready until there is room for bookings",
    "[http][handle]")
{
    const test::TemporaryFolder folder {test::fast_folder()};
    storage::DiskWatch watch;
    test::Salon salon {folder.file("salon.db"), {.watch = &watch}};
    Health health {salon.database(), &watch};
    CHECK_FALSE(health.why_not_ready());
    salon.execute("PRAGMA max_page_count = 1");   // The database must not grow.
    CHECK_THROWS_AS(storage::probe_room(salon.database()), storage::DatabaseError);
    CHECK_NOTHROW(storage::probe_write(salon.database()));   // This small one finds room all the same.
    CHECK(health.why_not_ready());                           // Although what it found out before is fresh.
    salon.execute("PRAGMA max_page_count = 1000000");
    Health next {salon.database(), {.freshness = {}}, &watch};
    CHECK_FALSE(next.why_not_ready());
    CHECK_FALSE(watch.lacks_room);
    CHECK(salon.count("idempotent_responses") == 0);
}

TEST_CASE("a database that does not answer in time is not ready", "[http][handle]")
{
    test::Salon salon;
    Health health {salon.database(), {.patience = std::chrono::milliseconds {20}, .freshness = {}}};
    std::binary_semaphore is_writing {0}, may_end {0};
    std::jthread writer {[&] {
        salon.database().write([&](storage::Transaction& transaction) {
            transaction.execute("UPDATE schema_migrations SET applied_at = applied_at");
            transaction.query("SELECT 1").next();
            is_writing.release();
            may_end.acquire();
            return true;
        });
    }};
    is_writing.acquire();
    CHECK(health.why_not_ready() == "the database does not answer");
    may_end.release();
    while (health.why_not_ready()) { }   // Ready again once the disk is.
}

TEST_CASE("requests of a client share few workers, unless it has no limits", "[http][handle][limits]")
{
    Fixture fixture;
    fixture.site.unlimited_clients = http::ClientNetworks::parse("198.51.100.0/24").value();
    const auto line_of = [&](const char* verb, const char* client, const char* target = "/api/v1/slots") {
        auto request = get(target);
        request.verb = verb;
        request.client = client;
        return http::line_of(fixture.site, request);
    };
    const auto shown = line_of("GET", "192.0.2.1");
    CHECK(line_of("HEAD", "192.0.2.1").name == shown.name);
    CHECK(line_of("GET", "192.0.2.2").name != shown.name);
    CHECK(line_of("GET", "2001:db8:1:2:3::4").name == line_of("GET", "2001:db8:1:2::5").name);
    CHECK(shown.at_once >= 2);
    const auto changed = line_of("POST", "192.0.2.1", "/api/v1/bookings");
    CHECK(changed.name != shown.name);
    CHECK(changed.at_once > app::ProviderCalls::usual_limit);   // Those that wait for the provider leave room.
    CHECK(line_of("DELETE", "192.0.2.1").name == changed.name);
    CHECK(line_of("GET", "192.0.2.1", "/api/v1/checkouts/a").name == changed.name);
    CHECK(line_of("GET", "198.51.100.7").name.empty());
    CHECK(line_of("POST", "198.51.100.7").name.empty());
}
