#include "domain/slots/explain.hpp"

#include <catch2/catch.hpp>

#include "core/word.hpp"
#include "test/domain/slots/timeline.hpp"

using namespace test;

TEST_CASE("an explanation names the first rule in the way")
{
    struct Row {
        core::Instant start;
        const char* reason;
        int attendees = 1;
    };
    const std::vector<Row> rows = {
        {eight + 1s, "not_whole_minute"},
        {eight - 8h, "past_notice"},
        {eight + 240h, "beyond_horizon"},
        {eight + 14h, "closed"},
        {eight + 3h, "time_off"},
        {eight + 1h, "seats", 3},
        {eight + 90min, "busy"},
        {eight + 45min + 75min, "buffer"},
        {eight + 5h + 10min, "grid"},
        {eight + 5h, "resources", 3},
        {eight + 25h, "limit"},
        {eight + 5h, "offered"},
    };
    auto staff = staff_of("################################", 15min);
    staff.roster.overrides.push_back({on("2026-03-03"), {{9h, 17h}}});
    staff.time_off = {{eight + 3h, eight + 4h}};
    staff.busy = {{.time = {eight + 1h, eight + 2h}, .buffer_after = 15min, .attendees = 2},
        {.time = {eight + 29h, eight + 30h}, .is_same_service = false},
        {.time = {eight + 30h, eight + 31h}, .is_same_service = false}};
    const domain::SlotRules rules {.duration = 1h,
        .interval = 30min,
        .min_notice = 1h,
        .horizon = {.days = 7},
        .limits = {{domain::LimitPer::staff, domain::LimitUnit::bookings, domain::LimitPeriod::day, 2}},
        .seats = 4,
        .pools = {{"mats", 1, domain::NeedPer::attendee}}};
    const domain::PoolTime mats {"mats", 2, {}};
    for (const auto& row : rows) {
        INFO(core::to_rfc3339(row.start) << ' ' << row.reason);
        const domain::StartQuery query {
            {&staff, 1}, domain::SlotMode::single, {}, that_day.from, row.attendees, {&mats, 1}};
        const auto explanation = domain::explain_start(rules, query, row.start).front();
        CHECK(std::string {core::word(explanation.reason)} == row.reason);
    }
}
