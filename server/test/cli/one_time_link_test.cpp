#include <catch2/catch.hpp>
#include <sstream>

#include "app/bookings/one_time_links.hpp"
#include "program/environment.hpp"
#include "program/open_database.hpp"
#include "storage/catalogue/businesses.hpp"
#include "test/cli/salon_database.hpp"

namespace {

struct Desk : test::SalonDatabase {
    int run(cli::OneTimeLinkOptions options)
    {
        options.business = "haarwerk";
        options.database = database;
        return cli::create_one_time_link(options, out, err);
    }

    core::Result<app::OneTimeLink> find(const std::string& slug)
    {
        const program::Environment environment;
        const auto opened = program::open_database(database);
        const auto id = opened->read(
            [](storage::Snapshot& snapshot) { return storage::find_business_by_slug(snapshot, "haarwerk")->id; });
        return app::find_one_time_link(environment.shell_on(*opened), id, slug);
    }
};

const std::string path = "/widget/otl/";

}   // namespace

TEST_CASE("a one-time link is made and its address printed", "[cli]")
{
    Desk desk;
    REQUIRE(desk.run({.business = {}, .calendar = "short-cut", .menu = {}, .uses = 3}) == 0);
    const auto line = desk.out.str();
    REQUIRE(line.starts_with(path));
    REQUIRE(line.ends_with("\n"));
    const auto link = desk.find(line.substr(path.size(), line.size() - path.size() - 1));
    REQUIRE(link);
    CHECK(link->uses_left == 3);
    CHECK(!link->calendar_id.empty());
    CHECK(desk.err.str().empty());
}

TEST_CASE("a one-time link can lead to a menu", "[cli]")
{
    Desk desk;
    REQUIRE(desk.run({.business = {}, .calendar = {}, .menu = "salon-visit"}) == 0);
    const auto line = desk.out.str();
    const auto link = desk.find(line.substr(path.size(), line.size() - path.size() - 1));
    REQUIRE(link);
    CHECK(!link->menu_id.empty());
}

TEST_CASE("a one-time link that cannot be is refused in words", "[cli]")
{
    Desk desk;
    SECTION("to nothing")
    {
        CHECK(desk.run({.business = {}, .calendar = "gone", .menu = {}}) == 1);
        CHECK(desk.err.str().starts_with(R"(There is no calendar "gone" of a business "haarwerk".)"));
    }
    SECTION("that is over")
    {
        CHECK(desk.run({.business = {},
                  .calendar = "short-cut",
                  .menu = {},
                  .expires_at = core::parse_instant("2020-01-01T00:00:00Z")})
            == 1);
        CHECK(desk.err.str() == "The link would have expired already.\n");
    }
    SECTION("without uses")
    {
        CHECK(desk.run({.business = {}, .calendar = "short-cut", .menu = {}, .uses = 0}) == 1);
        CHECK(desk.err.str() == "A link works 1 to 1000 times.\n");
    }
    CHECK(desk.out.str().empty());
}
