#include "program/open_files.hpp"

#include <sys/resource.h>

#include <catch2/catch.hpp>
#include <sstream>

#include "cli/doctor.hpp"

TEST_CASE("connections leave open files for everything else", "[open-files]")
{
    const program::OtherFiles others {.io_threads = 4, .database_connections = 16};
    CHECK(program::connections_within(20'000, others) == 20'000 - 100 - 12 - 16);
    CHECK(program::connections_within(1'024, others) == 1'024 - 128);
    CHECK(program::connections_within(200, others) == 100);
    CHECK(program::connections_within(1, others) == 1);
}

TEST_CASE("the limit of open files is raised as far as it may be", "[open-files]")
{
    rlimit before {};
    REQUIRE(getrlimit(RLIMIT_NOFILE, &before) == 0);
    const rlimit low {.rlim_cur = before.rlim_max / 2, .rlim_max = before.rlim_max};
    REQUIRE(setrlimit(RLIMIT_NOFILE, &low) == 0);
    CHECK(program::raise_open_files() == program::most_open_files());
    rlimit after {};
    getrlimit(RLIMIT_NOFILE, &after);
    CHECK(after.rlim_cur == before.rlim_max);
    setrlimit(RLIMIT_NOFILE, &before);
}

TEST_CASE("the doctor says when the system allows fewer connections than are wanted", "[open-files]")
{
    std::ostringstream enough, too_few;
    cli::examine("there/is/none.db", enough, 1);
    CHECK_THAT(enough.str(), Catch::Contains("ok       open files: enough for 1 connections"));
    cli::examine("there/is/none.db", too_few, program::most_open_files());
    CHECK_THAT(too_few.str(), Catch::Contains("problem  open files: ") && Catch::Contains("LimitNOFILE"));
}
