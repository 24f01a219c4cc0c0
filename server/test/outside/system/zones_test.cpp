#include "outside/system/zones.hpp"
#include "test/support/source_folder.hpp"

#include <catch2/catch.hpp>
#include <cstdio>
#include <sstream>

using core::Instant;
using core::seconds;
using domain::ZonePointer;

namespace {

const outside::Zones& zones()
{
    static const outside::Zones zones;
    return zones;
}

struct Answers {
    std::string text;
    int status;
};

Answers ask_oracle()
{
    auto* pipe
        = popen(("python3 " + test::source_folder() + "/server/test/outside/system/zone_oracle.py").c_str(), "r");
    if (!pipe) return {"", -1};
    std::string text;
    char part[65536];
    for (std::size_t size = 0; (size = fread(part, 1, sizeof part, pipe)) > 0;)
        text.append(part, size);
    return {std::move(text), pclose(pipe)};
}

// Reads the oracle's lines and keeps those that we see otherwise.
struct Comparison {
    std::vector<std::string> names, differences;
    std::size_t change_count = 0, local_count = 0;
    ZonePointer zone;
    std::vector<domain::OffsetSegment> expected;   // From 2026 to 2037, of `zone`.

    void read(const std::string& line)
    {
        std::istringstream words {line};
        std::string kind;
        words >> kind;
        if (kind == "zone") return begin_zone(words);
        std::int64_t first = 0, second = 0;
        words >> first >> second;
        const auto at = Instant {seconds {first}};
        if (kind == "change") {
            std::string abbreviation;
            words >> abbreviation;
            expected.push_back({at, seconds {second}, abbreviation});
            ++change_count;
        }
        if (kind == "local") {
            const auto instant = Instant {seconds {second}};
            if (zone->to_instant(domain::LocalTime {seconds {first}}) != instant) differ(line);
            ++local_count;
        }
        if (kind == "offset" && zone->offset_at(at) != seconds {second}) differ(line);
    }

    void begin_zone(std::istringstream& words)
    {
        end_zone();
        std::string name, abbreviation;
        std::int64_t offset = 0;
        words >> name >> offset >> abbreviation;
        names.push_back(name);
        zone = zones().find(name);
        REQUIRE(zone);
        expected = {{Instant {seconds {1767225600}}, seconds {offset}, abbreviation}};
    }

    // The changes must be the same ones: none missing, none too many.
    void end_zone()
    {
        if (!zone) return;
        const auto from = expected.front().from;
        const auto to = Instant {seconds {2145916800}};   // 2038.
        std::vector<domain::OffsetSegment> found {zone->segment_at(from)};
        found.front().from = from;
        for (const auto& segment : zone->segments())
            if (segment.from > from && segment.from < to) found.push_back(segment);
        const auto is_same = [](const auto& one, const auto& other) {
            return one.from == other.from && one.offset == other.offset && one.abbreviation == other.abbreviation;
        };
        if (!std::ranges::equal(found, expected, is_same)) differ("changes");
        zone = nullptr;
    }

    void differ(const std::string& line) { differences.push_back(zone->name() + ": " + line); }
};

}   // namespace

TEST_CASE("every zone changes its clocks when an independent reader of the same tzdata says so", "[zones][oracle]")
{
    const auto [text, status] = ask_oracle();
    REQUIRE(status == 0);
    Comparison comparison;
    std::istringstream lines {text};
    for (std::string line; std::getline(lines, line);)
        comparison.read(line);
    comparison.end_zone();

    CHECK(comparison.names == zones().names());
    CHECK(comparison.names.size() > 400);
    CHECK(comparison.change_count > 3000);
    CHECK(comparison.local_count == 7 * comparison.change_count);
    const auto count = comparison.differences.size();
    CHECK(count == 0);
    comparison.differences.resize(std::min<std::size_t>(count, 20));
    CHECK(comparison.differences == std::vector<std::string> {});
}

TEST_CASE("a rule goes on after the last change that a zone's file spells out")
{
    const auto budapest = zones().find("Europe/Budapest");
    CHECK(budapest->offset_at(*core::parse_instant("2037-07-01T12:00:00Z")) == core::hours {2});
    CHECK(budapest->offset_at(*core::parse_instant("2038-07-01T12:00:00Z")) == core::hours {2});
    CHECK(budapest->offset_at(*core::parse_instant("2100-01-01T12:00:00Z")) == core::hours {1});
    CHECK(budapest->offset_at(*core::parse_instant("2100-07-01T12:00:00Z")) == core::hours {2});
}

TEST_CASE("zones are found by every name that tzdata lists, and by no other")
{
    for (const auto* name : {"Europe/Budapest", "Asia/Kolkata", "Asia/Calcutta", "Europe/Kyiv", "Europe/Kiev", "UTC",
             "Etc/GMT+5", "US/Pacific", "America/Argentina/Buenos_Aires"}) {
        INFO(name);
        REQUIRE(zones().find(name));
        CHECK(zones().find(name)->name() == name);
    }
    for (const auto* name : {"", "posixrules", "localtime", "posix/Europe/Budapest", "right/UTC", "europe/budapest",
             "Europe/Budapest ", "/usr/share/zoneinfo/UTC", "../zoneinfo/UTC", "Europe/../UTC", "Europe", "tzdata.zi",
             "UTC+1", "file:UTC", "Fixed/UTC+01:00:00", "Europe/Nowhere", "Etc/UTC/"}) {
        INFO(name);
        CHECK(zones().find(name) == nullptr);
    }
    using namespace std::string_view_literals;
    CHECK(zones().find("UTC\0"sv) == nullptr);
}

TEST_CASE("a zone is read once") { CHECK(zones().find("Europe/Vienna") == zones().find("Europe/Vienna")); }

TEST_CASE("people choose from zones with their country and other names")
{
    const auto named = zones().named();
    CHECK(named.size() > 300);
    const auto find = [&](std::string_view name) {
        return *std::ranges::find_if(named, [&](const auto& entry) { return entry.zone->name() == name; });
    };
    CHECK_THAT(find("Asia/Kolkata").aliases, Catch::VectorContains(std::string {"Asia/Calcutta"}));
    // Each with the country it is in, and not with those that only have the same clock.
    CHECK(find("Asia/Kolkata").country_code == "IN");
    CHECK(find("Asia/Tokyo").country_code == "JP");
    CHECK(find("Europe/Berlin").country_code == "DE");
    CHECK(find("Europe/Vaduz").country_code == "LI");
    CHECK(find("Europe/Amsterdam").country_code == "NL");
    CHECK(find("UTC").country_code.empty());
    CHECK_THAT(find("UTC").aliases, Catch::VectorContains(std::string {"Etc/UTC"}));
    const auto is_choice = [&](std::string_view name) {
        return std::ranges::any_of(named, [&](const auto& entry) { return entry.zone->name() == name; });
    };
    CHECK_FALSE(is_choice("Asia/Calcutta"));
    CHECK_FALSE(is_choice("Factory"));
    CHECK_FALSE(is_choice("Etc/GMT+5"));
}

TEST_CASE("tzdata tells its version, and its absence is told")
{
    CHECK_THAT(zones().version(), Catch::Matches("20[0-9][0-9][a-z]"));
    CHECK_THROWS_WITH(outside::Zones {"/nonexistent"}, Catch::Contains("install the package tzdata"));
}
