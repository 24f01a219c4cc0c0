#pragma once

#include <catch2/catch.hpp>

#include "app/users/sessions.hpp"
#include "test/formats/passkeys/device.hpp"
#include "test/http/console/console.hpp"

namespace test {

inline constexpr std::string_view passkeys = "/api/v1/console/me/passkeys";

// The salon by https, as its proxy shows it.
struct SafeSite : SalonSite {
    SafeSite() { site().is_behind_https = true; }
    Console console {*this};

    Browser signed_in(core::Role role = core::Role::owner) { return {*this, console.new_cookie(role, true)}; }
    void wait(core::seconds time) { salon().set_now(shell().now() + time); }
    std::int64_t lines(const std::string& action) { return salon().count("history WHERE action = '" + action + "'"); }
};

inline api::NewPasskeyOptions start_new(Browser& browser)
{
    const auto response = browser.send("POST", "/api/v1/console/me/passkey-options");
    INFO(response.body);
    REQUIRE(response.status == 200);
    return api::parse_body<api::NewPasskeyOptions>(response.body).value();
}

inline http::Response add(Browser& browser, PasskeyDevice& device)
{
    return browser.send("POST", std::string {passkeys}, api::to_json(device.make(start_new(browser))));
}

inline api::PasskeyOptions start(Browser& browser)
{
    const auto response = browser.send("POST", "/api/v1/session/passkey-options");
    INFO(response.body);
    REQUIRE(response.status == 200);
    return api::parse_body<api::PasskeyOptions>(response.body).value();
}

inline http::Response sign_in(Browser& browser, const api::PasskeyEntry& entry)
{
    return browser.send("POST", "/api/v1/session/passkey", api::to_json(entry));
}

inline http::Response sign_in(Browser& browser, const PasskeyDevice& device)
{
    return sign_in(browser, device.show(start(browser)));
}

inline http::Response confirm(Browser& browser, const PasskeyDevice& device)
{
    const auto entry = api::to_json(device.show(start(browser)));
    return browser.send("POST", "/api/v1/session/confirm", R"({"passkey":)" + entry + "}");
}

inline std::string code_of(const http::Response& response)
{
    const auto at = response.body.find(R"("code":")");
    if (response.status < 400 || at == response.body.npos) return std::to_string(response.status);
    const auto code = response.body.substr(at + 8);
    return code.substr(0, code.find('"'));
}

inline api::Me me(Browser& browser)
{
    return api::parse_body<api::Me>(browser.send("GET", "/api/v1/console/me").body).value();
}

}   // namespace test
