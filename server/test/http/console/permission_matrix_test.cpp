#include <catch2/catch.hpp>

#include "api/console.gen.hpp"
#include "domain/users/permission.hpp"
#include "test/http/console/console.hpp"

// Every operation of the contract, asked by everyone: what api/permissions.yaml says, no more and no less.

using core::Role;

namespace {

// An address of the operation, whose ids name nothing.
std::string address_of(const api::ConsoleOperationInfo& operation)
{
    std::string address;
    for (auto rest = operation.path; !rest.empty();) {
        const auto begin = rest.find('{');
        address += rest.substr(0, begin);
        if (begin == rest.npos) break;
        const auto end = rest.find('}');
        const bool is_token = rest.substr(begin, end - begin) == "{token";
        address += is_token ? std::string(26, '0') : std::string {"unknown"};
        rest.remove_prefix(end + 1);
    }
    return address;
}

std::string code_of(const http::Response& response)
{
    constexpr std::string_view before = R"("code":")";
    const auto at = response.body.find(before);
    if (response.status < 400 || at == response.body.npos) return "";
    const auto code = response.body.substr(at + before.size());
    return code.substr(0, code.find('"'));
}

bool is_of_admission(std::string_view code)
{
    return code == "sign_in_required" || code == "second_factor_required" || code == "not_allowed"
        || code == "confirm_identity" || code == "cross_site_request";
}

struct Asking {
    test::SalonSite& site;

    std::string operator()(const api::ConsoleOperationInfo& operation, const std::string& cookie) const
    {
        auto request = test::console_request(std::string {operation.verb}, address_of(operation));
        if (!cookie.empty()) request.headers.emplace_back("cookie", cookie);
        return code_of(site.handle(request));
    }
};

// What a user gets who is signed in, as far as it is a matter of admission.
std::string expected(const api::ConsoleOperationInfo& operation, Role role)
{
    if (!operation.permission) return "";
    return domain::reach_of(role, *operation.permission) == core::Reach::none ? "not_allowed" : "";
}

}   // namespace

TEST_CASE("each operation admits whom the table of permissions names, and no one else", "[users][permissions][roles]")
{
    test::SalonSite site;
    test::Console console {site};
    const Asking ask {site};
    int asked = 0;
    for (const auto& operation : api::console_operations()) {
        INFO(operation.id);
        const bool is_open = operation.entry == api::Entry::open;
        const auto of_stranger = ask(operation, "");
        CHECK((is_open ? !is_of_admission(of_stranger) : of_stranger == "sign_in_required"));
        const auto halfway = ask(operation, console.new_cookie(Role::owner, false));
        if (operation.entry == api::Entry::signed_in) CHECK(halfway == "second_factor_required");
        if (is_open) CHECK_FALSE(is_of_admission(halfway));
        for (const auto role : {Role::owner, Role::manager, Role::desk, Role::staff, Role::writer}) {
            INFO(core::word(role));
            const auto code = ask(operation, console.new_cookie(role, true));
            CHECK((is_of_admission(code) ? code : "") == expected(operation, role));
            ++asked;
        }
    }
    CHECK(asked > 100);
}

TEST_CASE("what needs confirmation asks for it of everyone", "[users][permissions]")
{
    test::SalonSite site;
    test::Console console {site};
    const Asking ask {site};
    const auto cookie = console.new_cookie(Role::owner, true);
    site.salon().set_now(site.shell().now() + core::minutes {11});
    for (const auto& operation : api::console_operations()) {
        if (!operation.needs_confirmation) continue;
        INFO(operation.id);
        CHECK(ask(operation, cookie) == "confirm_identity");
    }
}

TEST_CASE("an attempt at what one may not do is in the history", "[users][permissions]")
{
    test::SalonSite site;
    test::Console console {site};
    CHECK(console.send("POST", "/api/v1/console/users", "{}", Role::desk).status == 403);
    CHECK(console.get("/api/v1/console/users", Role::desk).status == 403);
    CHECK(site.salon().count("history WHERE action = 'change_refused' AND actor_id = 'desk'") == 1);
}
