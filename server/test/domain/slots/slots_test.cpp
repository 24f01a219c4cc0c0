#include <catch2/catch.hpp>

#include "test/domain/slots/timeline.hpp"

using namespace std::chrono_literals;
using namespace test;
using domain::Align;
using domain::SlotMode;
using domain::SlotRules;

namespace {

// An hour, every half hour.
SlotRules usual() { return {.duration = 1h, .interval = 30min}; }

SlotRules changed(void (*change)(SlotRules&))
{
    auto rules = usual();
    change(rules);
    return rules;
}

struct Day {
    const char* name;
    std::string open, busy, starts;
    SlotRules rules = usual();
    core::Instant now = that_day.from;
};

void check_days(const std::vector<Day>& days, minutes column)
{
    for (const auto& day : days) {
        DYNAMIC_SECTION(day.name)
        {
            auto staff = staff_of(day.open, column);
            for (const auto span : spans(day.busy, column))
                staff.busy.push_back({span});
            const auto starts = domain::find_starts(day.rules, {{&staff, 1}, SlotMode::single, that_day, day.now});
            CHECK(draw(starts, day.open.size(), column) == day.starts);
        }
    }
}

}   // namespace

TEST_CASE("slots of a day")
{
    // clang-format off
    check_days({
        // A column is fifteen minutes.           08  09  10  11  12
        {"an empty day offers every interval",   "################",
                                                 "................",
                                                 "|.|.|.|.|.|.|..."},
        {"a booking blocks what overlaps it",    "################",
                                                 "....####........",
                                                 "|.......|.|.|..."},
        {"bookings may overlap each other",      "################",
                                                 "....#####.......",
                                                 "|.........|.|..."},
        {"a gap shorter than the visit is lost", "################",
                                                 "..####..####....",
                                                 "............|..."},
        {"a lunch break splits the day",         "######....######",
                                                 "................",
                                                 "|.|.......|.|..."},
        {"fully booked",                         "########",
                                                 "########",
                                                 "........"},
        {"closed",                               "........",
                                                 "........",
                                                 "........"},
        {"exactly one visit long",               "..####..",
                                                 "........",
                                                 "..|....."},
        {"a minute too short",                   "..###...",
                                                 "........",
                                                 "........"},
        {"buffers keep neighbours apart",        "################",
                                                 "....####........",
                                                 "..........|.|...",
         changed([](auto& rules) { rules.buffer_before = 15min; rules.buffer_after = 15min; })},
        {"buffers may lie outside the hours",    "..####..",
                                                 "........",
                                                 "..|.....",
         changed([](auto& rules) { rules.buffer_before = 2h; rules.buffer_after = 2h; })},
        {"an offset shifts every start",         "################",
                                                 "....####........",
                                                 ".........|.|....",
         changed([](auto& rules) { rules.offset = 15min; })},
        {"interval longer than the visit",       "################",
                                                 "................",
                                                 "|.......|.......",
         changed([](auto& rules) { rules.interval = 120min; })},
        {"notice hides the near future",         "################",
                                                 "................",
                                                 "........|.|.|...",
         changed([](auto& rules) { rules.min_notice = 2h; }), eight},
        {"nothing starts in the past",           "################",
                                                 "................",
                                                 "........|.|.|...",
         usual(), eight + 2h},
    }, 15min);
    // clang-format on
}
