#include <catch2/catch.hpp>

#include "test/domain/slots/timeline.hpp"

using namespace test;
using domain::Align;
using domain::SlotMode;
using domain::SlotRules;
using domain::StaffTime;
using domain::StartVerdict;

namespace {

StaffTime working(const std::string& open, const std::string& busy)
{
    auto staff = staff_of(open, 15min);
    for (const auto span : spans(busy, 15min))
        staff.busy.push_back({span});
    return staff;
}

std::string drawn(const std::vector<StaffTime>& staff, SlotMode mode, const SlotRules& rules)
{
    return draw(domain::find_starts(rules, {staff, mode, that_day, that_day.from}), 16, 15min);
}

}   // namespace

TEST_CASE("several staff")
{
    const SlotRules rules {.duration = 60min, .interval = 30min};
    // clang-format off
    const std::vector<StaffTime> staff = {
        //        08  09  10  11         08  09  10  11
        working("############....",     "....####........"),
        working("..##############",     "......####......"),
    };
    CHECK(drawn(staff, SlotMode::any, rules) == "|.|.....|.|.|...");
    CHECK(drawn(staff, SlotMode::all, rules) == "................");
    CHECK(drawn({staff[0]}, SlotMode::single, rules) == "|.......|.......");
    CHECK(drawn({staff[1]}, SlotMode::single, rules) == "..|.......|.|...");
    // clang-format on
    CHECK(drawn({}, SlotMode::any, rules) == "................");
    CHECK(drawn({}, SlotMode::all, rules) == "................");
}

TEST_CASE("all of them start on the grid of the first")
{
    // clang-format off
    //                              08  09  10  11        08  09  10  11
    const auto early = working("############....",   "................");
    const auto late  = working(".....###########",   "................");
    // clang-format on
    SlotRules rules {.duration = 45min, .interval = 45min};
    CHECK(drawn({early, late}, SlotMode::all, rules) == ".....|..|.......");
    rules.align = Align::opening;
    CHECK(drawn({early, late}, SlotMode::all, rules) == "......|..|......");
    CHECK(drawn({late, early}, SlotMode::all, rules) == ".....|..|.......");

    // Half an hour east, the round hour is half past.
    auto east = late;
    east.roster.zone = fixed_zone(30min);
    for (auto& hours : east.roster.overrides[0].hours)
        hours = {hours.opens + 30min, hours.closes + 30min};
    const SlotRules hourly {.duration = 30min, .interval = 60min};
    CHECK(drawn({early, east}, SlotMode::all, hourly) == "........|.......");
    CHECK(drawn({east, early}, SlotMode::all, hourly) == "......|...|.....");
}

TEST_CASE("all of them must be within their limits")
{
    const auto free = working("################", "................");
    auto full = free;
    full.busy = {{{that_day.to - 2h, that_day.to - 1h}}};
    SlotRules rules {.duration = 60min, .interval = 60min};
    rules.limits = {{domain::LimitPer::staff, domain::LimitUnit::bookings, domain::LimitPeriod::day, 1}};
    CHECK(drawn({free, full}, SlotMode::all, rules) == "................");
    CHECK(drawn({full, free}, SlotMode::all, rules) == "................");
    CHECK(drawn({full, free}, SlotMode::any, rules) == "|...|...|...|...");
}

TEST_CASE("the first start is looked for in the whole window")
{
    const SlotRules rules {.duration = 60min, .interval = 30min, .horizon = {.days = 300}};
    StaffTime staff {.roster = {.zone = berlin(), .weekly = {}, .overrides = {}}, .busy = {}, .time_off = {}};
    staff.roster.overrides = {{on("2026-07-20"), {{9h, 9h + 30min}}}, {on("2026-07-21"), {{9h, 12h}}}};
    const auto first = [&](const SlotRules& asked, std::string_view to) {
        const auto found
            = domain::find_first_start(asked, {{&staff, 1}, SlotMode::any, {that_day.from, at(to)}, eight});
        return found ? core::to_rfc3339(*found) : "none";
    };
    CHECK(first(rules, "2027-03-01T00:00:00Z") == "2026-07-21T07:00:00Z");
    CHECK(first(rules, "2026-07-21T07:00:00Z") == "none");
    CHECK(first(rules, "2026-07-21T07:00:01Z") == "2026-07-21T07:00:00Z");
    auto short_sighted = rules;
    short_sighted.horizon.days = 100;
    CHECK(first(short_sighted, "2027-03-01T00:00:00Z") == "none");
}

TEST_CASE("a verdict names what is in the way")
{
    struct Row {
        const char* name;
        std::string busy;
        core::Instant start;
        StartVerdict verdict;
        std::int64_t most_a_day = 9;
        minutes interval {30};
    };
    const auto offered = StartVerdict::offered, busy = StartVerdict::busy, limit = StartVerdict::limit_reached,
               not_offered = StartVerdict::not_offered;
    // clang-format off
    const std::vector<Row> rows = {
        //                         08  09  10  11
        {"free",                  "................", eight + 2h,              offered},
        {"booked",                "........####....", eight + 2h,              busy},
        {"booked by halves",      "......####......", eight + 2h,              busy},
        {"too short a gap",       "....####...#....", eight + 2h,              busy},
        {"off the grid",          "................", eight + 2h + 10min,      not_offered},
        {"off the minute",        "................", eight + 2h + 1s,         not_offered},
        {"closed",                "................", eight + 10h,             not_offered},
        {"closed and booked",     "............####", eight + 3h + 30min,      not_offered},
        {"too soon",              "................", eight,                   not_offered},
        {"limit",                 "####............", eight + 2h,              limit, 1},
        {"limit and booked",      "........####....", eight + 2h,              busy, 1},
        {"limit and off the grid","####............", eight + 2h + 10min,      not_offered, 1},
        // 08:45 was offered until it was taken: without the first booking the grid would not have it.
        {"taken off the grid",    "..#####.........", eight + 1h,              busy, 9, 60min},
        {"taken between others",  "#####...####....", eight + 2h + 15min,      busy, 9, 45min},
        // Every 45 minutes, to the quarter: 09:30 was on the grid of the free day, and no longer is.
        {"moved by a booking",    "#####...........", eight + 1h + 30min,      busy, 9, 45min},
    };
    // clang-format on
    for (const auto& row : rows) {
        DYNAMIC_SECTION(row.name)
        {
            const SlotRules rules {.duration = 60min,
                .interval = row.interval,
                .limits
                = {{domain::LimitPer::staff, domain::LimitUnit::bookings, domain::LimitPeriod::day, row.most_a_day}}};
            const auto staff = working("##############..", row.busy);
            const domain::StartQuery query {{&staff, 1}, SlotMode::single, {}, eight + 1s};
            const auto judgement = domain::judge_start(rules, query, row.start);
            CHECK(static_cast<int>(judgement.verdict) == static_cast<int>(row.verdict));
        }
    }
}

TEST_CASE("the facts a window needs reach as far as the rules look")
{
    domain::Roster roster {.zone = fixed_zone(0min), .weekly = {}, .overrides = {}};
    roster.weekly.fill({{9h, 17h}});
    const domain::TimeSpan afternoon {at("2026-03-12T14:00:00Z"), at("2026-03-12T15:00:00Z")};
    const auto needed = [&](const SlotRules& rules) {
        const auto window = domain::facts_window(rules, roster, afternoon, eight);
        return core::to_rfc3339(window.from) + ' ' + core::to_rfc3339(window.to);
    };
    SlotRules rules {.duration = 60min, .buffer_before = 10min, .buffer_after = 20min, .interval = 30min};
    // From the opening, which begins the grid; a day more for buffers of others, and the service's own.
    CHECK(needed(rules) == "2026-03-11T08:50:00Z 2026-03-13T16:20:00Z");
    rules.align = Align::opening;
    CHECK(needed(rules) == "2026-03-11T13:50:00Z 2026-03-13T16:20:00Z");
    rules.horizon.kind = domain::HorizonKind::rolling_window;
    CHECK(needed(rules) == "2026-03-01T07:50:00Z 2026-03-13T16:20:00Z");
    rules.horizon.kind = domain::HorizonKind::rolling;
    rules.limits = {{domain::LimitPer::staff, domain::LimitUnit::bookings, domain::LimitPeriod::week, 1}};
    CHECK(needed(rules) == "2026-03-07T23:50:00Z 2026-03-17T01:20:00Z");
    rules.limits.push_back({domain::LimitPer::staff, domain::LimitUnit::bookings, domain::LimitPeriod::month, 1});
    CHECK(needed(rules) == "2026-02-27T23:50:00Z 2026-04-02T01:20:00Z");
}
