#include <catch2/catch.hpp>

#include "app/demo/sample_bookings.hpp"
#include "app/users/demo_sign_in.hpp"
#include "app/users/links.hpp"
#include "test/http/console/console.hpp"

using test::Browser;

namespace {

constexpr auto demo = "/api/v1/session/demo";

}   // namespace

TEST_CASE("anyone signs in to a demo, and to nothing else", "[users][http]")
{
    test::SalonSite site;
    auto& shell = site.salon().shell();
    Browser browser {site};
    CHECK(browser.send("POST", demo, R"({"role":"owner"})").status == 404);   // No demo.
    app::open_demo(shell);
    app::open_demo(shell);   // The next start.
    CHECK(browser.send("GET", "/api/v1/session").body.contains(R"("demo_roles":["owner","desk","staff"])"));
    CHECK(browser.send("POST", demo, R"({"role":"writer"})").status == 404);
    REQUIRE(browser.send("POST", demo, R"({"role":"desk"})").status == 200);
    CHECK(browser.state() == "signed_in");
    CHECK(browser.send("GET", "/api/v1/console/today").status == 200);
    CHECK(browser.send("GET", "/api/v1/console/users").status == 403);   // The desk sees no users.
    CHECK(Browser {site}.sign_in("desk@demo.invalid", "").status != 200);

    app::close_demo(shell);   // A start without --demo.
    CHECK(browser.state() == "signed_out");
    CHECK(browser.send("POST", demo, R"({"role":"desk"})").status == 404);
    CHECK(browser.send("GET", "/api/v1/session").body.contains(R"("demo_roles":[])"));
}

TEST_CASE("the first owner of a business ends its demo", "[users][http]")
{
    test::SalonSite site;
    auto& shell = site.salon().shell();
    app::open_demo(shell);
    Browser visitor {site};
    REQUIRE(visitor.send("POST", demo, R"({"role":"owner"})").status == 200);
    const auto code = app::make_set_up_code(shell, "salon");
    REQUIRE(code);   // The owner of the demo is none.
    Browser owner {site};
    REQUIRE(owner
                .send("POST", "/api/v1/session/set-up",
                    R"({"code":")" + *code
                        + R"(","name":"Mia Winter","email":"mia@salon.example","password":"vier Tassen Tee"})")
                .status
        == 200);
    CHECK(visitor.state() == "signed_out");
    CHECK(visitor.send("POST", demo, R"({"role":"owner"})").status == 404);
    app::open_demo(shell);   // The next start with --demo.
    CHECK(visitor.send("POST", demo, R"({"role":"owner"})").status == 404);
}

TEST_CASE("a demo gets bookings that keep the rules of the business, once", "[desk]")
{
    test::Salon salon;
    app::add_sample_bookings(salon.shell());
    const auto made = salon.count("bookings");
    CHECK(made > 50);
    CHECK(salon.overlaps() == 0);
    CHECK(salon.count("bookings WHERE status = 'completed'") > 0);
    CHECK(salon.count("booking_exceptions WHERE rule <> 'notice'") == 0);
    CHECK(salon.count("outbox WHERE audience <> 'staff'") == 0);
    app::add_sample_bookings(salon.shell());
    CHECK(salon.count("bookings") == made);
}

// With autovacuum off, as here, nothing else counts rows: PostgreSQL then plans for tables of the usual size, and a day
// of the demo took 2.3 seconds.
TEST_CASE("the rows of a demo are counted for the planner", "[desk]")
{
    test::Salon salon {storage::Engine::postgres};
    app::add_sample_bookings(salon.shell());
    CHECK(salon.count("pg_stats WHERE schemaname = current_schema() AND tablename = 'booking_hosts'") > 0);
}
