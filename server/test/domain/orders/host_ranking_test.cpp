#include "domain/orders/host_ranking.hpp"

#include <catch2/catch.hpp>

#include "test/domain/slots/timeline.hpp"

using namespace test;
using core::StaffAssignment;
using domain::HostRecord;
using domain::StaffTime;

namespace {

using Order = std::vector<std::size_t>;

constexpr auto column = 30min;

StaffTime with_bookings(const std::string& open, const std::string& busy, minutes buffer = 0min)
{
    auto staff = staff_of(open, column);
    for (const auto span : spans(busy, column))
        staff.busy.push_back({.time = span, .buffer_before = buffer, .buffer_after = buffer});
    return staff;
}

StaffTime with_time_off(const std::string& open, const std::string& off)
{
    auto staff = staff_of(open, column);
    staff.time_off = spans(off, column);
    return staff;
}

Order most_free_first(const std::vector<StaffTime>& staff, core::Instant start = eight)
{
    return domain::by_preference({StaffAssignment::most_free, staff, std::vector<HostRecord>(staff.size()), start});
}

Order records_first(StaffAssignment rule, const std::vector<HostRecord>& records)
{
    const std::vector<StaffTime> time(records.size(), staff_of("####", column));
    return domain::by_preference({rule, time, records, eight});
}

}   // namespace

TEST_CASE("who has most free time is asked first")
{
    struct Row {
        const char* name;
        std::vector<StaffTime> staff;
        Order order;
    };
    const auto four_hours = with_bookings("########", "........");
    const std::vector<Row> rows = {
        {"no hosts", {}, {}},
        {"as free as each other: as they came", {four_hours, four_hours, four_hours}, {0, 1, 2}},
        {"fewer bookings", {with_bookings("########", ".####..."), with_bookings("########", ".#......")}, {1, 0}},
        {"longer hours", {with_bookings("######..", "........"), four_hours}, {1, 0}},
        {"free time counts, not hours", {with_bookings("########", "#####..."), with_bookings("####....", "........")},
            {1, 0}},
        {"time off is not free", {with_time_off("########", "..######"), with_bookings("########", "##......")},
            {1, 0}},
        {"what lies outside the hours takes nothing",
            {with_bookings("..####..", "........"), with_bookings("..####..", "##....##")}, {0, 1}},
        {"buffers take time", {with_bookings("########", "...##...", 30min), with_bookings("########", "..###...")},
            {1, 0}},
        {"overlaps count once",
            {with_bookings("########", "..##...."),
                [] {
                    auto staff = with_bookings("########", "..#.....");
                    staff.busy.push_back(staff.busy[0]);
                    staff.time_off.push_back(staff.busy[0].time);
                    return staff;
                }()},
            {1, 0}},
    };
    for (const auto& row : rows) {
        INFO(row.name);
        CHECK(most_free_first(row.staff) == row.order);
    }
}

TEST_CASE("free time is that of the start's day in each host's own zone")
{
    // Both work all day in the week, and have an hour taken at 23:00 UTC: in Berlin that is the next day.
    StaffTime in_utc = staff_of("", column);
    in_utc.roster.overrides.clear();
    in_utc.roster.weekly.fill({{0h, 24h}});
    in_utc.busy = {{.time = {at("2026-03-02T23:00:00Z"), at("2026-03-03T00:00:00Z")}}};
    StaffTime in_berlin = in_utc;
    in_berlin.roster.zone = berlin();
    CHECK(most_free_first({in_utc, in_berlin}, at("2026-03-02T12:00:00Z")) == Order {1, 0});
    CHECK(most_free_first({in_berlin, in_utc}, at("2026-03-03T12:00:00Z")) == Order {1, 0});
    // Monday ends in Berlin an hour before it does in UTC.
    CHECK(most_free_first({in_berlin, in_utc}, at("2026-03-02T23:00:00Z")) == Order {0, 1});
    CHECK(most_free_first({in_utc, in_berlin}, at("2026-03-02T23:00:00Z")) == Order {0, 1});

    // A day of 23 hours has less to give.
    in_utc.busy.clear();
    in_berlin.busy.clear();
    CHECK(most_free_first({in_berlin, in_utc}, at("2026-03-28T12:00:00Z")) == Order {0, 1});
    CHECK(most_free_first({in_berlin, in_utc}, at("2026-03-29T12:00:00Z")) == Order {1, 0});
}

TEST_CASE("records decide who is asked first")
{
    const auto never = core::Instant {};
    const auto monday = at("2026-02-23T09:00:00Z"), friday = at("2026-02-27T09:00:00Z");
    struct Row {
        const char* name;
        StaffAssignment rule;
        std::vector<HostRecord> records;
        Order order;
    };
    const std::vector<Row> rows = {
        {"fewest bookings in the month", StaffAssignment::equal, {{0, 7, never}, {0, 3, never}, {0, 5, never}},
            {1, 2, 0}},
        {"equal many: as they came", StaffAssignment::equal, {{0, 3, friday}, {0, 3, monday}, {0, 2, friday}},
            {2, 0, 1}},
        {"lowest number", StaffAssignment::priority, {{2, 0, never}, {1, 9, friday}, {3, 0, never}}, {1, 0, 2}},
        {"then least recently booked", StaffAssignment::priority, {{1, 0, friday}, {1, 9, monday}, {2, 0, never}},
            {1, 0, 2}},
        {"never is longest ago", StaffAssignment::priority, {{1, 0, monday}, {1, 0, never}}, {1, 0}},
        {"then as they came", StaffAssignment::priority, {{1, 5, monday}, {1, 0, monday}}, {0, 1}},
        {"records are not asked for free time", StaffAssignment::most_free, {{9, 9, friday}, {1, 0, never}}, {0, 1}},
    };
    for (const auto& row : rows) {
        INFO(row.name);
        CHECK(records_first(row.rule, row.records) == row.order);
    }
}
