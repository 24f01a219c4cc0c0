#pragma once

#include <map>

#include "test/support/salon_site.hpp"

namespace test {

// The console of the salon, with a user for each role, signed in with both factors: "owner", "manager", …, whose
// ids are these words. The one of role staff is the staff member anna.
class Console {
public:
    explicit Console(SalonSite& site) : site_ {site} { }

    // As the console's own page asks, with the session of the user.
    http::Response get(std::string target, core::Role role = core::Role::owner);
    http::Response send(
        std::string verb, std::string target, std::string body = {}, core::Role role = core::Role::owner);

    // The value of the header "cookie" of a user who is signed in, and of a new session.
    std::string cookie(core::Role role = core::Role::owner);
    std::string new_cookie(core::Role role, bool has_second_factor);

private:
    void make_user(core::Role role);

    SalonSite& site_;
    std::map<core::Role, std::string> cookies_;
};

// As the console's own page sends it, without a session.
http::Request console_request(std::string verb, std::string target, std::string body = {});

// The cookie that a response sets, as a browser sends it back.
std::string cookie_of(const http::Response&);

// One browser: it keeps the cookie that it got last.
struct Browser {
    test::SalonSite& site;
    std::string cookie = {};
    std::string address = "192.0.2.1";

    http::Response send(std::string verb, std::string target, std::string body = {})
    {
        auto request = test::console_request(std::move(verb), std::move(target), std::move(body));
        request.client = address;
        if (!cookie.empty()) request.headers.emplace_back("cookie", cookie);
        auto response = site.handle(request);
        if (const auto set = cookie_of(response); !set.empty()) cookie = set;
        return response;
    }
    http::Response sign_in(std::string_view email, std::string_view password)
    {
        return send("POST", "/api/v1/session/password",
            R"({"email":")" + std::string {email} + R"(","password":")" + std::string {password} + R"("})");
    }
    http::Response enter(std::string_view code, std::string target = "/api/v1/session/code")
    {
        return send("POST", std::move(target), R"({"code":")" + std::string {code} + R"("})");
    }
    std::string state()
    {
        const auto response = send("GET", "/api/v1/session");
        for (const auto* word : {"signed_out", "code_needed", "factor_needed", "signed_in"})
            if (response.body.contains(R"("state":")" + std::string {word})) return word;
        return response.body;
    }
};

}   // namespace test
