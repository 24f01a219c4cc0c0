#include "test/http/console/passkeys.hpp"

#include <catch2/catch.hpp>

#include "api/console.gen.hpp"
#include "app/history/history.hpp"

using core::Role;
using namespace test;

TEST_CASE("a passkey signs in by itself, once for each challenge", "[passkeys][http]")
{
    SafeSite site;
    auto browser = site.signed_in();
    for (const auto algorithm : {domain::es256, domain::eddsa, domain::rs256}) {
        PasskeyDevice device {algorithm};
        device.credential += std::to_string(algorithm);
        const auto added = add(browser, device);
        REQUIRE(added.status == 200);
        CHECK(api::parse_body<api::RecoveryCodes>(added.body)->codes.empty());   // The app was there first.
        Browser other {site};
        const auto entry = device.show(start(other));
        REQUIRE(sign_in(other, entry).status == 200);
        CHECK(other.state() == "signed_in");
        CHECK(other.send("GET", "/api/v1/console/users").status == 200);
        CHECK(code_of(sign_in(other, entry)) == "step_expired");
        Browser replaying {site};
        CHECK(code_of(sign_in(replaying, entry)) == "step_expired");
        CHECK(replaying.cookie.empty());
    }
    const auto user = me(browser);
    REQUIRE(user.passkeys.size() == 3);
    CHECK(user.passkeys[0].name == "Firefox, Linux");
    CHECK(user.passkeys[0].host == "salon.example");
    CHECK(user.passkeys[0].last_used_at);
    CHECK(site.lines("passkey_added") == 3);
    CHECK(site.lines("signed_in") == 3);
    CHECK_FALSE(app::verify_history(site.shell(), "salon").broken_at);
}

TEST_CASE("who has a passkey alone needs no app, and the password alone opens nothing", "[passkeys][http]")
{
    SafeSite site;
    site.console.new_cookie(Role::desk, false);
    site.salon().execute("UPDATE users SET authenticator_secret = ''");
    Browser browser {site};
    REQUIRE(browser.sign_in("desk@salon.example", "password of desk").status == 200);
    REQUIRE(browser.state() == "factor_needed");
    PasskeyDevice device;
    const auto added = add(browser, device);
    REQUIRE(added.status == 200);
    CHECK(api::parse_body<api::RecoveryCodes>(added.body)->codes.size() == 10);
    CHECK(browser.state() == "signed_in");
    CHECK_FALSE(me(browser).has_authenticator);

    Browser half {site};
    REQUIRE(half.sign_in("desk@salon.example", "password of desk").status == 200);
    CHECK(half.state() == "code_needed");
    const auto session = half.send("GET", "/api/v1/session").body;
    CHECK(session.contains(R"("has_authenticator":false,"has_passkey":true)"));
    CHECK(code_of(half.send("GET", "/api/v1/console/me/sessions")) == "second_factor_required");
    CHECK(code_of(half.send("POST", "/api/v1/console/me/authenticator")) == "second_factor_required");
    CHECK(code_of(half.send("POST", "/api/v1/console/me/passkey-options")) == "second_factor_required");
    const auto halfway = half.cookie;
    REQUIRE(sign_in(half, device).status == 200);
    CHECK(half.state() == "signed_in");
    Browser before {site, halfway};
    CHECK(before.state() == "signed_out");
}

TEST_CASE("a passkey that is not right does not sign in", "[passkeys][http]")
{
    SafeSite site;
    auto owner = site.signed_in();
    PasskeyDevice device;
    device.uses = 5;
    REQUIRE(add(owner, device).status == 200);
    device.uses = 6;
    const auto tried = [&](auto change) {
        auto changed = device;
        change(changed);
        Browser browser {site, {}, "192.0.2.9"};
        const auto code = code_of(sign_in(browser, changed));
        site.salon().execute("DELETE FROM sign_in_attempts");
        return code;
    };
    CHECK(tried([](PasskeyDevice& one) { one.type = "webauthn.create"; }) == "credentials_wrong");
    CHECK(tried([](PasskeyDevice& one) { one.origin = "https://evil.example"; }) == "credentials_wrong");
    CHECK(tried([](PasskeyDevice& one) { one.origin = "http://salon.example"; }) == "credentials_wrong");
    CHECK(tried([](PasskeyDevice& one) { one.host = "evil.example"; }) == "credentials_wrong");
    CHECK(tried([](PasskeyDevice& one) { one.more = R"(,"crossOrigin":true)"; }) == "credentials_wrong");
    CHECK(tried([](PasskeyDevice& one) { one.flags = 0x01; }) == "credentials_wrong");
    CHECK(tried([](PasskeyDevice& one) { one.flags = 0x04; }) == "credentials_wrong");
    CHECK(tried([](PasskeyDevice& one) { one.credential += "x"; }) == "credentials_wrong");
    CHECK(tried([](PasskeyDevice& one) { one.user = "c29tZSBvdGhlcg"; }) == "credentials_wrong");
    CHECK(tried([](PasskeyDevice& one) {
        const auto credential = one.credential, user = one.user;
        one = PasskeyDevice {};
        one.credential = credential;
        one.user = user;
        one.uses = 6;
    }) == "credentials_wrong");
    CHECK(site.lines("sign_in_failed") == 10);
    CHECK(site.salon().count("history WHERE action = 'sign_in_failed' AND user_id IS NULL AND subject = ''") == 1);

    // A device that counts is not where it was: its passkey was copied.
    CHECK(tried([](PasskeyDevice& one) { one.uses = 5; }) == "credentials_wrong");
    CHECK(site.salon().count("history WHERE before = 'Firefox, Linux: 5' AND after = '5' AND user_id = 'owner'") == 1);
    CHECK(tried([](PasskeyDevice&) { }) == "200");
    CHECK(tried([](PasskeyDevice&) { }) == "credentials_wrong");
    site.salon().execute("UPDATE users SET state = 'disabled' WHERE id = 'owner'");
    CHECK(tried([](PasskeyDevice& one) { one.uses = 7; }) == "credentials_wrong");
}

TEST_CASE("a challenge is good for five minutes, for its session and for what it was given for", "[passkeys][http]")
{
    SafeSite site;
    auto owner = site.signed_in();
    PasskeyDevice device;
    REQUIRE(add(owner, device).status == 200);
    auto other = site.signed_in();
    Browser browser {site};
    const auto late = device.show(start(browser));
    site.wait(core::minutes {5});
    CHECK(code_of(sign_in(browser, late)) == "step_expired");
    const auto in_time = device.show(start(browser));
    site.wait(core::minutes {5} - core::seconds {1});
    CHECK(sign_in(browser, in_time).status == 200);

    const auto of_owner = api::to_json(device.show(start(owner)));
    CHECK(code_of(other.send("POST", "/api/v1/session/confirm", R"({"passkey":)" + of_owner + "}")) == "step_expired");
    CHECK(code_of(sign_in(other, device)) == "step_expired");   // What a session asked for begins no other.
    Browser stranger {site};
    const auto to_sign_in = api::to_json(device.show(start(stranger)));
    CHECK(
        code_of(owner.send("POST", "/api/v1/session/confirm", R"({"passkey":)" + to_sign_in + "}")) == "step_expired");

    const auto made_for_showing = start(owner);
    auto options = start_new(owner);
    PasskeyDevice second;
    second.credential = second.user = "another";
    CHECK(code_of(sign_in(owner, second.show({options.challenge, options.host, {}}))) == "step_expired");
    options.challenge = made_for_showing.challenge;
    CHECK(code_of(owner.send("POST", std::string {passkeys}, api::to_json(second.make(options)))) == "step_expired");
    const auto of_other = second.make(start_new(other));
    CHECK(code_of(owner.send("POST", std::string {passkeys}, api::to_json(of_other))) == "step_expired");
    CHECK(me(owner).passkeys.size() == 1);
}

TEST_CASE("a new passkey is of this site, of this device and of a kind that counts", "[passkeys][http]")
{
    SafeSite site;
    auto owner = site.signed_in();
    const auto tried = [&](auto change, auto change_entry) {
        PasskeyDevice device;
        change(device);
        auto entry = device.make(start_new(owner));
        change_entry(entry);
        const auto code = code_of(owner.send("POST", std::string {passkeys}, api::to_json(entry)));
        site.salon().execute("DELETE FROM sign_in_attempts");
        return code;
    };
    const auto same = [](api::NewPasskey&) { };
    const auto any = [](PasskeyDevice&) { };
    CHECK(tried([](PasskeyDevice& one) { one.type = "webauthn.get"; }, same) == "credentials_wrong");
    CHECK(tried([](PasskeyDevice& one) { one.origin = "https://evil.example"; }, same) == "credentials_wrong");
    CHECK(tried([](PasskeyDevice& one) { one.host = "evil.example"; }, same) == "credentials_wrong");
    CHECK(tried([](PasskeyDevice& one) { one.flags = 0x01; }, same) == "credentials_wrong");
    CHECK(tried(any, [](api::NewPasskey& one) { one.credential = "YW5vdGhlcg"; }) == "credentials_wrong");
    CHECK(tried(any, [](api::NewPasskey& one) { one.algorithm = domain::eddsa; }) == "invalid_fields");
    CHECK(tried(any, [](api::NewPasskey& one) { one.public_key = "AAAA"; }) == "invalid_fields");
    CHECK(tried(any, [](api::NewPasskey& one) { one.client_data = "e30"; }) == "invalid_fields");
    CHECK(tried(any, [](api::NewPasskey& one) { one.authenticator_data = "AAAA"; }) == "invalid_fields");
    CHECK(tried(any, [](api::NewPasskey& one) { one.credential += "="; }) == "invalid_fields");
    CHECK(tried(any, same) == "200");
    CHECK(tried(any, same) == "credentials_wrong");   // It is someone's already.
    auto desk = site.signed_in(Role::desk);
    PasskeyDevice taken;
    CHECK(code_of(add(desk, taken)) == "credentials_wrong");
    CHECK(me(owner).passkeys.size() == 1);
}

TEST_CASE(
    "there are passkeys at hosts that the business or --origin names, and at no other address", "[passkeys][http]")
{
    SafeSite site;
    const auto cookie = site.console.new_cookie(Role::owner, true);
    const auto at = [&](std::string host) {
        auto request = test::console_request("POST", "/api/v1/session/passkey-options");
        request.headers[0].second = host;
        request.headers.emplace_back("x-forwarded-host", "salon.example");
        const auto status = site.handle(request).status;
        auto asked = test::console_request("GET", "/api/v1/session");
        asked.headers[0].second = host;
        const bool is_told = site.handle(asked).body.contains(R"("can_use_passkeys":true)");
        CHECK(is_told == (status == 200));
        return status;
    };
    CHECK(at("salon.example") == 200);
    CHECK(at("salon.example:8443") == 200);
    CHECK(at("unknown.example") == 404);
    CHECK(at("192.0.2.1") == 404);
    CHECK(at("[::1]:8080") == 404);
    CHECK(at("localhost:8080") == 200);
    site.site().is_behind_https = false;
    CHECK(at("salon.example") == 404);
    CHECK(at("localhost:8080") == 200);
    CHECK(at("127.0.0.1:8080") == 404);
    site.site().origin = site.shell().origin = "https://desk.example";
    CHECK(at("desk.example") == 200);
    CHECK(at("salon.example") == 404);   // Browsers would not take desk.example there.
    for (const auto* path : {"/api/v1/console/me/passkey-options", "/api/v1/session/passkey-options"}) {
        auto request = test::console_request("POST", path);
        request.headers.emplace_back("cookie", cookie);
        CHECK(code_of(site.handle(request)) == "page_not_found");
    }
}

TEST_CASE("trying passkeys slows down, and what is asked for says nothing of users", "[passkeys][http]")
{
    SafeSite site;
    auto owner = site.signed_in();
    PasskeyDevice device, unknown;
    REQUIRE(add(owner, device).status == 200);
    unknown.credential = "unknown";
    unknown.user = device.user;
    Browser browser {site, {}, "192.0.2.7"};
    CHECK(start(browser).credentials.empty());
    auto wrong = device;
    wrong.flags = 0;
    for (const auto* one : {&wrong, &unknown}) {
        for (int i = 0; i < 5; ++i)
            CHECK(code_of(sign_in(browser, *one)) == "credentials_wrong");
        CHECK(code_of(sign_in(browser, *one)) == "too_many_attempts");
    }
    CHECK(code_of(sign_in(browser, device)) == "too_many_attempts");
    site.wait(core::seconds {15});
    CHECK(sign_in(browser, device).status == 200);
}

TEST_CASE("challenges end, and a client has a hundred at most", "[passkeys][http]")
{
    SafeSite site;
    Browser browser {site};
    for (int i = 0; i < 103; ++i)
        start(browser);
    CHECK(site.salon().count("passkey_challenges") == 100);
    site.wait(core::minutes {5});
    app::delete_ended_sessions(site.shell(), 60);
    CHECK(site.salon().count("passkey_challenges") == 40);
}

TEST_CASE("a user has twenty passkeys at most", "[passkeys][http]")
{
    SafeSite site;
    auto owner = site.signed_in();
    PasskeyDevice device;
    for (int i = 0; i < 20; ++i) {
        device.credential = "passkey " + std::to_string(i);
        REQUIRE(add(owner, device).status == 200);
    }
    CHECK(start_new(owner).taken.size() == 20);
    device.credential = "one more";
    CHECK(code_of(add(owner, device)) == "invalid_fields");
}

// Every order and omission of what signs in: whatever a session did not show is still asked for.
