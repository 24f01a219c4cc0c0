#include "program/clock_watch.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <vector>

#include "test/support/studio.hpp"

using test::at;

TEST_CASE("clocks that are more than five seconds apart are reported, once until they agree", "[jobs]")
{
    std::vector<std::string> reported;
    program::ClockWatch watch;
    const auto compare = [&](const char* before, const char* database, const char* after) {
        watch.compare(at(before), at(database), at(after),
            [&](std::string_view event, std::string_view) { reported.emplace_back(event); });
        return reported.size();
    };
    CHECK(compare("2026-03-02T08:00:05Z", "2026-03-02T08:00:00Z", "2026-03-02T08:00:05Z") == 0);
    CHECK(compare("2026-03-02T08:00:00Z", "2026-03-02T08:00:05Z", "2026-03-02T08:00:00Z") == 0);
    // A database that took long to answer.
    CHECK(compare("2026-03-02T08:00:00Z", "2026-03-02T08:00:10Z", "2026-03-02T08:00:20Z") == 0);
    CHECK(compare("2026-03-02T08:00:06Z", "2026-03-02T08:00:00Z", "2026-03-02T08:00:06Z") == 1);
    CHECK(compare("2026-03-02T08:00:07Z", "2026-03-02T08:00:01Z", "2026-03-02T08:00:07Z") == 1);
    CHECK(compare("2026-03-02T08:00:01Z", "2026-03-02T08:00:01Z", "2026-03-02T08:00:01Z") == 1);
    CHECK(compare("2026-03-02T08:00:01Z", "2026-03-02T08:00:07Z", "2026-03-02T08:00:01Z") == 2);
    CHECK(reported == std::vector<std::string> {"clock_differs", "clock_differs"});
}
