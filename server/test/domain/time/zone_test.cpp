#include "domain/time/zone.hpp"

#include <catch2/catch.hpp>

#include "test/domain/slots/timeline.hpp"

using namespace test;
using domain::LocalTime;
using domain::Zone;

namespace {

LocalTime local(std::string_view text) { return LocalTime {at(std::string(text) + ":00Z").time_since_epoch()}; }

std::string resolved(const Zone& zone, std::string_view text) { return core::to_rfc3339(zone.to_instant(local(text))); }

}   // namespace

TEST_CASE("a zone resolves wall-clock times")
{
    struct Row {
        const char *local, *instant;
    };
    const auto zone = berlin();
    const std::vector<Row> rows = {
        {"2026-01-15T12:00", "2026-01-15T11:00:00Z"},
        {"2026-07-15T12:00", "2026-07-15T10:00:00Z"},
        // 29 March: 02:00 to 03:00 is skipped and moves forward by an hour.
        {"2026-03-29T01:59", "2026-03-29T00:59:00Z"},
        {"2026-03-29T02:00", "2026-03-29T01:00:00Z"},
        {"2026-03-29T02:30", "2026-03-29T01:30:00Z"},
        {"2026-03-29T02:59", "2026-03-29T01:59:00Z"},
        {"2026-03-29T03:00", "2026-03-29T01:00:00Z"},
        {"2026-03-29T03:30", "2026-03-29T01:30:00Z"},
        // 25 October: 02:00 to 03:00 comes twice and means the first.
        {"2026-10-25T01:59", "2026-10-24T23:59:00Z"},
        {"2026-10-25T02:00", "2026-10-25T00:00:00Z"},
        {"2026-10-25T02:59", "2026-10-25T00:59:00Z"},
        {"2026-10-25T03:00", "2026-10-25T02:00:00Z"},
    };
    for (const auto& row : rows) {
        INFO(row.local);
        CHECK(resolved(*zone, row.local) == row.instant);
    }
}

TEST_CASE("a zone tells the offset of every instant")
{
    const auto zone = berlin();
    CHECK(zone->offset_at(at("1970-01-01T00:00:00Z")) == 1h);
    CHECK(zone->offset_at(at("2026-03-29T00:59:59Z")) == 1h);
    CHECK(zone->offset_at(at("2026-03-29T01:00:00Z")) == 2h);
    CHECK(zone->offset_at(at("2026-10-25T00:59:59Z")) == 2h);
    CHECK(zone->offset_at(at("2026-10-25T01:00:00Z")) == 1h);
    CHECK(zone->offset_at(at("2199-01-01T00:00:00Z")) == 1h);
    CHECK(zone->segment_at(at("2026-05-01T00:00:00Z")).abbreviation == "CEST");
    CHECK(zone->to_local(at("2026-05-01T23:30:00Z")) == local("2026-05-02T01:30"));
    CHECK(zone->date_at(at("2026-05-01T23:30:00Z")) == on("2026-05-02"));
    CHECK(zone->to_zoned(at("2026-05-01T23:30:00Z")) == core::ZonedInstant {at("2026-05-01T23:30:00Z"), 2h});
}

TEST_CASE("a day begins at what follows a skipped midnight")
{
    // As in Beirut: 00:00 to 01:00 is skipped on 29 March, and comes twice in the night before 25 October.
    const auto zone = test::zone("Asia/Beirut",
        {{core::Instant::min(), 2h, "EET"}, {at("2026-03-28T22:00:00Z"), 3h, "EEST"},
            {at("2026-10-24T21:00:00Z"), 2h, "EET"}});
    CHECK(core::to_rfc3339(zone->start_of(on("2026-03-28"))) == "2026-03-27T22:00:00Z");
    CHECK(core::to_rfc3339(zone->start_of(on("2026-03-29"))) == "2026-03-28T22:00:00Z");
    CHECK(core::to_rfc3339(zone->start_of(on("2026-03-30"))) == "2026-03-29T21:00:00Z");
    CHECK(core::to_rfc3339(zone->start_of(on("2026-10-24"))) == "2026-10-23T21:00:00Z");
    CHECK(core::to_rfc3339(zone->start_of(on("2026-10-25"))) == "2026-10-24T22:00:00Z");
}

TEST_CASE("a zone may skip or repeat a whole day")
{
    // As in Apia, where 30 December 2011 never was, and the other way round.
    const auto zone = test::zone("Pacific/Apia",
        {{core::Instant::min(), -10h, "-10"}, {at("2026-05-10T10:00:00Z"), 14h, "+14"},
            {at("2026-08-09T10:00:00Z"), -10h, "-10"}});
    CHECK(resolved(*zone, "2026-05-09T12:00") == "2026-05-09T22:00:00Z");
    CHECK(resolved(*zone, "2026-05-10T12:00") == "2026-05-10T22:00:00Z");
    CHECK(resolved(*zone, "2026-05-11T12:00") == "2026-05-10T22:00:00Z");
    CHECK(resolved(*zone, "2026-08-09T12:00") == "2026-08-08T22:00:00Z");
    CHECK(resolved(*zone, "2026-08-10T00:00") == "2026-08-10T10:00:00Z");
}

TEST_CASE("a stretch says how far an answer holds")
{
    const auto zone = berlin();
    const auto summer = zone->stretch_at(at("2026-05-01T00:00:00Z"));
    CHECK(core::to_rfc3339(summer.from) == "2026-03-29T01:00:00Z");
    CHECK(core::to_rfc3339(summer.to) == "2026-10-25T01:00:00Z");
    CHECK(summer.offset == 2h);
    CHECK(zone->stretch_at(at("2026-01-01T00:00:00Z")).from == core::Instant::min());
    CHECK(zone->stretch_at(at("2027-01-01T00:00:00Z")).to == core::Instant::max());

    const auto summer_clock = zone->stretch_at(local("2026-05-01T00:00"));
    CHECK(summer_clock.from == local("2026-03-29T03:00"));
    CHECK(summer_clock.to == local("2026-10-25T03:00"));
    CHECK(summer_clock.offset == 2h);
}
