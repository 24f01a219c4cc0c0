#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "test/domain/slots/timeline.hpp"

using namespace test;
using domain::BusyTime;
using domain::HorizonKind;
using domain::Limit;
using domain::LimitPer;
using domain::LimitPeriod;
using domain::LimitUnit;
using domain::SlotMode;
using domain::SlotRules;
using domain::StaffTime;

namespace {

const core::Instant early = at("2026-03-01T12:00:00Z");   // Sunday.

// Works from noon to two every day. Two starts a day: 12 and 13.
StaffTime daily(domain::ZonePointer zone = fixed_zone(0min))
{
    StaffTime staff {.roster = {.zone = std::move(zone), .weekly = {}, .overrides = {}}, .busy = {}, .time_off = {}};
    staff.roster.weekly.fill({{12h, 14h}});
    return staff;
}

SlotRules hourly() { return {.duration = 60min, .interval = 60min}; }

// "02 12 02 13 03 12": days of March and hours of the starts in the first three weeks.
std::string march(const SlotRules& rules, const StaffTime& staff, core::Instant now = early)
{
    const domain::TimeSpan window {at("2026-02-20T00:00:00Z"), at("2026-03-22T00:00:00Z")};
    std::string out;
    for (const auto start : domain::find_starts(rules, {{&staff, 1}, SlotMode::single, window, now}))
        out += fmt::format("{}{} {}", out.empty() ? "" : ", ", core::to_rfc3339(start).substr(8, 2),
            core::to_rfc3339(start).substr(11, 2));
    return out;
}

BusyTime booking(std::string_view from, minutes length = 60min) { return {{at(from), at(from) + length}}; }

// A booking on another day than those shown, which only limits can see.
BusyTime of_service(BusyTime booking, bool is_same_service, bool is_same_customer = false)
{
    booking.is_same_service = is_same_service;
    booking.is_same_customer = is_same_customer;
    return booking;
}

}   // namespace

TEST_CASE("buffers stack")
{
    struct Row {
        const char* name;
        BusyTime booking;
        minutes before, after;
        const char* starts;
    };
    // One start every quarter of an hour; open from 08:00 to 13:00.  The booking is from 10:00 to 10:30.
    const domain::TimeSpan half_hour {eight + 2h, eight + 2h + 30min};
    // clang-format off
    const std::vector<Row> rows = {
        //                                                             08  09  10  11  12
        {"none",                    {half_hour, 0min, 0min},   0min,  0min,  "||||||....||||||||.."},
        {"only of the booking",     {half_hour, 15min, 30min}, 0min,  0min,  "|||||.......||||||.."},
        {"only of the service",     {half_hour, 0min, 0min},   30min, 15min, "|||||.......||||||.."},
        {"after, then before",      {half_hour, 0min, 15min},  30min, 0min,  "||||||.......|||||.."},
        {"after it, and before it", {half_hour, 15min, 0min},  0min,  30min, "|||.......||||||||.."},
        {"all four",                {half_hour, 15min, 15min}, 15min, 15min, "||||........||||||.."},
    };
    // clang-format on
    for (const auto& row : rows) {
        DYNAMIC_SECTION(row.name)
        {
            auto staff = staff_of("####################", 15min);
            staff.busy = {row.booking};
            const SlotRules rules {
                .duration = 45min, .buffer_before = row.before, .buffer_after = row.after, .interval = 15min};
            const auto starts = domain::find_starts(rules, {{&staff, 1}, SlotMode::single, that_day, that_day.from});
            CHECK(draw(starts, 20, 15min) == row.starts);
        }
    }
}

TEST_CASE("time off blocks itself and keeps no buffers")
{
    auto staff = staff_of("####################", 15min);
    staff.time_off = {{eight + 2h, eight + 2h + 30min}, {eight + 4h + 30min, eight + 24h}};
    const SlotRules rules {.duration = 45min, .buffer_before = 1h, .buffer_after = 1h, .interval = 15min};
    const auto starts = domain::find_starts(rules, {{&staff, 1}, SlotMode::single, that_day, that_day.from});
    CHECK(draw(starts, 20, 15min) == "||||||....||||||....");
}

TEST_CASE("a rolling horizon ends with a day")
{
    auto rules = hourly();
    rules.horizon = {.kind = HorizonKind::rolling, .days = 2};
    CHECK(march(rules, daily()) == "01 12, 01 13, 02 12, 02 13, 03 12, 03 13");
    CHECK(march(rules, daily(), at("2026-03-01T23:59:59Z")) == "02 12, 02 13, 03 12, 03 13");
    SECTION("in the roster's zone: it is tomorrow already")
    {
        CHECK(march(rules, daily(fixed_zone(12h)), early) == "02 00, 02 01, 03 00, 03 01, 04 00, 04 01");
    }
    SECTION("it takes starts away, not time: the grid of a night goes on")
    {
        auto night = daily();
        night.roster.weekly.fill({{0h, 24h}});
        rules = {.duration = 180min, .interval = 7 * 60min, .horizon = {.days = 0}};
        CHECK(march(rules, night) == "01 12, 01 19");
    }
}

TEST_CASE("a rolling window counts days that have starts")
{
    auto rules = hourly();
    rules.horizon = {.kind = HorizonKind::rolling_window, .days = 2};
    auto staff = daily();
    CHECK(march(rules, staff) == "01 12, 01 13, 02 12, 02 13");
    staff.roster.overrides = {{on("2026-03-01"), {}}, {on("2026-03-03"), {}}};
    CHECK(march(rules, staff) == "02 12, 02 13, 04 12, 04 13");
    SECTION("fully booked days do not count")
    {
        staff.busy = {booking("2026-03-02T12:00:00Z", 120min)};
        CHECK(march(rules, staff) == "04 12, 04 13, 05 12, 05 13");
    }
    SECTION("nor days in which a limit is reached")
    {
        staff.busy = {booking("2026-03-02T12:00:00Z")};
        rules.limits = {{LimitPer::staff, LimitUnit::bookings, LimitPeriod::day, 1}};
        CHECK(march(rules, staff) == "04 12, 04 13, 05 12, 05 13");
    }
    SECTION("nor what notice takes away")
    {
        CHECK(march(rules, staff, at("2026-03-02T13:00:01Z")) == "04 12, 04 13, 05 12, 05 13");
    }
}

TEST_CASE("a range includes both dates")
{
    auto rules = hourly();
    rules.horizon
        = {.kind = HorizonKind::range, .days = 0, .first_date = on("2026-03-03"), .last_date = on("2026-03-04")};
    CHECK(march(rules, daily()) == "03 12, 03 13, 04 12, 04 13");
    CHECK(march(rules, daily(), at("2026-03-04T12:30:00Z")) == "04 13");
    CHECK(march(rules, daily(fixed_zone(-12h))) == "04 00, 04 01, 05 00, 05 01");
}

TEST_CASE("limits take away the periods that are full")
{
    struct Row {
        const char* name;
        Limit limit;
        std::vector<BusyTime> busy, elsewhere;
        const char* starts;
    };
    // Saturday, 7 March, to Tuesday, 10 March, and two days across the end of the month.
    const auto by_day = LimitPeriod::day;
    const auto monday = booking("2026-03-09T12:00:00Z"), monday_late = booking("2026-03-09T20:00:00Z", 30min);
    const char* const all = "07 12, 07 13, 08 12, 08 13, 09 12, 09 13, 10 12, 10 13";
    const char* const all_but_noon = "07 12, 07 13, 08 12, 08 13, 09 13, 10 12, 10 13";
    const char* const not_monday = "07 12, 07 13, 08 12, 08 13, 10 12, 10 13";
    const char* const week_before = "07 12, 07 13, 08 12, 08 13";
    const auto service = LimitPer::service, staff = LimitPer::staff, customer = LimitPer::customer;
    const auto bookings = LimitUnit::bookings, total = LimitUnit::minutes;
    const std::vector<Row> rows = {
        {"below it", {service, bookings, by_day, 2}, {monday}, {}, all_but_noon},
        {"reached", {service, bookings, by_day, 1}, {monday}, {}, not_monday},
        {"reached by one outside the hours", {service, bookings, by_day, 1}, {monday_late}, {}, not_monday},
        {"minutes that still fit", {service, total, by_day, 90}, {monday_late}, {}, all},
        {"minutes that no longer fit", {service, total, by_day, 89}, {monday_late}, {}, not_monday},
        {"minutes below one visit", {service, total, by_day, 59}, {}, {}, ""},
        {"a week begins on Monday", {service, bookings, LimitPeriod::week, 1}, {monday_late}, {}, week_before},
        {"a month", {service, bookings, LimitPeriod::month, 1}, {booking("2026-03-31T23:59:00Z")}, {}, ""},
        {"another month", {service, bookings, LimitPeriod::month, 1}, {booking("2026-02-28T23:59:00Z")}, {}, all},
        {"a year", {service, bookings, LimitPeriod::year, 1}, {booking("2026-12-31T23:59:00Z")}, {}, ""},
        {"another year", {service, bookings, LimitPeriod::year, 1}, {booking("2025-12-31T23:59:00Z")}, {}, all},
        {"a booking counts where it starts", {service, bookings, by_day, 1}, {booking("2026-03-08T20:00:00Z", 300min)},
            {}, "07 12, 07 13, 09 12, 09 13, 10 12, 10 13"},
        {"another service does not count", {service, bookings, by_day, 1}, {of_service(monday_late, false)}, {}, all},
        {"for the staff it does", {staff, bookings, by_day, 1}, {of_service(monday_late, false)}, {}, not_monday},
        {"bookings of the service with other staff count", {service, bookings, by_day, 1}, {}, {monday}, not_monday},
        {"but not for the staff", {staff, bookings, by_day, 1}, {}, {monday}, all},
        {"nor another service with other staff", {service, bookings, by_day, 1}, {}, {of_service(monday, false)}, all},
        {"another customer does not count", {customer, bookings, by_day, 1}, {monday_late}, {monday}, all},
        {"the customer does, here", {customer, bookings, by_day, 1}, {of_service(monday_late, false, true)}, {},
            not_monday},
        {"and with other staff", {customer, bookings, by_day, 1}, {}, {of_service(monday, false, true)}, not_monday},
        {"both together", {customer, bookings, by_day, 2}, {of_service(monday_late, false, true)},
            {of_service(monday, false, true)}, not_monday},
    };
    for (const auto& row : rows) {
        DYNAMIC_SECTION(row.name)
        {
            auto staff_time = daily();
            staff_time.busy = row.busy;
            staff_time.busy_with_others = others(row.elsewhere);
            auto rules = hourly();
            rules.limits = {row.limit};
            rules.horizon = {
                .kind = HorizonKind::range, .days = 0, .first_date = on("2026-03-07"), .last_date = on("2026-03-10")};
            CHECK(march(rules, staff_time) == row.starts);
        }
    }
}

TEST_CASE("periods are those of the roster's zone")
{
    // 13 hours west, noon is 01:00 UTC of the next day; the booking is on the 2nd there.
    auto staff = daily(fixed_zone(-13h));
    staff.busy = {booking("2026-03-03T09:00:00Z")};
    auto rules = hourly();
    rules.horizon = {.days = 2};
    rules.limits = {{LimitPer::staff, LimitUnit::bookings, LimitPeriod::day, 1}};
    CHECK(march(rules, staff, at("2026-03-01T20:00:00Z")) == "02 01, 02 02, 04 01, 04 02");
}

TEST_CASE("several limits all hold")
{
    auto staff = daily();
    staff.busy = {booking("2026-03-02T20:00:00Z"), of_service(booking("2026-03-10T20:00:00Z", 6h), false)};
    auto rules = hourly();
    rules.horizon = {.days = 13};
    rules.limits = {{LimitPer::service, LimitUnit::bookings, LimitPeriod::day, 1},
        {LimitPer::staff, LimitUnit::minutes, LimitPeriod::week, 400}};
    CHECK(march(rules, staff, at("2026-03-01T23:00:00Z"))
        == "03 12, 03 13, 04 12, 04 13, 05 12, 05 13, 06 12, 06 13, 07 12, 07 13, 08 12, 08 13");
}
