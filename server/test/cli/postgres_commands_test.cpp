#include <catch2/catch.hpp>
#include <sstream>

#include "cli/business_commands.hpp"
#include "cli/doctor.hpp"
#include "outside/system/zones.hpp"
#include "program/open_database.hpp"
#include "test/support/engines.hpp"
#include "test/support/source_folder.hpp"

namespace {

const auto demo_file = test::source_folder() + "/demo/salon.json";

// The commands on a database on a server, and what they printed.
struct Desk {
    test::OwnDatabase own {storage::Engine::postgres};
    outside::Zones zones;
    std::ostringstream out;

    std::string migrate()
    {
        out.str({});
        CHECK(cli::migrate_database(own.name(), out) == 0);
        return out.str();
    }
    std::string import()
    {
        out.str({});
        const auto find_zone = [this](std::string_view name) { return zones.find(name); };
        CHECK(cli::import_file({demo_file, own.name()}, find_zone, out, out) == 0);
        return out.str();
    }
};

}   // namespace

TEST_CASE("all commands work on a server's database, also while it is served", "[cli][postgres]")
{
    Desk desk;
    CHECK_THROWS(program::open_database(desk.own.name()));
    CHECK_THAT(desk.migrate(), Catch::Contains("Made the tables"));
    CHECK_THAT(desk.migrate(), Catch::Contains("is up to date"));

    const auto served = program::open_database(desk.own.name());
    CHECK_THAT(desk.import(), Catch::Contains("created business"));
    CHECK_THAT(desk.import(), Catch::Contains("nothing to change"));
    std::ostringstream exported, complaints;
    CHECK(cli::export_business("haarwerk", desk.own.name(), exported, complaints) == 0);
    CHECK_THAT(exported.str(), Catch::Contains("\"slug\": \"haarwerk\""));

    std::ostringstream findings;
    CHECK(cli::examine(desk.own.name(), findings) == 0);
    CHECK_THAT(findings.str(), Catch::Contains("PostgreSQL 15") && Catch::Contains("sound"));
}

TEST_CASE("what is printed has no password in it", "[cli][postgres]")
{
    std::ostringstream findings;
    CHECK(cli::examine("postgresql://ann:sesame@localhost:1/kalends", findings) == 1);
    CHECK_THAT(findings.str(), Catch::Contains("problem  database: ") && !Catch::Contains("sesame"));
}
