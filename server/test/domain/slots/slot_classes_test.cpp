#include <catch2/catch.hpp>

#include "domain/slots/look_busy.hpp"
#include "test/domain/slots/timeline.hpp"

using namespace test;
using domain::NeedPer;
using domain::SlotMode;
using domain::SlotRules;
using domain::StartVerdict;

namespace {

// A column is fifteen minutes; classes last an hour and begin every half hour.
constexpr minutes column = 15min;

SlotRules course(int seats) { return {.duration = 1h, .interval = 30min, .seats = seats}; }

domain::StaffTime teacher(const std::string& open, const std::string& sessions, int attendees)
{
    auto staff = staff_of(open, column);
    for (const auto span : spans(sessions, column))
        staff.busy.push_back({.time = span, .attendees = attendees});
    return staff;
}

std::string drawn(const SlotRules& rules, const domain::StartQuery& query, std::size_t width)
{
    return draw(domain::find_starts(rules, query), width, column);
}

}   // namespace

TEST_CASE("a class stays offered while seats last")
{
    struct Row {
        const char* name;
        std::string open, session, starts;
        int taken, attendees;
        SlotRules rules = course(4);
    };
    auto noticed = course(4);
    noticed.min_notice = 9h;
    auto limited = course(4);
    limited.limits = {{domain::LimitPer::staff, domain::LimitUnit::bookings, domain::LimitPeriod::day, 1}};
    // clang-format off
    const std::vector<Row> rows = {
        //                             08  09  10  11
        {"not booked yet",            "################",
                                      "................",
                                      "|.|.|.|.|.|.|...", 0, 4},
        {"more than ever fit in",     "################",
                                      "................",
                                      "................", 0, 5},
        {"seats are left",            "################",
                                      "....####........",
                                      "|...|...|.|.|...", 2, 2},
        {"too few are left",          "################",
                                      "....####........",
                                      "|.......|.|.|...", 2, 3},
        {"the session is off the grid", "################",
                                      ".....####.......",
                                      "|....|....|.|...", 1, 1},
        {"the teacher no longer works then", "########........",
                                      "......####......",
                                      "|.|.............", 1, 1},
        {"too soon to join",          "################",
                                      "..####..........",
                                      "......|.|.|.|...", 1, 1, noticed},
        {"a limit is reached",        "################",
                                      "....####........",
                                      "................", 1, 1, limited},
        {"no class",                  "################",
                                      "....####........",
                                      "|.......|.|.|...", 1, 1, course(1)},
        {"another length",            "################",
                                      "....#####.......",
                                      "|.........|.|...", 1, 1},
    };
    // clang-format on
    for (const auto& row : rows) {
        DYNAMIC_SECTION(row.name)
        {
            const auto staff = teacher(row.open, row.session, row.taken);
            const domain::StartQuery query {{&staff, 1}, SlotMode::single, that_day, that_day.from, row.attendees};
            CHECK(drawn(row.rules, query, row.open.size()) == row.starts);
        }
    }
}

TEST_CASE("a class is of one service, and of all who teach it together")
{
    auto anna = teacher("################", "....####........", 1);
    const auto bela = teacher("################", "....####........", 3);
    const auto carla = teacher("################", "................", 0);
    const auto starts = [&](std::vector<domain::StaffTime> staff, SlotMode mode, int attendees) {
        return drawn(course(4), {staff, mode, that_day, that_day.from, attendees}, 16);
    };
    CHECK(starts({anna, bela}, SlotMode::all, 1) == "|...|...|.|.|...");
    CHECK(starts({anna, bela}, SlotMode::all, 2) == "|.......|.|.|...");
    CHECK(starts({anna, bela}, SlotMode::any, 2) == "|...|...|.|.|...");
    CHECK(starts({anna, carla}, SlotMode::all, 1) == "|.......|.|.|...");
    anna.busy[0].is_same_service = false;
    CHECK(starts({anna}, SlotMode::single, 1) == "|.......|.|.|...");
}

TEST_CASE("seats left are those of the roomiest of the hosts who can grant a start, or of the fullest of all together")
{
    const auto anna = teacher("################", "....####........", 1);
    const auto bela = teacher("################", "....####........", 3);
    const auto carla = teacher("....########....", "................", 0);
    const auto left = [&](std::vector<domain::StaffTime> staff, SlotMode mode, int attendees) {
        const domain::StartQuery query {staff, mode, that_day, that_day.from, attendees};
        const auto starts = domain::find_starts(course(4), query);
        const auto seats = domain::seats_left(course(4), query, starts);
        for (std::size_t i = 0; i < starts.size(); ++i)
            CHECK(seats.at(i) == domain::judge_start(course(4), query, starts[i]).seats_left);
        return seats;
    };
    using Seats = std::vector<int>;
    CHECK(left({anna}, SlotMode::single, 1) == Seats {4, 3, 4, 4, 4});
    CHECK(left({anna, bela}, SlotMode::all, 1) == Seats {4, 1, 4, 4, 4});
    CHECK(left({anna, bela}, SlotMode::any, 2) == Seats {4, 3, 4, 4, 4});
    CHECK(left({bela, carla}, SlotMode::any, 1) == Seats {4, 4, 4, 4, 4, 4});
    CHECK(left({bela}, SlotMode::single, 5).empty());
}

TEST_CASE("pools filter starts and leave the grid where it is")
{
    struct Row {
        const char* name;
        std::string session, taken, starts;
        int units;
        std::vector<domain::PoolNeed> needs = {{"room", 1, NeedPer::booking}};
        int attendees = 1;
        minutes before {0}, after {0};
    };
    const std::vector<domain::PoolNeed> two = {{"room", 2, NeedPer::booking}}, each = {{"room", 1, NeedPer::attendee}},
                                        unknown = {{"pool", 1, NeedPer::booking}};
    const std::string none = "................";
    // clang-format off
    const std::vector<Row> rows = {
        //                             08  09  10  11
        {"there is another",    none, "......###.......",
                                      "|.|.|.|.|.|.|...", 2},
        {"all are taken",       none, "......###.......",
                                      "|.|.......|.|...", 1},
        {"two are needed",      none, "......###.......",
                                      "|.|.......|.|...", 2, two},
        {"one for each",        none, "......###.......",
                                      "|.|.......|.|...", 3, each, 3},
        {"enough for each",     none, "......###.......",
                                      "|.|.|.|.|.|.|...", 4, each, 3},
        {"never enough",        none, none,
                                      none, 1, two},
        {"of no such pool",     none, none,
                                      none, 9, unknown},
        {"buffers need it too", none, "......##........",
                                      "|.........|.|...", 1, {{"room", 1, NeedPer::booking}}, 1, 15min, 15min},
        {"joining takes no second room", "....####........",
                                      "....####........",
                                      "|...|...|.|.|...", 1},
        {"joining takes a unit each", "....####........",
                                      "....####........",
                                      "|.......|.|.|...", 1, each},
    };
    // clang-format on
    for (const auto& row : rows) {
        DYNAMIC_SECTION(row.name)
        {
            auto rules = course(8);
            rules.pools = row.needs;
            rules.buffer_before = row.before;
            rules.buffer_after = row.after;
            const auto staff = teacher("################", row.session, 1);
            domain::PoolTime pool {"room", row.units, {}};
            for (const auto span : spans(row.taken, column))
                pool.taken.push_back({span, 1});
            const domain::StartQuery query {
                {&staff, 1}, SlotMode::single, that_day, that_day.from, row.attendees, {&pool, 1}};
            CHECK(drawn(rules, query, 16) == row.starts);
        }
    }
}

TEST_CASE("a pool counts what is taken at the same moment, to the second")
{
    const auto staff = teacher("################", "", 0);
    auto rules = course(1);
    rules.pools = {{"room", 1, NeedPer::booking}};
    // One is given back in the second in which the other is taken: never both.
    domain::PoolTime pool {"room", 2, {{{eight, eight + 90min + 30s}, 1}, {{eight + 90min + 30s, eight + 4h}, 1}}};
    const auto starts
        = [&] { return drawn(rules, {{&staff, 1}, SlotMode::single, that_day, that_day.from, 1, {&pool, 1}}, 16); };
    CHECK(starts() == "|.|.|.|.|.|.|...");
    pool.taken[0].blocked.to += 1s;
    CHECK(starts() == "|.|.....|.|.|...");
}

TEST_CASE("a verdict names seats and pools")
{
    struct Row {
        const char* name;
        core::Instant start;
        int attendees, units;
        StartVerdict verdict;
        int seats_left;
    };
    const std::vector<Row> rows = {
        {"joins", eight + 1h, 2, 9, StartVerdict::offered, 2},
        {"is the first", eight + 2h, 2, 9, StartVerdict::offered, 4},
        {"too many for what is left", eight + 1h, 3, 9, StartVerdict::seats_taken, 2},
        {"beside the session", eight + 90min, 1, 9, StartVerdict::busy, 0},
        {"no units", eight + 2h, 2, 1, StartVerdict::resource_busy, 0},
        {"no units to join", eight + 1h, 2, 1, StartVerdict::resource_busy, 0},
        {"more than the class has", eight + 2h, 5, 9, StartVerdict::not_offered, 0},
        {"off the grid", eight + 2h + 10min, 1, 9, StartVerdict::not_offered, 0},
    };
    const auto staff = teacher("################", "....####........", 2);
    auto rules = course(4);
    rules.pools = {{"mats", 1, NeedPer::attendee}};
    for (const auto& row : rows) {
        DYNAMIC_SECTION(row.name)
        {
            const domain::PoolTime pool {"mats", row.units, {}};
            const domain::StartQuery query {
                {&staff, 1}, SlotMode::single, {}, that_day.from, row.attendees, {&pool, 1}};
            const auto judgement = domain::judge_start(rules, query, row.start);
            CHECK(static_cast<int>(judgement.verdict) == static_cast<int>(row.verdict));
            CHECK(judgement.seats_left == row.seats_left);
        }
    }
}

TEST_CASE("who is needed alone is judged by the best")
{
    const std::vector<domain::StaffTime> staff
        = {teacher("................", "", 0), teacher("################", "....####........", 4)};
    domain::StartQuery query {staff, SlotMode::any, {}, that_day.from};
    const auto verdict
        = [&](core::Instant start) { return static_cast<int>(domain::judge_start(course(4), query, start).verdict); };
    CHECK(verdict(eight + 1h) == static_cast<int>(StartVerdict::seats_taken));
    CHECK(verdict(eight) == static_cast<int>(StartVerdict::offered));
    query.mode = SlotMode::all;
    CHECK(verdict(eight) == static_cast<int>(StartVerdict::not_offered));
}

TEST_CASE("looking busy hides a stable share that a booking changes")
{
    std::vector<domain::StaffTime> staff = {staff_of("", column), staff_of("", column)};
    for (auto& each : staff) {
        each.roster.overrides.clear();
        each.roster.weekly.fill({{0h, 24h}});
    }
    const domain::TimeSpan quarter {that_day.from, that_day.from + core::days {50}};
    domain::StartQuery query {staff, SlotMode::any, quarter, that_day.from};
    SlotRules rules {.duration = 30min, .interval = 15min, .look_busy_percent = 40};
    const auto starts = [&] { return domain::find_starts(rules, query); };

    const auto shown = starts();
    CHECK(shown.size() > 4800 * 57 / 100);
    CHECK(shown.size() < 4800 * 63 / 100);
    CHECK(starts() == shown);
    CHECK(domain::find_first_start(rules, query) == shown.front());
    std::swap(staff[0], staff[1]);
    staff[0].busy = {{.time = {quarter.from - core::days {1}, quarter.from - 23h}}};
    CHECK(starts() == shown);   // Neither the order of staff nor what is booked has a say.
    staff[1].claim_seq += 1;
    CHECK(starts() != shown);

    rules.look_busy_percent = 100;
    CHECK(starts().size() > 300);   // Never all.
    query.is_shown = false;
    CHECK(starts().size() > 4700);
    query.is_shown = true;
    rules.seats = 2;
    CHECK(starts().size() > 4700);
}

TEST_CASE("a start that is hidden can be booked")
{
    const auto staff = staff_of("################", column);
    const domain::StartQuery query {{&staff, 1}, SlotMode::single, that_day, that_day.from};
    auto rules = course(1);
    const auto all = domain::find_starts(rules, query);
    rules.look_busy_percent = 90;
    CHECK(domain::find_starts(rules, query).size() < all.size());
    for (const auto start : all)
        CHECK(domain::judge_start(rules, query, start).verdict == StartVerdict::offered);
}

TEST_CASE("where a service could begin if starts needed no grid")
{
    auto rules = course(4);
    rules.buffer_after = 15min;
    const auto staff = teacher("################", "......####......", 1);
    const domain::StartQuery query {{&staff, 1}, SlotMode::single, that_day, eight - 24h};
    // Until an hour and the buffer before the session, at the session, and after its end, which the session keeps free.
    const auto spans = domain::startable_spans(rules, query);
    REQUIRE(spans.size() == 3);
    CHECK(spans[0] == domain::TimeSpan {eight, eight + 15min + 1min});
    CHECK(spans[1] == domain::TimeSpan {eight + 90min, eight + 91min});
    CHECK(spans[2] == domain::TimeSpan {eight + 150min, eight + 181min});
}
