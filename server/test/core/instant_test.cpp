#include "core/instant.hpp"

#include <catch2/catch.hpp>

using namespace std::chrono_literals;
using core::parse_date;
using core::parse_instant;
using core::parse_zoned_instant;

TEST_CASE("instants are read from and written as RFC 3339")
{
    struct Row {
        const char *text, *utc;
    };
    const std::vector<Row> rows = {
        {"2026-03-01T09:30:00Z", "2026-03-01T09:30:00Z"},
        {"2026-03-01T10:30:00+01:00", "2026-03-01T09:30:00Z"},
        {"2026-03-01T00:00:59-09:30", "2026-03-01T09:30:59Z"},
        {"2026-03-01T00:15:00+05:45", "2026-02-28T18:30:00Z"},
        {"2024-02-29T12:00:00Z", "2024-02-29T12:00:00Z"},
        {"2026-03-01T09:30:00.000Z", "2026-03-01T09:30:00Z"},
        {"2026-03-01T10:30:00.0+01:00", "2026-03-01T09:30:00Z"},
        {"1970-01-01T00:00:00Z", "1970-01-01T00:00:00Z"},
        {"2199-12-31T23:59:59Z", "2199-12-31T23:59:59Z"},
    };
    for (const auto& row : rows) {
        INFO(row.text);
        const auto instant = parse_instant(row.text);
        REQUIRE(instant);
        CHECK(core::to_rfc3339(*instant) == row.utc);
    }
}

TEST_CASE("the offset of an instant is kept")
{
    const auto zoned = parse_zoned_instant("2026-03-01T10:30:00+05:45");
    REQUIRE(zoned);
    CHECK(zoned->offset == 5h + 45min);
    CHECK(core::to_rfc3339(zoned->at, zoned->offset) == "2026-03-01T10:30:00+05:45");
    CHECK(core::to_rfc3339(zoned->at, -3h - 30min) == "2026-03-01T01:15:00-03:30");
    CHECK(core::to_rfc3339(zoned->at, -30min) == "2026-03-01T04:15:00-00:30");
    CHECK(core::to_rfc3339(zoned->at, 0min) == "2026-03-01T04:45:00+00:00");
}

TEST_CASE("what is not an instant is refused")
{
    const auto text = GENERATE("", "2026-03-01", "2026-03-01T09:30Z", "2026-03-01T09:30:00", "2026-03-01 09:30:00Z",
        "2026-03-01t09:30:00Z", "2026-03-01T09:30:00z", "2026-03-01T24:00:00Z", "2026-03-01T09:60:00Z",
        "2026-03-01T09:30:60Z", "2026-03-01T09:30:00.5Z", "2026-03-01T09:30:00.001Z", "2026-03-01T09:30:00.Z",
        "2026-03-01T09:30:00.000", "2026-03-01T09:30:00.0.0Z", "2026-02-29T09:30:00Z", "2026-13-01T09:30:00Z",
        "2026-00-01T09:30:00Z", "2026-03-00T09:30:00Z", "2026-03-01T+9:30:00Z", "2026-03-01T09:30:00+24:00",
        "2026-03-01T09:30:00+01:60", "2026-03-01T09:30:00+0100", "2026-03-01T09:30:00ZZ", "1969-12-31T23:59:59Z",
        "2200-01-01T00:00:00Z", "2026-03-01T09:30:00+", "-026-03-01T09:30:00Z");
    INFO(text);
    CHECK_FALSE(parse_instant(text));
    CHECK_FALSE(parse_zoned_instant(text));
}

TEST_CASE("dates are read and written")
{
    for (const std::string text : {"1970-01-01", "2024-02-29", "2026-03-01", "2199-12-31"}) {
        const auto date = parse_date(text);
        REQUIRE(date);
        CHECK(core::to_text(*date) == text);
    }
    const auto text = GENERATE("", "2026-02-29", "2100-02-29", "2026-04-31", "2026-3-1", "26-03-01", "2026/03/01",
        "2026-03-01T", "2026-03-0a", "1969-12-31", "2200-01-01");
    INFO(text);
    CHECK_FALSE(parse_date(text));
}
