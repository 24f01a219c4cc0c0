#include "domain/catalogue/retention.hpp"

#include <catch2/catch.hpp>

TEST_CASE("data are kept since the same day of an earlier month, or its last", "[domain][retention]")
{
    const auto at = [](std::string_view time) { return *core::parse_instant(time); };
    CHECK(domain::kept_since(at("2026-03-02T08:15:00Z"), 1) == at("2026-02-02T00:00:00Z"));
    CHECK(domain::kept_since(at("2026-03-31T23:59:59Z"), 1) == at("2026-02-28T00:00:00Z"));
    CHECK(domain::kept_since(at("2028-03-31T00:00:00Z"), 1) == at("2028-02-29T00:00:00Z"));
    CHECK(domain::kept_since(at("2026-03-02T08:15:00Z"), 14) == at("2025-01-02T00:00:00Z"));
    CHECK(domain::kept_since(at("2026-03-02T08:15:00Z"), 120) == at("2016-03-02T00:00:00Z"));
    CHECK(domain::kept_since(at("2026-03-02T08:15:00Z"), 0) < at("1970-01-01T00:00:00Z"));
}
