#include "domain/time/roster.hpp"

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "test/domain/slots/timeline.hpp"

using namespace test;
using domain::Minute;
using domain::OpenHours;
using domain::Roster;

namespace {

// "28T08:00-12:00 28T13:00-29T01:00": days of the month and times in UTC.
std::string text(const std::vector<domain::MinuteSpan>& spans)
{
    std::string out;
    for (const auto [from, to] : spans) {
        const auto from_text = core::to_rfc3339(domain::to_instant(from)).substr(8, 8);
        const auto to_text = core::to_rfc3339(domain::to_instant(to)).substr(8, 8);
        out += fmt::format(
            "{}{}-{}", out.empty() ? "" : " ", from_text, to_text.substr(from / 1440 == to / 1440 ? 3 : 0));
    }
    return out;
}

OpenHours hours(std::string_view text)
{
    const auto number = [&](std::size_t index) { return std::stoi(std::string(text.substr(index, 2))); };
    return {minutes {number(0) * 60 + number(3)}, minutes {number(6) * 60 + number(9)}};
}

Roster daily(const std::vector<OpenHours>& hours)
{
    Roster roster {.zone = berlin(), .weekly = {}, .overrides = {}};
    roster.weekly.fill(hours);
    return roster;
}

std::string open(const Roster& roster, std::string_view from, std::string_view to, std::string_view earliest = {})
{
    const domain::MinuteSpan window {domain::floor_minute(at(from)), domain::floor_minute(at(to))};
    return text(open_spans(roster, window, domain::floor_minute(at(earliest.empty() ? from : earliest))));
}

std::string open_on(const Roster& roster, std::string_view date)
{
    const auto start = roster.zone->start_of(on(date)), end = roster.zone->start_of(on(date) + core::days {1});
    return open(roster, core::to_rfc3339(start), core::to_rfc3339(end));
}

}   // namespace

TEST_CASE("hours of a day are resolved, sorted and joined")
{
    CHECK(
        open_on(daily({hours("09:00-12:00"), hours("13:00-18:00")}), "2026-03-02") == "02T08:00-11:00 02T12:00-17:00");
    CHECK(
        open_on(daily({hours("13:00-18:00"), hours("09:00-12:00")}), "2026-03-02") == "02T08:00-11:00 02T12:00-17:00");
    CHECK(open_on(daily({hours("09:00-13:00"), hours("13:00-18:00")}), "2026-03-02") == "02T08:00-17:00");
    CHECK(open_on(daily({hours("09:00-15:00"), hours("10:00-11:00"), hours("12:00-18:00")}), "2026-03-02")
        == "02T08:00-17:00");
    CHECK(open_on(daily({}), "2026-03-02").empty());
}

TEST_CASE("each weekday has its own hours, Monday first")
{
    Roster roster {.zone = fixed_zone(0min), .weekly = {}, .overrides = {}};
    for (std::size_t day = 0; day < 7; ++day)
        roster.weekly[day] = {{std::chrono::hours {day}, std::chrono::hours {day + 1}}};
    CHECK(open(roster, "2026-03-02T00:00:00Z", "2026-03-09T00:00:00Z")
        == "02T00:00-01:00 03T01:00-02:00 04T02:00-03:00 05T03:00-04:00 06T04:00-05:00 07T05:00-06:00 08T06:00-07:00");
}

TEST_CASE("an override replaces the weekday")
{
    auto roster = daily({hours("09:00-12:00")});
    roster.overrides = {{on("2026-03-03"), {hours("14:00-16:00")}}, {on("2026-03-04"), {}}};
    CHECK(open_on(roster, "2026-03-02") == "02T08:00-11:00");
    CHECK(open_on(roster, "2026-03-03") == "03T13:00-15:00");
    CHECK(open_on(roster, "2026-03-04").empty());
    CHECK(open_on(roster, "2026-03-05") == "05T08:00-11:00");
}

TEST_CASE("spans are joined across midnight")
{
    const auto bar = daily({hours("20:00-24:00"), hours("00:00-02:00")});
    CHECK(open(bar, "2026-03-02T12:00:00Z", "2026-03-03T12:00:00Z") == "02T19:00-03T01:00");
}

TEST_CASE("hours follow the clocks")
{
    SECTION("forward: what is skipped moves by the gap, what becomes empty is dropped")
    {
        CHECK(open_on(daily({hours("01:00-04:00")}), "2026-03-29") == "29T00:00-02:00");
        CHECK(open_on(daily({hours("02:30-05:00")}), "2026-03-29") == "29T01:30-03:00");
        CHECK(open_on(daily({hours("01:00-02:30")}), "2026-03-29") == "29T00:00-01:30");
        CHECK(open_on(daily({hours("02:30-03:30")}), "2026-03-29").empty());
        CHECK(open_on(daily({hours("02:00-03:00")}), "2026-03-29").empty());
    }
    SECTION("back: what is repeated means its first occurrence, and hours around it are longer")
    {
        CHECK(open_on(daily({hours("02:00-04:00")}), "2026-10-25") == "25T00:00-03:00");
        CHECK(open_on(daily({hours("01:00-02:30")}), "2026-10-25") == "24T23:00-25T00:30");
        CHECK(open_on(daily({hours("02:30-02:45")}), "2026-10-25") == "25T00:30-00:45");
    }
    SECTION("a whole day has 23 or 25 hours")
    {
        CHECK(open_on(daily({hours("00:00-24:00")}), "2026-03-29") == "28T23:00-29T22:00");
        CHECK(open_on(daily({hours("00:00-24:00")}), "2026-10-25") == "24T22:00-25T23:00");
    }
}

TEST_CASE("an opening is followed back, a closing is not followed on")
{
    const auto day = daily({hours("09:00-18:00")});
    CHECK(open(day, "2026-03-02T12:00:00Z", "2026-03-02T15:00:00Z", "2026-01-01T00:00:00Z") == "02T08:00-15:00");
    CHECK(open(day, "2026-03-02T12:00:00Z", "2026-03-02T15:00:00Z", "2026-03-02T10:00:00Z") == "02T10:00-15:00");
    CHECK(open(day, "2026-03-02T12:00:00Z", "2026-03-02T15:00:00Z", "2026-03-02T12:00:00Z") == "02T12:00-15:00");
    CHECK(open(day, "2026-03-02T17:00:00Z", "2026-03-02T20:00:00Z", "2026-01-01T00:00:00Z").empty());

    auto always = daily({hours("00:00-24:00")});
    CHECK(open(always, "2026-03-20T12:00:00Z", "2026-03-20T13:00:00Z", "2026-03-01T00:00:00Z") == "01T00:00-20T13:00");
    always.overrides = {{on("2026-03-02"), {}}};
    CHECK(open(always, "2026-03-20T12:00:00Z", "2026-03-20T13:00:00Z", "2026-03-01T00:00:00Z") == "02T23:00-20T13:00");
}
