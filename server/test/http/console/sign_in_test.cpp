#include <catch2/catch.hpp>

#include "api/console.gen.hpp"
#include "domain/users/one_time_code.hpp"
#include "test/http/console/console.hpp"
#include "test/http/header_of.hpp"

using core::Role;
using test::at;
using test::Browser;
using test::console_request;
using test::cookie_of;
using test::header_of;

namespace {

constexpr auto secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";   // Of the users of test::Console.

std::string code_now(test::SalonSite& site, int steps = 0)
{
    return domain::code_at(secret, site.shell().now().time_since_epoch().count() / 30 + steps);
}

// Makes the users of all roles.
void make_users(test::Console& console)
{
    for (const auto role : {Role::owner, Role::manager, Role::desk, Role::staff, Role::writer})
        console.new_cookie(role, false);
}

void wait(test::SalonSite& site, core::seconds time) { site.salon().set_now(site.shell().now() + time); }

}   // namespace

TEST_CASE("a password alone opens nothing; a code does, once", "[users][http]")
{
    test::SalonSite site;
    test::Console console {site};
    make_users(console);
    Browser browser {site};
    CHECK(browser.state() == "signed_out");
    CHECK(browser.send("GET", "/api/v1/console/me").status == 401);
    CHECK(browser.enter(code_now(site)).status == 410);

    CHECK(browser.sign_in("owner@salon.example", "password of desk").status == 403);
    CHECK(browser.cookie.empty());
    REQUIRE(browser.sign_in("Owner@Salon.example", "password of owner").status == 200);
    CHECK(browser.state() == "code_needed");
    CHECK(browser.send("GET", "/api/v1/console/me/sessions").status == 401);
    CHECK(browser.send("POST", "/api/v1/console/me/authenticator").body.contains("second_factor_required"));
    CHECK(browser.enter("000000").body.contains("credentials_wrong"));

    const auto halfway = browser.cookie;
    const auto code = code_now(site);
    REQUIRE(browser.enter(code).status == 200);
    CHECK(browser.state() == "signed_in");
    CHECK(browser.cookie != halfway);
    CHECK(browser.send("GET", "/api/v1/console/me").body.contains("owner@salon.example"));

    Browser before {site, halfway};
    CHECK(before.state() == "signed_out");
    Browser replaying {site};
    REQUIRE(replaying.sign_in("owner@salon.example", "password of owner").status == 200);
    CHECK(replaying.enter(code).body.contains("credentials_wrong"));
    CHECK(replaying.enter(code_now(site, 1)).body.contains("credentials_wrong"));
    wait(site, core::seconds {30});
    CHECK(replaying.enter(code_now(site)).status == 200);
}

TEST_CASE("who has no second factor sets one up before anything else", "[users][http]")
{
    test::SalonSite site;
    test::Console console {site};
    make_users(console);
    site.salon().execute("UPDATE users SET authenticator_secret = ''");
    Browser browser {site};
    REQUIRE(browser.sign_in("desk@salon.example", "password of desk").status == 200);
    CHECK(browser.state() == "factor_needed");
    CHECK(browser.send("GET", "/api/v1/console/me/sessions").body.contains("second_factor_required"));
    CHECK(browser.enter("123456", "/api/v1/console/me/authenticator/code").body.contains("step_expired"));
    Browser other {site};
    REQUIRE(other.sign_in("desk@salon.example", "password of desk").status == 200);
    REQUIRE(other.send("POST", "/api/v1/console/me/authenticator").status == 200);

    const auto begun
        = api::parse_body<api::AuthenticatorSecret>(browser.send("POST", "/api/v1/console/me/authenticator").body);
    REQUIRE(begun);
    CHECK(begun->uri.starts_with("otpauth://totp/Salon:desk%40salon.example?secret="));
    const auto step = site.shell().now().time_since_epoch().count() / 30;
    const auto finished = browser.enter(domain::code_at(begun->secret, step), "/api/v1/console/me/authenticator/code");
    REQUIRE(finished.status == 200);
    CHECK(api::parse_body<api::RecoveryCodes>(finished.body)->codes.size() == 10);
    CHECK(browser.state() == "signed_in");
    CHECK(other.state() == "signed_out");
}

TEST_CASE("a recovery code is good once, however many use it at a time", "[users][http][race]")
{
    test::SalonSite site;
    test::Console console {site};
    const auto made = console.send("POST", "/api/v1/console/me/recovery-codes");
    const auto codes = api::parse_body<api::RecoveryCodes>(made.body).value().codes;
    REQUIRE(codes.size() == 10);
    std::vector<Browser> browsers;
    for (int i = 0; i < 20; ++i) {
        auto& browser = browsers.emplace_back(Browser {site, {}, "198.51.100." + std::to_string(i)});
        REQUIRE(browser.sign_in("owner@salon.example", "password of owner").status == 200);
    }
    std::atomic<int> entered = 0;
    std::vector<std::jthread> threads;
    for (auto& browser : browsers)
        threads.emplace_back([&] {
            if (browser.enter(codes[0], "/api/v1/session/recovery-code").status == 200) ++entered;
        });
    threads.clear();
    CHECK(entered == 1);
    CHECK(site.salon().count("recovery_codes") == 9);
}

TEST_CASE("a recovery code asks for a new second factor", "[users][http]")
{
    test::SalonSite site;
    test::Console console {site};
    const auto made = console.send("POST", "/api/v1/console/me/recovery-codes");
    const auto codes = api::parse_body<api::RecoveryCodes>(made.body).value().codes;
    Browser browser {site};
    REQUIRE(browser.sign_in("owner@salon.example", "password of owner").status == 200);
    std::string typed {codes[3]};
    std::ranges::replace(typed, '-', ' ');
    REQUIRE(browser.enter(typed, "/api/v1/session/recovery-code").status == 200);
    CHECK(browser.state() == "factor_needed");
    CHECK(browser.send("GET", "/api/v1/console/users").status == 401);
    const auto begun
        = api::parse_body<api::AuthenticatorSecret>(browser.send("POST", "/api/v1/console/me/authenticator").body);
    REQUIRE(begun);
    const auto step = site.shell().now().time_since_epoch().count() / 30;
    REQUIRE(browser.enter(domain::code_at(begun->secret, step), "/api/v1/console/me/authenticator/code").status == 200);
    CHECK(browser.state() == "signed_in");
    CHECK(console.get("/api/v1/console/me").status == 401);   // Changing factors ended the session before.
}

TEST_CASE("a session ends by idling, by its age, by signing out and with its user", "[users][http]")
{
    test::SalonSite site;
    test::Console console {site};
    const auto cookie = console.new_cookie(Role::desk, true);
    Browser browser {site, cookie};
    const auto end = at("2026-03-02T20:00:00Z");
    SECTION("idle")
    {
        wait(site, core::minutes {29});
        CHECK(browser.send("GET", "/api/v1/console/me").status == 200);
        wait(site, core::minutes {29});
        CHECK(browser.send("GET", "/api/v1/console/me").status == 200);
        wait(site, core::minutes {30});
        CHECK(browser.send("GET", "/api/v1/console/me").status == 401);
    }
    SECTION("too old")
    {
        while (site.shell().now() < end - core::minutes {20}) {
            wait(site, core::minutes {20});
            REQUIRE(browser.send("GET", "/api/v1/console/me").status == 200);
        }
        wait(site, core::minutes {20});
        CHECK(browser.send("GET", "/api/v1/console/me").status == 401);
    }
    SECTION("signed out")
    {
        CHECK(browser.send("DELETE", "/api/v1/session").status == 200);
        Browser again {site, cookie};
        CHECK(again.send("GET", "/api/v1/console/me").status == 401);
    }
    SECTION("disabled")
    {
        site.salon().execute("UPDATE users SET state = 'disabled' WHERE id = 'desk'");
        CHECK(browser.send("GET", "/api/v1/console/me").status == 401);
        CHECK(Browser {site}.sign_in("desk@salon.example", "password of desk").status == 403);
    }
    SECTION("the host of another business")
    {
        site.salon().execute(R"(
            INSERT INTO businesses (business_id, slug, name, time_zone, currency, locale, contact_kind, contact,
                created_at)
                VALUES ('other', 'other', 'Other', 'UTC', 'EUR', 'en', 'phone', '+49 30 1234', 0);
            INSERT INTO business_hosts (business_id, host) VALUES ('other', 'other.example'))");
        auto request = console_request("GET", "/api/v1/console/me");
        request.headers[0].second = "other.example";
        request.headers.emplace_back("cookie", cookie);
        CHECK(site.handle(request).status == 401);
    }
}

TEST_CASE("what a page asks by itself keeps no session", "[users][http]")
{
    test::SalonSite site;
    test::Console console {site};
    const auto cookie = console.new_cookie(Role::desk, true);
    SECTION("idle, while its page asks by itself")
    {
        auto timer = console_request("GET", "/api/v1/console/today");
        timer.headers.emplace_back("cookie", cookie);
        timer.headers.emplace_back("kalends-background", "1");
        auto stream = console_request("GET", "/api/v1/console/events");
        stream.headers.emplace_back("cookie", cookie);
        stream.headers.emplace_back("accept", "text/event-stream");
        for (int i = 0; i < 29; ++i) {
            wait(site, core::minutes {1});
            REQUIRE(site.handle(timer).status == 200);
            REQUIRE(site.handle(stream).status == 200);
        }
        wait(site, core::minutes {1});
        CHECK(site.handle(timer).status == 401);
        CHECK(site.handle(stream).status == 401);
    }
    SECTION("a change is made by a person, whatever it says")
    {
        wait(site, core::minutes {29});
        auto change = console_request("PATCH", "/api/v1/console/me", R"({"name":"Dora"})");
        change.headers.emplace_back("cookie", cookie);
        change.headers.emplace_back("kalends-background", "1");
        REQUIRE(site.handle(change).status == 200);
        wait(site, core::minutes {29});
        CHECK(Browser {site, cookie}.send("GET", "/api/v1/console/me").status == 200);
    }
}

TEST_CASE("a user has at most twenty sessions", "[users][http]")
{
    test::SalonSite site;
    test::Console console {site};
    const auto first = console.new_cookie(Role::desk, true);
    for (int i = 0; i < 20; ++i) {
        wait(site, core::seconds {1});
        console.new_cookie(Role::desk, true);
    }
    CHECK(site.salon().count("sessions") == 20);
    CHECK(Browser {site, first}.state() == "signed_out");
}

TEST_CASE("guessing slows down, and a right password still gets in after the wait", "[users][http]")
{
    test::SalonSite site;
    test::Console console {site};
    make_users(console);
    for (const auto* email : {"owner@salon.example", "unknown@salon.example"}) {
        Browser browser {site, {}, email[0] == 'o' ? "192.0.2.7" : "192.0.2.8"};
        for (int i = 0; i < 5; ++i)
            CHECK(browser.sign_in(email, "a wrong password").status == 403);
        const auto response = browser.sign_in(email, "password of owner");
        CHECK(response.status == 429);
        CHECK(response.body.contains("too_many_attempts"));
        CHECK(header_of(response, "Retry-After") == "15");
    }
    wait(site, core::seconds {15});
    CHECK(Browser {site}.sign_in("owner@salon.example", "password of owner").status == 200);
    CHECK(site.salon().count("history WHERE action = 'sign_in_failed'") == 10);
    CHECK(site.salon().count("history WHERE action = 'sign_in_failed' AND user_id IS NULL AND subject = ''") == 5);
}

TEST_CASE("one address cannot try many users", "[users][http]")
{
    test::SalonSite site;
    Browser browser {site};
    for (int i = 0; i < 20; ++i)
        CHECK(browser.sign_in("user" + std::to_string(i) + "@salon.example", "a wrong password").status == 403);
    CHECK(browser.sign_in("user99@salon.example", "a wrong password").status == 429);
    browser.address = "192.0.2.2";
    CHECK(browser.sign_in("user99@salon.example", "a wrong password").status == 403);
}

TEST_CASE("requests that another site's page began are refused", "[users][http]")
{
    test::SalonSite site;
    test::Console console {site};
    const auto cookie = console.cookie();
    const auto status = [&](std::string verb, std::vector<std::pair<std::string, std::string>> headers) {
        http::Request request {.verb = std::move(verb),
            .target = "/api/v1/console/me",
            .headers = {{"host", "salon.example"}, {"content-type", "application/json"}, {"cookie", cookie}},
            .body = R"({"name":"New name"})",
            .client = "192.0.2.1"};
        request.headers.insert(request.headers.end(), headers.begin(), headers.end());
        return site.handle(request).status;
    };
    CHECK(status("PATCH", {{"sec-fetch-site", "same-origin"}}) == 200);
    CHECK(status("PATCH", {{"origin", "http://salon.example"}}) == 200);
    CHECK(status("PATCH", {}) == 403);
    CHECK(status("PATCH", {{"sec-fetch-site", "none"}}) == 403);
    CHECK(status("PATCH", {{"sec-fetch-site", "same-site"}}) == 403);
    CHECK(status("PATCH", {{"sec-fetch-site", "cross-site"}}) == 403);
    CHECK(status("PATCH", {{"origin", "https://evil.example"}}) == 403);
    CHECK(status("PATCH", {{"origin", "null"}}) == 403);
    CHECK(status("PATCH", {{"sec-fetch-site", "same-origin"}, {"origin", "https://evil.example"}}) == 403);
    CHECK(status("GET", {}) == 200);
    CHECK(status("GET", {{"sec-fetch-site", "none"}}) == 200);
    CHECK(status("GET", {{"sec-fetch-site", "same-site"}}) == 403);
    CHECK(status("GET", {{"sec-fetch-site", "cross-site"}}) == 403);

    auto form = console_request("POST", "/api/v1/session/password", R"({"email":"a@b.example","password":"x"})");
    form.headers[2].second = "cross-site";
    CHECK(site.handle(form).status == 403);
    form.headers.erase(form.headers.begin() + 2);
    CHECK(site.handle(form).body.contains("cross_site_request"));
}

TEST_CASE("the session's cookie is for this host and for https, save on this machine", "[users][http]")
{
    test::SalonSite site;
    test::Console console {site};
    make_users(console);
    auto request = console_request(
        "POST", "/api/v1/session/password", R"({"email":"owner@salon.example","password":"password of owner"})");
    const auto attributes = [&] {
        const auto response = site.handle(request);
        for (const auto& [name, value] : response.headers)
            if (name == "Set-Cookie") return value.substr(0, value.find('=')) + value.substr(value.find(';'));
        return response.body;
    };
    CHECK(attributes() == "__Host-kalends; Path=/; Secure; HttpOnly; SameSite=Strict");
    request.headers[0].second = "localhost:8080";
    CHECK(attributes() == "kalends; Path=/; HttpOnly; SameSite=Strict");
    request.headers[0].second = "physio.localhost:8080";
    CHECK(attributes() == "kalends; Path=/; HttpOnly; SameSite=Strict");
    request.headers[0].second = "localhost.evil.example";
    CHECK(attributes() == "__Host-kalends; Path=/; Secure; HttpOnly; SameSite=Strict");
    site.site().is_behind_https = true;
    request.headers[0].second = "localhost:8080";
    CHECK(attributes() == "__Host-kalends; Path=/; Secure; HttpOnly; SameSite=Strict");
}

TEST_CASE("what needs confirmation asks for it after ten minutes", "[users][http]")
{
    test::SalonSite site;
    test::Console console {site};
    Browser browser {site, console.new_cookie(Role::owner, true)};
    const std::string path = "/api/v1/console/me/password", body = R"({"password":"another long phrase 5"})";
    wait(site, core::minutes {10});
    CHECK(browser.send("PUT", path, body).body.contains("confirm_identity"));
    CHECK(browser.send("POST", "/api/v1/session/confirm", R"({"password":"password of owner"})")
            .body.contains("credentials_wrong"));
    const auto before = browser.cookie;
    const auto identity = R"({"password":"password of owner","code":")" + code_now(site) + R"("})";
    REQUIRE(browser.send("POST", "/api/v1/session/confirm", identity).status == 200);
    CHECK(browser.cookie != before);
    Browser other {site, console.new_cookie(Role::owner, true)};
    CHECK(browser.send("PUT", path, R"({"password":"salon2026salon"})").status == 422);
    CHECK(browser.send("PUT", path, R"({"password":"Password12345!"})").status == 422);
    REQUIRE(browser.send("PUT", path, body).status == 200);
    CHECK(browser.state() == "signed_in");
    CHECK(other.state() == "signed_out");
    CHECK(Browser {site}.sign_in("owner@salon.example", "password of owner").status == 403);
    CHECK(Browser {site}.sign_in("owner@salon.example", "another long phrase 5").status == 200);
}

TEST_CASE("a user sees and ends their own sessions alone", "[users][http]")
{
    test::SalonSite site;
    test::Console console {site};
    Browser one {site, console.new_cookie(Role::desk, true)}, two {site, console.new_cookie(Role::desk, true)};
    console.cookie(Role::owner);
    const auto list = api::parse_body<api::UserSessions>(one.send("GET", "/api/v1/console/me/sessions").body).value();
    REQUIRE(list.sessions.size() == 2);
    for (const auto& session : list.sessions) {
        if (session.is_current) continue;
        CHECK(console.send("DELETE", "/api/v1/console/me/sessions/" + session.id).status == 404);
        CHECK(one.send("DELETE", "/api/v1/console/me/sessions/" + session.id).status == 200);
    }
    CHECK(two.state() == "signed_out");
    CHECK(one.state() == "signed_in");
}
