#include "program/warnings.hpp"

#include <catch2/catch.hpp>

namespace {

bool warns(const std::vector<program::Warning>& warnings, std::string_view event)
{
    return warnings.size() == 1 && warnings.front().event == event && !warnings.front().reason.empty();
}

}   // namespace

TEST_CASE("root is told that its rights are not needed", "[warnings]")
{
    CHECK(warns(program::user_warnings(0), "runs_as_root"));
    CHECK(program::user_warnings(1000).empty());
}

TEST_CASE("plain HTTP on every network is warned about, unless a proxy encrypts it", "[warnings]")
{
    for (const auto* address : {"::", "0.0.0.0"}) {
        CHECK(warns(program::listening_warnings({address}), "plain_http_everywhere"));
        CHECK(program::listening_warnings({address, true}).empty());
    }
    for (const auto* address : {"127.0.0.1", "::1", "192.0.2.1", ""})
        CHECK(program::listening_warnings({address}).empty());
}
