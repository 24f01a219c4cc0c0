#pragma once

#include <map>

#include "test/support/salon_site.hpp"

namespace test {

// The console of the salon, with a user for each role who is signed in with both factors: "owner", "manager", …, whose
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

}   // namespace test
