#include <catch2/catch.hpp>

#include "api/console.gen.hpp"
#include "app/history/history.hpp"
#include "app/users/links.hpp"
#include "test/http/console/console.hpp"

using core::Role;
using test::Browser;

namespace {

constexpr auto users = "/api/v1/console/users";

std::string invitation(std::string_view email, std::string_view role)
{
    return R"({"name":"Mia Winter","email":")" + std::string {email} + R"(","role":")" + std::string {role} + R"("})";
}

// The secret of the link that an answer has.
std::string token_of(const http::Response& response)
{
    const auto issued = api::parse_body<api::IssuedLink>(response.body).value();
    REQUIRE(issued.link.starts_with("http://salon.example/console/#link="));
    return issued.link.substr(issued.link.find('=') + 1);
}

std::string id_of(const http::Response& response)
{
    return api::parse_body<api::IssuedLink>(response.body).value().user.id;
}

std::string set_up(std::string_view code, std::string_view email = "mia@salon.example")
{
    return R"({"code":")" + std::string {code} + R"(","name":"Mia Winter","email":")" + std::string {email}
    + R"(","password":"vier Tassen Tee"})";
}

// Changes a user as they are now.
http::Response change(test::Console& console, std::string_view id, const std::string& fields, Role by = Role::owner)
{
    const auto list = api::parse_body<api::Users>(console.get(users).body).value().users;
    const auto found = std::ranges::find(list, id, &api::User::id);
    const auto version = found == list.end() ? "0" : found->version;
    return console.send("PATCH", std::string {users} + "/" + std::string {id},
        R"({"version":")" + version + R"(",)" + fields + "}", by);
}

constexpr auto accepted = R"({"password":"vier Tassen Tee"})";

}   // namespace

TEST_CASE("a user who is invited sets a password by the link, once", "[users][http]")
{
    test::SalonSite site;
    test::Console console {site};
    const auto invited = console.send("POST", users, invitation("mia@salon.example", "desk"), Role::manager);
    REQUIRE(invited.status == 201);
    const auto path = "/api/v1/session/links/" + token_of(invited);
    Browser browser {site};
    CHECK(browser.sign_in("mia@salon.example", "").status == 422);
    CHECK(browser.send("GET", path).body.contains(R"("kind":"invitation")"));
    CHECK(browser.send("POST", path, R"({"password":"MiaWinter2026"})").status == 422);
    REQUIRE(browser.send("POST", path, accepted).status == 200);
    CHECK(browser.state() == "factor_needed");
    CHECK(Browser {site}.send("GET", path).status == 410);
    CHECK(Browser {site}.send("POST", path, accepted).status == 410);
    CHECK(Browser {site}.sign_in("mia@salon.example", "vier Tassen Tee").status == 200);

    CHECK(console.send("POST", users, invitation("MIA@salon.example", "desk")).body.contains("email_in_use"));
    CHECK(console.send("POST", users, invitation("b@salon.example", "owner"), Role::manager)
            .body.contains("role_above_own"));
    CHECK_FALSE(app::verify_history(site.shell(), "salon").broken_at);
}

TEST_CASE("a link expires, and a newer one ends it", "[users][http]")
{
    test::SalonSite site;
    test::Console console {site};
    const auto first = console.send("POST", users, invitation("mia@salon.example", "desk"));
    const auto path = std::string {users} + "/" + id_of(first) + "/sign-in-link";
    const auto second = console.send("POST", path);
    REQUIRE(second.status == 201);
    CHECK(Browser {site}.send("GET", "/api/v1/session/links/" + token_of(first)).status == 410);
    CHECK(Browser {site}.send("GET", "/api/v1/session/links/" + token_of(second)).status == 200);
    site.salon().set_now(site.shell().now() + core::days {7});
    CHECK(Browser {site}.send("GET", "/api/v1/session/links/" + token_of(second)).status == 410);
}

TEST_CASE("a link to get back in ends sessions and takes the second factor away", "[users][http]")
{
    test::SalonSite site;
    test::Console console {site};
    Browser old {site, console.new_cookie(Role::desk, true)};
    const auto made = console.send("POST", std::string {users} + "/desk/sign-in-link");
    REQUIRE(made.status == 201);
    CHECK(old.state() == "signed_in");
    Browser browser {site};
    REQUIRE(browser.send("POST", "/api/v1/session/links/" + token_of(made), accepted).status == 200);
    CHECK(browser.state() == "factor_needed");
    CHECK(old.state() == "signed_out");
    CHECK(console.send("POST", std::string {users} + "/owner/sign-in-link", {}, Role::manager)
            .body.contains("role_above_own"));
}

TEST_CASE("a business keeps one active owner", "[users][http]")
{
    test::SalonSite site;
    test::Console console {site};
    console.cookie(Role::owner);
    CHECK(change(console, "owner", R"("is_active":false)").body.contains("last_owner"));
    CHECK(change(console, "owner", R"("role":"desk")").body.contains("last_owner"));
    CHECK(change(console, "owner", R"("role":"desk")", Role::manager).body.contains("role_above_own"));
    console.cookie(Role::desk);
    CHECK(change(console, "desk", R"("role":"owner")").status == 200);
    CHECK(change(console, "owner", R"("role":"manager")").status == 200);
    CHECK(change(console, "unknown", R"("name":"X")", Role::manager).status == 404);
}

TEST_CASE("two who change a user at once do not write over each other", "[users][http]")
{
    test::SalonSite site;
    test::Console console {site};
    console.cookie(Role::desk);
    const auto path = std::string {users} + "/desk";
    const auto list = api::parse_body<api::Users>(console.get(users).body).value().users;
    const auto version = std::ranges::find(list, "desk", &api::User::id)->version;
    const auto with
        = [&](std::string_view fields) { return R"({"version":")" + version + R"(",)" + std::string {fields} + "}"; };
    CHECK(console.send("PATCH", path, R"({"name":"Dora"})").status == 422);
    REQUIRE(console.send("PATCH", path, with(R"("name":"Dora")")).status == 200);
    const auto late = console.send("PATCH", path, with(R"("role":"writer")"));
    CHECK(late.status == 409);
    CHECK(late.body.contains("edit_conflict"));
    CHECK(site.salon().count("users WHERE id = 'desk' AND name = 'Dora' AND role = 'desk'") == 1);
    CHECK(change(console, "desk", R"("role":"writer")").status == 200);
}

TEST_CASE("a user who is switched off is signed out at once", "[users][http]")
{
    test::SalonSite site;
    test::Console console {site};
    Browser desk {site, console.new_cookie(Role::desk, true)};
    const auto path = std::string {users} + "/desk";
    CHECK(change(console, "desk", R"("is_active":false)").body.contains(R"("state":"disabled")"));
    CHECK(desk.state() == "signed_out");
    CHECK(console.send("POST", path + "/sign-in-link").status == 404);
    CHECK(change(console, "desk", R"("is_active":true,"staff_id":"ben")").body.contains(R"("staff_name":"Ben")"));
    CHECK(change(console, "desk", R"("staff_id":"unknown")").status == 422);
    CHECK(change(console, "desk", R"("is_staff":false)").status == 200);
    CHECK(site.salon().count("users WHERE id = 'desk' AND staff_id IS NULL") == 1);

    Browser again {site, console.new_cookie(Role::desk, true)};
    CHECK(console.send("POST", path + "/end-sessions").status == 200);
    CHECK(again.state() == "signed_out");
}

TEST_CASE("the set-up code makes the first owner, and no second one", "[users][http]")
{
    test::SalonSite site;
    Browser browser {site};
    const std::string path = "/api/v1/session/set-up";
    CHECK(browser.send("POST", path, set_up("none")).body.contains("credentials_wrong"));
    const auto replaced = app::make_set_up_code(site.shell(), "salon").value();
    const auto code = app::make_set_up_code(site.shell(), "salon").value();
    CHECK(browser.send("POST", path, set_up(replaced)).body.contains("credentials_wrong"));
    REQUIRE(browser.send("POST", path, set_up(code)).status == 200);
    CHECK(browser.state() == "factor_needed");
    CHECK(Browser {site}.send("POST", path, set_up(code, "two@salon.example")).body.contains("set_up_closed"));
    CHECK_FALSE(app::make_set_up_code(site.shell(), "salon"));
    CHECK(Browser {site}.sign_in("mia@salon.example", "vier Tassen Tee").status == 200);
}

TEST_CASE("of many who have the set-up code, one becomes the owner", "[users][http][race]")
{
    test::SalonSite site;
    const auto code = app::make_set_up_code(site.shell(), "salon").value();
    std::atomic<int> made = 0;
    std::vector<std::jthread> threads;
    for (int i = 0; i < 4; ++i)
        threads.emplace_back([&, i] {
            Browser browser {site};
            const auto body = set_up(code, "user" + std::to_string(i) + "@salon.example");
            if (browser.send("POST", "/api/v1/session/set-up", body).status == 200) ++made;
        });
    threads.clear();
    CHECK(made == 1);
    CHECK(site.salon().count("users WHERE role = 'owner'") == 1);
}
