#pragma once

#include <catch2/catch.hpp>
#include <sstream>

#include "cli/business_commands.hpp"
#include "test/files/business/demo_files.hpp"
#include "test/support/salon.hpp"
#include "test/support/temporary_folder.hpp"

namespace test {

// A database file with the demo salon, and what a command prints.
struct SalonDatabase {
    TemporaryFolder folder;
    std::string database = folder.file("kalends.db");
    std::ostringstream out, err;

    SalonDatabase()
    {
        std::ostringstream ignored;
        REQUIRE(cli::import_file({demo_path("salon"), database}, find_zone, ignored, ignored) == 0);
    }
};

}   // namespace test
