#include <catch2/catch.hpp>

#include "test/http/console/console.hpp"

using core::Role;

TEST_CASE("a switch of a role holds from the next request on, and has one line in the history", "[users][http]")
{
    test::SalonSite site;
    test::Console console {site};
    const auto* const path = "/api/v1/console/role-switches";
    const std::string on = R"({"name":"staff_see_money","is_on":true})";
    const auto may_see_money = [&] { return console.get("/api/v1/session", Role::staff).body.contains("money.see"); };
    CHECK(console.get(path).body.contains(R"({"name":"staff_see_money","is_on":false})"));
    CHECK_FALSE(may_see_money());

    CHECK(console.send("PUT", path, on, Role::desk).status == 403);
    CHECK(console.get(path, Role::desk).status == 403);
    CHECK(console.send("PUT", path, R"({"name":"staff_fly","is_on":true})").status == 422);
    CHECK_FALSE(may_see_money());

    REQUIRE(console.send("PUT", path, on, Role::manager).body.contains(on));
    CHECK(may_see_money());
    CHECK(console.get(path).body.contains(on));
    REQUIRE(console.send("PUT", path, on).status == 200);
    CHECK(site.salon().count("history WHERE action = 'role_switch_changed' AND subject = 'staff_see_money'") == 1);

    REQUIRE(console.send("PUT", path, R"({"name":"staff_see_money","is_on":false})").status == 200);
    CHECK_FALSE(may_see_money());
    // What is set for staff says nothing of the desk.
    CHECK(console.get("/api/v1/session", Role::desk).body.contains("money.see"));
}
