#include <catch2/catch.hpp>

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
