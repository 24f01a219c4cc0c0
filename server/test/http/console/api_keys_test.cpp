// Keys by which programs do what users of the console do.
#include <catch2/catch.hpp>
#include <fmt/format.h>

#include <algorithm>

#include "api/console.gen.hpp"
#include "domain/users/api_key.hpp"
#include "test/http/console/console.hpp"
#include "test/http/header_of.hpp"

using core::Role;

namespace {

const std::string prefix = "/api/v1/console/";
const std::string reads = R"({"name":"Till","permissions":["bookings.see","calendar.see"]})";

struct Office {
    Office() { booking = site.salon().book("2026-03-02T10:00:00Z", "anna").value().booking.id; }

    api::NewApiKey make(const std::string& body = reads)
    {
        const auto response = console.send("POST", prefix + "api-keys", body);
        INFO(response.body << response.error);
        REQUIRE(response.status == 201);
        return api::parse_body<api::NewApiKey>(response.body).value();
    }

    api::ApiKeys keys() { return api::parse_body<api::ApiKeys>(console.get(prefix + "api-keys").body).value(); }

    // What a program gets that shows this in the header Authorization, and asks from this address.
    http::Response ask(const std::string& shown, const std::string& path, const std::string& verb = "GET",
        const std::string& client = "203.0.113.9")
    {
        http::Request request {.verb = verb,
            .target = prefix + path,
            .headers = {{"host", "salon.example"}, {"authorization", shown}},
            .client = client};
        if (verb != "GET") {
            request.headers.emplace_back("content-type", "application/json");
            request.body = "{}";
        }
        return site.handle(request);
    }

    void change_maker(const std::string& change)
    {
        site.salon().execute("UPDATE users SET " + change + " WHERE id = 'owner'");
    }

    test::SalonSite site;
    test::Console console {site};
    std::string booking;
};

}   // namespace

TEST_CASE("a program does with a key what it was given, and the history has its name", "[users][api-keys]")
{
    Office office;
    const auto made = office.make(R"({"name":"Till","permissions":["bookings.see","bookings.mark"]})");
    const auto shown = "Bearer " + made.secret;
    CHECK(office.ask(shown, "bookings/" + office.booking).status == 200);
    CHECK(office.ask(shown, "bookings/" + office.booking + "/arrived", "POST").status == 200);
    const auto refused = office.ask(shown, "bookings/" + office.booking + "/cancel", "POST");
    CHECK(refused.status == 403);
    CHECK(refused.body.contains("not_allowed"));
    const auto lines = [&](const std::string& action) {
        return office.site.salon().count(fmt::format(
            "history WHERE action = '{}' AND actor = 'api_key' AND actor_name = 'Till' AND actor_id = 'owner'",
            action));
    };
    CHECK(lines("booking_arrived") == 1);
    CHECK(lines("change_refused") == 1);
    CHECK(office.site.salon().count("history WHERE action = 'api_key_made' AND actor = 'user' AND subject = 'Till'")
        == 1);
}

TEST_CASE("a key is shown once, and what is stored opens nothing", "[users][api-keys]")
{
    Office office;
    const auto made = office.make();
    CHECK(made.secret.size() == 44);
    CHECK(made.secret.starts_with("kal_"));
    CHECK(made.key.beginning == made.secret.substr(0, 12));
    CHECK(made.key.networks.empty());
    const auto list = office.console.get(prefix + "api-keys").body;
    CHECK_FALSE(list.contains(made.secret.substr(12)));
    CHECK(office.site.salon().count(
              fmt::format("api_keys WHERE token_hash LIKE '%{0}%' OR beginning LIKE '%{0}%'", made.secret.substr(12)))
        == 0);
    CHECK(office.ask("Bearer " + made.key.beginning, "today").status == 401);
    // By its hash no one gets in.
    const auto hash = office.site.shell().hash(made.secret);
    CHECK(office.ask("Bearer " + hash, "today").status == 401);
}

TEST_CASE("a key that cannot be used says so as RFC 6750 has it", "[users][api-keys]")
{
    Office office;
    const auto made = office.make();
    const auto refused = office.ask("Bearer kal_" + std::string(40, 'a'), "today");
    CHECK(refused.status == 401);
    CHECK(refused.body.contains("api_key_wrong"));
    CHECK(test::header_of(refused, "WWW-Authenticate") == R"(Bearer error="invalid_token")");
    for (const auto* shown : {"Bearer", "Bearer ", "bearer kal_", "BEARER x"}) {
        INFO(shown);
        CHECK(office.ask(shown, "today").body.contains("api_key_wrong"));
    }
    CHECK(office.ask("bEARER   " + made.secret, "today").status == 200);
    // Of a proxy in front.
    CHECK(office.ask("Basic b3duZXI6cGFzc3dvcmQ=", "today").body.contains("sign_in_required"));
    auto request = test::console_request("GET", prefix + "me");
    request.headers.emplace_back("cookie", office.console.cookie());
    request.headers.emplace_back("authorization", "Bearer a.token.of.the.proxy");
    CHECK(office.site.handle(request).status == 200);
}

TEST_CASE("a request shows a key or a session", "[users][api-keys]")
{
    Office office;
    auto request = test::console_request("GET", prefix + "today");
    request.headers.emplace_back("authorization", "Bearer " + office.make().secret);
    CHECK(office.site.handle(request).status == 200);
    request.headers.emplace_back("cookie", office.console.cookie());
    const auto refused = office.site.handle(request);
    CHECK(refused.status == 400);
    CHECK(refused.body.contains("malformed_request"));
}

TEST_CASE("a key reaches no further than its maker does at that moment", "[users][api-keys]")
{
    Office office;
    const auto made = office.make(R"({"name":"Site","permissions":["bookings.see","setup.see","customers.see"]})");
    const auto shown = "Bearer " + made.secret;
    CHECK(office.ask(shown, "setup").status == 200);
    office.change_maker("role = 'desk'");
    CHECK(office.ask(shown, "setup").body.contains("not_allowed"));
    CHECK(office.ask(shown, "bookings").status == 200);
    office.change_maker("role = 'staff', staff_id = 'ben'");
    CHECK(office.ask(shown, "bookings/" + office.booking).status == 404);
    office.change_maker("state = 'disabled'");
    CHECK(office.ask(shown, "bookings").body.contains("api_key_wrong"));
    office.change_maker("state = 'active', role = 'owner', staff_id = NULL");
    CHECK(office.ask(shown, "setup").status == 200);
}

TEST_CASE("of answers that are made once for all, each gets what their rights include", "[users][api-keys]")
{
    Office office;
    const std::string day = "calendar?from_date=2026-03-02&to_date=2026-03-02";
    const auto seen = office.console.get(prefix + day).body;
    REQUIRE(seen.contains("Ada"));
    const auto names = office.ask("Bearer " + office.make().secret, day);
    CHECK(names.body.contains("Ada"));
    const auto times
        = office.ask("Bearer " + office.make(R"({"name":"Door","permissions":["calendar.see"]})").secret, day);
    CHECK(times.status == 200);
    CHECK_FALSE(times.body.contains("Ada"));
    CHECK(office.console.get(prefix + day).body == seen);
}

TEST_CASE("a key ends at once, with its time, and outside of its networks", "[users][api-keys]")
{
    Office office;
    const auto made = office.make();
    const auto bound = office.make(
        R"({"name":"Door","permissions":["calendar.see"],"days":2,"networks":["198.51.100.7","2001:db8::/48"]})");
    CHECK(office.ask("Bearer " + bound.secret, "today", "GET", "198.51.100.7").status == 200);
    CHECK(office.ask("Bearer " + bound.secret, "today", "GET", "2001:db8::9").status == 200);
    CHECK(office.ask("Bearer " + bound.secret, "today", "GET", "198.51.100.8").body.contains("api_key_wrong"));

    CHECK(office.console.send("POST", prefix + "api-keys/" + made.key.id + "/end").status == 200);
    CHECK(office.ask("Bearer " + made.secret, "today").body.contains("api_key_wrong"));
    CHECK(office.console.send("POST", prefix + "api-keys/" + made.key.id + "/end").body.contains("api_key_not_found"));
    CHECK(office.site.salon().count("history WHERE action = 'api_key_ended' AND subject = 'Till'") == 1);

    office.site.salon().set_now(bound.key.expires_at - core::seconds {1});
    CHECK(office.ask("Bearer " + bound.secret, "today", "GET", "198.51.100.7").status == 200);
    office.site.salon().set_now(bound.key.expires_at);
    CHECK(office.ask("Bearer " + bound.secret, "today", "GET", "198.51.100.7").body.contains("api_key_wrong"));
}

TEST_CASE("who has keys sees what they are, and when each was used last", "[users][api-keys]")
{
    Office office;
    const auto made = office.make(R"({"name":"Till","permissions":["bookings.see"],"networks":["203.0.113.0/24"]})");
    auto keys = office.keys();
    REQUIRE(keys.keys.size() == 1);
    CHECK(keys.keys[0] == made.key);
    CHECK(keys.keys[0].permissions == std::vector {core::Permission::bookings_see});
    CHECK(keys.keys[0].networks == std::vector<std::string> {"203.0.113.0/24"});
    CHECK_FALSE(keys.keys[0].last_used_at);
    // What a key may be given: no users, no keys.
    const auto is_grantable = [&](core::Permission permission) {
        return std::ranges::count(keys.grantable, permission, &api::GrantablePermission::permission) == 1;
    };
    CHECK(is_grantable(core::Permission::bookings_see));
    for (const auto permission : {core::Permission::users_change, core::Permission::setup_connect})
        CHECK_FALSE(is_grantable(permission));

    const auto first = office.site.shell().now();
    office.ask("Bearer " + made.secret, "bookings");
    office.site.salon().set_now(first + core::seconds {59});
    office.ask("Bearer " + made.secret, "bookings", "GET", "203.0.113.10");
    CHECK(office.keys().keys[0].last_used_at == first);
    CHECK(office.keys().keys[0].last_address == "203.0.113.9");
    office.site.salon().set_now(first + core::seconds {60});
    office.ask("Bearer " + made.secret, "bookings", "GET", "203.0.113.10");
    CHECK(office.keys().keys[0].last_used_at == first + core::seconds {60});
    CHECK(office.keys().keys[0].last_address == "203.0.113.10");

    office.site.salon().execute("UPDATE api_keys SET expires_at = 1");
    CHECK(office.keys().keys[0].state == core::ApiKeyState::expired);
}

TEST_CASE("a key that cannot be made says why", "[users][api-keys]")
{
    Office office;
    const auto refused = [&](const std::string& body) {
        const auto response = office.console.send("POST", prefix + "api-keys", body);
        CHECK(response.status == 422);
        return response.body;
    };
    const auto body = refused(R"({"name":"Till","permissions":["bookings.see","users.change","setup.connect"],
        "networks":["203.0.113.9","nowhere","203.0.113.9/8","203.0.113.9,203.0.113.10"]})");
    CHECK(body.contains(R"("path":"permissions[1]","code":"not_offered")"));
    CHECK(body.contains(R"("path":"permissions[2]","code":"not_offered")"));
    for (const auto* path : {"networks[1]", "networks[2]", "networks[3]"})
        CHECK(body.contains(fmt::format(R"("path":"{}","code":"invalid")", path)));
    CHECK_FALSE(body.contains("networks[0]"));
    CHECK(refused(R"({"name":"Till","permissions":[]})").contains(R"("path":"permissions","code":"too_few")"));
    CHECK(refused(R"({"name":"","permissions":["bookings.see"],"days":1826})").contains("too_large"));

    office.make();
    CHECK(refused(reads).contains(R"("path":"name","code":"not_unique")"));
    for (int i = 1; i < domain::most_api_keys; ++i)
        office.make(fmt::format(R"({{"name":"Till {}","permissions":["bookings.see"]}})", i));
    const auto full
        = office.console.send("POST", prefix + "api-keys", R"({"name":"One more","permissions":["bookings.see"]})");
    CHECK(full.status == 409);
    CHECK(full.body.contains("too_many_api_keys"));
}

TEST_CASE("a key that changes something sees what it changes", "[users][api-keys]")
{
    Office office;
    const auto made = office.make(R"({"name":"Till","permissions":["bookings.overlap","setup.change"]})");
    using enum core::Permission;
    CHECK(
        made.key.permissions == std::vector {bookings_see, bookings_change, bookings_overlap, setup_see, setup_change});
    const auto answer = office.ask("Bearer " + made.secret, "bookings/" + office.booking + "/cancel", "POST");
    CHECK(answer.status == 200);
    CHECK(answer.body.contains(office.booking));
}

TEST_CASE("what a program may not do is in the history once an hour", "[users][api-keys]")
{
    Office office;
    const auto shown = "Bearer " + office.make().secret;
    const auto lines = [&] { return office.site.salon().count("history WHERE action = 'change_refused'"); };
    const auto cancel = [&] { return office.ask(shown, "bookings/" + office.booking + "/cancel", "POST").status; };
    for (int i = 0; i < 3; ++i)
        CHECK(cancel() == 403);
    CHECK(lines() == 1);
    office.site.salon().set_now(office.site.shell().now() + core::minutes {60});
    CHECK(cancel() == 403);
    CHECK(lines() == 2);
}

TEST_CASE("a program that books writes a note only if it may write notes", "[users][api-keys]")
{
    Office office;
    const auto made = office.make(R"({"name":"Till","permissions":["bookings.change"]})");
    const auto book = [&](const std::string& id, const std::string& more) {
        http::Request request {.verb = "POST",
            .target = prefix + "bookings",
            .headers = {{"host", "salon.example"}, {"authorization", "Bearer " + made.secret},
                {"content-type", "application/json"}},
            .body = R"({"id":")" + id + R"(","items":[{"service_id":"cut","staff_id":"anna"}],"contact":{},)"
                + R"("starts_at":"2026-03-03T10:00:00Z")" + more + "}",
            .client = "203.0.113.9"};
        return office.site.handle(request);
    };
    CHECK(book(std::string(26, 'a'), R"(,"note":"Allergic")").body.contains("not_allowed"));
    CHECK(office.site.salon().count("booking_notes") == 0);
    const auto booked = book(std::string(26, 'b'), "");
    INFO(booked.body);
    CHECK(booked.status == 201);
}
