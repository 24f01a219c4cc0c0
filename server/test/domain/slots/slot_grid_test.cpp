#include <catch2/catch.hpp>
#include <iterator>

#include "test/domain/slots/timeline.hpp"

using namespace test;
using domain::Align;
using domain::SlotMode;
using domain::SlotRules;

namespace {

struct Day {
    const char* name;
    std::string open, busy, starts;
    minutes interval;
    Align align = Align::free_span;
    minutes offset {0};
    core::Instant now = that_day.from;
};

const auto opening = Align::opening;
const auto free_span = Align::free_span;

// Visits of half an hour. A column is five minutes.
void check_days(const std::vector<Day>& days)
{
    for (const auto& day : days) {
        DYNAMIC_SECTION(day.name)
        {
            auto staff = staff_of(day.open, 5min);
            for (const auto span : spans(day.busy, 5min))
                staff.busy.push_back({span});
            const SlotRules rules {
                .duration = 30min, .interval = day.interval, .offset = day.offset, .align = day.align};
            const auto starts = domain::find_starts(rules, {{&staff, 1}, SlotMode::single, that_day, day.now});
            CHECK(draw(starts, day.open.size(), 5min) == day.starts);
        }
    }
}

struct Around {
    const char* name;
    domain::ZonePointer zone;
    std::vector<domain::OpenHours> hours;
    minutes interval;
    const char *from, *to;
    std::vector<std::string> starts;
};

// A roster over several days, and its starts as day and time on its own clock.
struct Long {
    const char* name;
    struct {
        domain::ZonePointer zone;
        std::vector<domain::OpenHours> hours;
        std::vector<domain::DateOverride> special;
    } roster;
    minutes interval, offset;
    const char *from, *to;
    std::string starts;
};

std::string local_texts(const domain::Zone& zone, const std::vector<core::Instant>& starts)
{
    std::string out;
    for (const auto start : starts)
        out += (out.empty() ? "" : " ") + core::to_rfc3339(start, zone.offset_at(start)).substr(8, 8);
    return out;
}

}   // namespace

TEST_CASE("where starts lie in free time")
{
    // clang-format off
    check_days({
        //                                          08          09          10          11          12
        {"hours that open off the grid",           "..##############################",
                                                   "................................",
                                                   "......|.....|.....|.....|.......", 30min},
        {"a booking that ends early gives time",   "################################",
                                                   "########........................",
                                                   "............|.....|.....|.......", 30min},
        {"to the quarter, every quarter",          "################################",
                                                   "########........................",
                                                   ".........|..|..|..|..|..|.......", 15min},
        {"to the quarter, every 45 minutes",       "################################",
                                                   "#######.........................",
                                                   ".........|........|.............", 45min},
        {"to 20 minutes, every 40",                "################################",
                                                   "#...............................",
                                                   "....|.......|.......|...........", 40min},
        {"to ten minutes, every 50",               "################################",
                                                   "###.............................",
                                                   "....|.........|.........|.......", 50min},
        {"to five minutes, every 25",              "################################",
                                                   "#...............................",
                                                   ".|....|....|....|....|....|.....", 25min},
        {"to the hour, every two hours",           "################################",
                                                   "#...............................",
                                                   "............|...................", 120min},
        {"each free span has its own grid",        "################################",
                                                   ".............#..................",
                                                   "|..............|........|.......", 45min},
    });
    // clang-format on
}

TEST_CASE("where starts lie by opening, with an offset, and from now")
{
    // clang-format off
    check_days({
        //                                          08          09          10          11          12
        {"by opening, bookings move nothing",      "################################",
                                                   ".............#..................",
                                                   "|.................|.............", 45min, opening},
        {"by opening, off the grid of the hour",   "..##############################",
                                                   "................................",
                                                   "..|........|........|...........", 45min, opening},
        {"by opening, now moves nothing",          "################################",
                                                   "................................",
                                                   ".........|........|.............", 45min, opening, 0min,
         eight + 1min},
        {"an offset after rounding",               "################################",
                                                   "########........................",
                                                   "..............|.....|.....|.....", 30min, free_span, 10min},
        {"an offset by opening",                   "################################",
                                                   "########........................",
                                                   "........|.....|.....|.....|.....", 30min, opening, 10min},
        {"an offset longer than the interval",     "################################",
                                                   "................................",
                                                   ".........|.....|.....|..........", 30min, free_span, 45min},
        {"now begins a grid of its own",           "################################",
                                                   "................................",
                                                   "......|........|........|.......", 45min, free_span, 0min,
         eight + 25min},
        {"now on the grid is still offered",       "################################",
                                                   "................................",
                                                   "......|........|........|.......", 45min, free_span, 0min,
         eight + 30min},
        {"a second later it is gone, its grid not","################################",
                                                   "................................",
                                                   "...............|........|.......", 45min, free_span, 0min,
         eight + 30min + 1s},
    });
    // clang-format on
}

TEST_CASE("starts follow the roster's wall clock")
{
    // Clocks go half an hour forward at 02:00 on 4 October, back at 02:00 on 5 April.
    const auto lord_howe = test::zone("Australia/Lord_Howe",
        {{core::Instant::min(), 11h, "+11"}, {at("2026-04-04T15:00:00Z"), 10h + 30min, "+1030"},
            {at("2026-10-03T15:30:00Z"), 11h, "+11"}});
    const std::vector<Around> rows = {
        {"half-hour zones start on their own full hour", fixed_zone(5h + 30min), {{9h + 10min, 12h}}, 60min,
            "2026-03-02T00:00:00Z", "2026-03-03T00:00:00Z", {"2026-03-02T04:30:00Z", "2026-03-02T05:30:00Z"}},
        {"quarter-hour zones too", fixed_zone(5h + 45min), {{9h, 11h}}, 60min, "2026-03-02T00:00:00Z",
            "2026-03-03T00:00:00Z", {"2026-03-02T03:15:00Z", "2026-03-02T04:15:00Z"}},
        {"west of Greenwich too", fixed_zone(-3h - 30min), {{9h + 1min, 11h}}, 30min, "2026-03-02T00:00:00Z",
            "2026-03-03T00:00:00Z", {"2026-03-02T13:00:00Z", "2026-03-02T13:30:00Z"}},
        {"the skipped hour has no starts", berlin(), {{1h, 4h}}, 60min, "2026-03-28T23:00:00Z", "2026-03-29T22:00:00Z",
            {"2026-03-29T00:00:00Z", "2026-03-29T01:00:00Z"}},
        {"both repeated hours have starts", berlin(), {{2h, 4h}}, 60min, "2026-10-24T22:00:00Z", "2026-10-25T23:00:00Z",
            {"2026-10-25T00:00:00Z", "2026-10-25T01:00:00Z", "2026-10-25T02:00:00Z"}},
        {"a change by half an hour moves what follows", lord_howe, {{1h, 4h}}, 60min, "2026-04-04T12:00:00Z",
            "2026-04-05T12:00:00Z", {"2026-04-04T14:00:00Z", "2026-04-04T15:00:00Z", "2026-04-04T16:00:00Z"}},
        {"a change by half an hour before the hour is round", lord_howe, {{1h + 10min, 4h}}, 60min,
            "2026-04-04T12:00:00Z", "2026-04-05T12:00:00Z", {"2026-04-04T15:30:00Z", "2026-04-04T16:30:00Z"}},
        {"a visit may last past midnight into the next day's hours", berlin(), {{0h, 1h}, {23h + 30min, 24h}}, 30min,
            "2026-03-02T12:00:00Z", "2026-03-03T12:00:00Z", {"2026-03-02T22:30:00Z", "2026-03-02T23:00:00Z"}},
    };
    for (const auto& row : rows) {
        DYNAMIC_SECTION(row.name)
        {
            domain::StaffTime staff {
                .roster = {.zone = row.zone, .weekly = {}, .overrides = {}}, .busy = {}, .time_off = {}};
            staff.roster.weekly.fill(row.hours);
            const SlotRules rules {.duration = 60min, .interval = row.interval, .horizon = {.days = 300}};
            const domain::TimeSpan window {at(row.from), at(row.to)};
            const auto starts
                = domain::find_starts(rules, {{&staff, 1}, SlotMode::single, window, at("2026-03-01T00:00:00Z")});
            CHECK(texts(starts) == row.starts);
        }
    }
}

TEST_CASE("by opening, a night belongs to the day it opened on")
{
    domain::StaffTime staff {.roster = {.zone = berlin(), .weekly = {}, .overrides = {}}, .busy = {}, .time_off = {}};
    staff.roster.weekly.fill({{22h, 24h}, {0h, 2h}});
    const SlotRules rules {.duration = 60min, .interval = 75min, .align = Align::opening};
    const domain::TimeSpan after_midnight {at("2026-03-02T23:00:00Z"), at("2026-03-03T12:00:00Z")};
    const auto starts = domain::find_starts(rules, {{&staff, 1}, SlotMode::single, after_midnight, that_day.from});
    CHECK(texts(starts) == std::vector<std::string> {"2026-03-02T23:30:00Z"});
}

TEST_CASE("a roster that never closes starts on the grid of the hour")
{
    domain::StaffTime staff {.roster = {.zone = berlin(), .weekly = {}, .overrides = {}}, .busy = {}, .time_off = {}};
    staff.roster.weekly.fill({{0h, 24h}});
    const domain::TimeSpan window {at("2026-03-02T10:10:00Z"), at("2026-03-02T12:00:00Z")};
    for (const auto align : {Align::opening, Align::free_span}) {
        const SlotRules rules {.duration = 60min, .interval = 60min, .align = align};
        CHECK(texts(domain::find_starts(rules, {{&staff, 1}, SlotMode::single, window, that_day.from}))
            == std::vector<std::string> {"2026-03-02T11:00:00Z"});
    }
}

TEST_CASE("by opening, a day that is open throughout counts from its own midnight")
{
    const auto havana = test::zone("America/Havana",
        {{core::Instant::min(), -5h, "CST"}, {at("2026-03-08T05:00:00Z"), -4h, "CDT"},
            {at("2026-11-01T05:00:00Z"), -5h, "CST"}});
    const auto kolkata = fixed_zone(5h + 30min);
    const std::vector<domain::OpenHours> always {{0h, 24h}};
    const std::vector<Long> rows = {
        {"in a zone off the hour", {kolkata, always, {}}, 60min, 0min, "2026-03-02T00:00:00Z", "2026-03-02T03:00:00Z",
            "02T06:00 02T07:00 02T08:00"},
        {"thrice a day", {kolkata, always, {}}, 480min, 0min, "2026-03-01T18:30:00Z", "2026-03-03T18:30:00Z",
            "02T00:00 02T08:00 02T16:00 03T00:00 03T08:00 03T16:00"},
        {"after a closed day as before", {kolkata, always, {{on("2026-03-03"), {}}}}, 480min, 0min,
            "2026-03-01T18:30:00Z", "2026-03-04T18:30:00Z", "02T00:00 02T08:00 02T16:00 04T00:00 04T08:00 04T16:00"},
        {"after a closed evening too", {kolkata, always, {{on("2026-03-03"), {{0h, 20h}}}}}, 480min, 0min,
            "2026-03-02T18:30:00Z", "2026-03-04T18:30:00Z", "03T00:00 03T08:00 03T16:00 04T00:00 04T08:00 04T16:00"},
        {"an interval that does not divide the day", {kolkata, always, {}}, 420min, 0min, "2026-03-02T12:30:00Z",
            "2026-03-03T12:30:00Z", "02T21:00 03T00:00 03T07:00 03T14:00"},
        {"the offset moves the end of a grid too", {kolkata, always, {}}, 420min, 240min, "2026-03-02T12:30:00Z",
            "2026-03-03T12:30:00Z", "02T18:00 03T01:00 03T04:00 03T11:00"},
        {"from an evening on, until the next day opens throughout",
            {kolkata, {},
                {{on("2026-03-02"), {{18h, 24h}}}, {on("2026-03-03"), always}, {on("2026-03-04"), {{0h, 9h}}}}},
            420min, 0min, "2026-03-02T00:00:00Z", "2026-03-05T00:00:00Z",
            "02T18:00 03T00:00 03T07:00 03T14:00 03T21:00 04T04:00"},
        {"the day clocks go forward", {berlin(), always, {}}, 480min, 0min, "2026-03-28T15:00:00Z",
            "2026-03-30T15:00:00Z", "28T16:00 29T00:00 29T09:00 29T17:00 30T00:00 30T08:00 30T16:00"},
        {"the day clocks go back", {berlin(), always, {}}, 480min, 0min, "2026-10-24T14:00:00Z", "2026-10-26T15:00:00Z",
            "24T16:00 25T00:00 25T07:00 25T15:00 25T23:00 26T00:00 26T08:00"},
        {"where midnight is skipped", {havana, always, {}}, 480min, 0min, "2026-03-07T22:00:00Z",
            "2026-03-09T14:00:00Z", "08T01:00 08T09:00 08T17:00 09T00:00 09T08:00"},
        {"where midnight comes twice", {havana, always, {}}, 480min, 0min, "2026-10-31T22:00:00Z",
            "2026-11-02T14:00:00Z", "01T00:00 01T07:00 01T15:00 01T23:00 02T00:00 02T08:00"},
    };
    for (const auto& row : rows) {
        DYNAMIC_SECTION(row.name)
        {
            domain::StaffTime staff {.roster = {.zone = row.roster.zone, .weekly = {}, .overrides = row.roster.special},
                .busy = {},
                .time_off = {}};
            staff.roster.weekly.fill(row.roster.hours);
            const SlotRules rules {.duration = 60min,
                .interval = row.interval,
                .offset = row.offset,
                .align = Align::opening,
                .horizon = {.days = 300}};
            const auto starts_in = [&](domain::TimeSpan window) {
                return domain::find_starts(rules, {{&staff, 1}, SlotMode::single, window, at("2026-03-01T00:00:00Z")});
            };
            const domain::TimeSpan window {at(row.from), at(row.to)};
            CHECK(local_texts(*row.roster.zone, starts_in(window)) == row.starts);
            // Where the window begins and ends changes nothing.
            std::vector<core::Instant> hour_by_hour;
            for (auto from = window.from; from < window.to; from += 1h)
                std::ranges::copy(starts_in({from, from + 1h}), std::back_inserter(hour_by_hour));
            CHECK(local_texts(*row.roster.zone, hour_by_hour) == row.starts);
        }
    }
}
