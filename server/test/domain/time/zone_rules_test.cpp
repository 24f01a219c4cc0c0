#include "domain/time/zone_rules.hpp"

#include <catch2/catch.hpp>

#include "test/domain/slots/timeline.hpp"

using domain::OffsetChange;
using domain::TimeSpan;
using domain::ZonePointer;
using domain::ZoneRules;
using test::at;
using namespace std::chrono_literals;

namespace {

constexpr auto now = "2026-03-02T08:00:00Z";
const auto end = at(now) + domain::rules_known_ahead;

ZonePointer zone(std::vector<domain::OffsetSegment> segments) { return test::zone("Test/Zone", std::move(segments)); }

ZoneRules rules(const ZonePointer& zone, std::string_view tzdata = "2026a")
{
    return domain::rules_of(zone, tzdata, at(now));
}

std::vector<TimeSpan> changed(const ZonePointer& before, const ZonePointer& after)
{
    return domain::changed_spans(rules(before), rules(after, "2026b"), at(now));
}

// Berlin, whose clocks go forward and back at other times.
ZonePointer berlin(std::string_view forward, std::string_view back)
{
    return zone({{core::Instant::min(), 1h, "CET"}, {at(forward), 2h, "CEST"}, {at(back), 1h, "CET"}});
}

constexpr auto spring = "2026-03-29T01:00:00Z";
constexpr auto autumn = "2026-10-25T01:00:00Z";

}   // namespace

TEST_CASE("the rules of a zone are its offsets in the years to come", "[zones]")
{
    const auto read = rules(zone(
        {{core::Instant::min(), 0h, "A"}, {at("2026-01-01T00:00:00Z"), 1h, "B"}, {at("2026-02-01T00:00:00Z"), 1h, "C"},
            {at(spring), 2h, "D"}, {at("2026-05-01T00:00:00Z"), 2h, "E"}, {at(autumn), 90min, "F"}, {end, 5h, "G"}}));
    CHECK(read == ZoneRules {"2026a", {{at(now), 1h}, {at(spring), 2h}, {at(autumn), 90min}}, end});
    CHECK(domain::offset_at(read, at(now) - 1s) == 1h);
    CHECK(domain::offset_at(read, at(spring) - 1s) == 1h);
    CHECK(domain::offset_at(read, at(spring)) == 2h);
    CHECK(domain::offset_at(read, end) == 90min);
    CHECK(rules(nullptr) == ZoneRules {"2026a", {}, end});
    CHECK_FALSE(domain::offset_at(rules(nullptr), at(spring)));
}

TEST_CASE("two rules of a zone tell which instants have another wall time", "[zones]")
{
    struct Row {
        const char* what;
        ZonePointer before, after;
        std::vector<TimeSpan> changed;
    };
    const auto one
        = [](std::string_view from, std::string_view to) { return std::vector<TimeSpan> {{at(from), at(to)}}; };
    const auto apia = zone({{core::Instant::min(), -11h, "-11"}, {at(autumn), 13h, "+13"}});
    const std::vector<Row> rows = {
        {"nothing changed", test::berlin(), berlin(spring, autumn), {}},
        {"another name of the same clocks", test::berlin(),
            zone({{core::Instant::min(), 1h, "CET"}, {at(spring), 2h, "X"}, {at("2026-06-01T00:00:00Z"), 2h, "Y"},
                {at(autumn), 1h, "Z"}}),
            {}},
        {"clocks go forward two weeks later", test::berlin(), berlin("2026-04-12T01:00:00Z", autumn),
            one(spring, "2026-04-12T01:00:00Z")},
        {"clocks go back a week earlier", test::berlin(), berlin(spring, "2026-10-18T01:00:00Z"),
            one("2026-10-18T01:00:00Z", autumn)},
        {"both", test::berlin(), berlin("2026-04-12T01:00:00Z", "2026-10-18T01:00:00Z"),
            {{at(spring), at("2026-04-12T01:00:00Z")}, {at("2026-10-18T01:00:00Z"), at(autumn)}}},
        {"clocks are changed no more", test::berlin(), zone({{core::Instant::min(), 1h, "CET"}}), one(spring, autumn)},
        {"clocks stay on summer time", test::berlin(), zone({{core::Instant::min(), 1h, "CET"}, {at(spring), 2h, ""}}),
            {{at(autumn), end}}},
        {"half an hour, for good", zone({{core::Instant::min(), 9h, "KST"}}),
            zone({{core::Instant::min(), 9h, "KST"}, {at(autumn), 510min, "KST"}}), {{at(autumn), end}}},
        {"half an hour in summer is dropped",
            zone({{core::Instant::min(), 660min, "+11"}, {at(spring), 630min, "+1030"}, {at(autumn), 660min, "+11"}}),
            zone({{core::Instant::min(), 660min, "+11"}}), one(spring, autumn)},
        {"another difference in the same weeks is one span",
            zone({{core::Instant::min(), 1h, ""}, {at(spring), 2h, ""}, {at(autumn), 1h, ""}}),
            zone({{core::Instant::min(), 1h, ""}, {at(spring), 0h, ""}, {at("2026-06-01T00:00:00Z"), 3h, ""},
                {at(autumn), 1h, ""}}),
            one(spring, autumn)},
        {"another day", apia, zone({{core::Instant::min(), -11h, "-11"}}), {{at(autumn), end}}},
        {"what is over is not compared", zone({{core::Instant::min(), 5h, ""}, {at("2026-03-01T00:00:00Z"), 1h, ""}}),
            zone({{core::Instant::min(), 1h, ""}}), {}},
        {"a zone that is unknown now", test::berlin(), nullptr, {{at(now), end}}},
        {"a zone that was unknown", nullptr, test::berlin(), {{at(now), end}}},
        {"a zone that stays unknown", nullptr, nullptr, {}},
    };
    for (const auto& row : rows) {
        INFO(row.what);
        CHECK(changed(row.before, row.after) == row.changed);
    }
}

TEST_CASE("rules are compared from now on until one of them ends", "[zones]")
{
    const auto before = rules(test::berlin());
    const auto later = at("2026-05-01T00:00:00Z");
    const auto after = domain::rules_of(zone({{core::Instant::min(), 0h, "GMT"}}), "2026b", later);
    CHECK(domain::changed_spans(before, after, later) == std::vector<TimeSpan> {{later, end}});
    CHECK(domain::changed_spans(after, before, later) == std::vector<TimeSpan> {{later, end}});
    CHECK(domain::changed_spans(before, after, end).empty());
    CHECK(domain::changed_spans(before, after, end + 1s).empty());
}

TEST_CASE("an instant has moved if clocks were to show another time then", "[zones]")
{
    const auto before = rules(test::berlin()), after = rules(berlin("2026-04-12T01:00:00Z", autumn), "2026b");
    CHECK_FALSE(domain::moved_offset(before, after, at(spring) - 1s));
    CHECK(domain::moved_offset(before, after, at(spring)) == 2h);
    CHECK(domain::moved_offset(after, before, at(spring)) == 1h);
    CHECK(domain::moved_offset(before, after, at("2026-04-12T01:00:00Z") - 1s) == 2h);
    CHECK_FALSE(domain::moved_offset(before, after, at("2026-04-12T01:00:00Z")));
    CHECK(domain::moved_offset(before, rules(nullptr), at(now)) == 1h);
    CHECK_FALSE(domain::moved_offset(rules(nullptr), before, at(now)));   // Nothing was agreed.
    CHECK_FALSE(domain::moved_offset(before, rules(nullptr), end));       // Not known.
}

TEST_CASE("rules replace those that are older, differ or end early", "[zones]")
{
    const auto stored = rules(test::berlin(), "2026b");
    const auto summer = zone({{core::Instant::min(), 1h, "CET"}, {at(spring), 2h, "CEST"}});
    CHECK_FALSE(domain::may_replace(stored, rules(test::berlin(), "2026b"), at(now)));
    CHECK(domain::may_replace(stored, rules(test::berlin(), "2026c"), at(now)));
    CHECK(domain::may_replace(stored, rules(summer, "2026b"), at(now)));
    CHECK_FALSE(domain::may_replace(stored, rules(test::berlin(), "2026a"), at(now)));
    CHECK_FALSE(domain::may_replace(stored, rules(summer, "2026a"), at(now)));
    const auto after = [&](core::days days) {
        const auto then = at(now) + days;
        return domain::may_replace(stored, domain::rules_of(test::berlin(), "2026b", then), then);
    };
    CHECK_FALSE(after(core::days {364}));
    CHECK(after(core::days {365}));
}

TEST_CASE("offsets are written as text and read again", "[zones]")
{
    const std::vector<OffsetChange> offsets {
        {at("2026-03-02T08:00:00Z"), 1h}, {at("2026-03-29T01:00:00Z"), 2h}, {at(autumn), -210min}};
    const std::string text = "1772438400:3600 1774746000:7200 1792890000:-12600";
    CHECK(domain::to_text(offsets) == text);
    CHECK(domain::parse_offsets(text) == offsets);
    CHECK(domain::to_text({}).empty());
    CHECK(domain::parse_offsets("") == std::vector<OffsetChange> {});
    for (const auto* bad : {" ", "1", "1:", ":1", "1:2 ", " 1:2", "1:2  3:4", "1:2,3:4", "1:2 3", "1:2:3", "a:1",
             "1:99999999999999999999", "1:0x1"}) {
        INFO(bad);
        CHECK_FALSE(domain::parse_offsets(bad));
    }
}
