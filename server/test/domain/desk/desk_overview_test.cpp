#include "domain/desk/desk_overview.hpp"

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "domain/desk/left_behind.hpp"
#include "test/domain/slots/timeline.hpp"

using namespace domain;
using test::at;
using test::berlin;

namespace {

// 9 to 12 and 13 to 17 on the clocks of Berlin, on all days.
DeskHost anna()
{
    DeskHost host {.id = "anna", .slug = "anna", .name = "Anna", .title = {}, .roster = {}, .time_off = {}, .busy = {}};
    host.roster.zone = berlin();
    for (auto& day : host.roster.weekly)
        day = {{minutes {540}, minutes {720}}, {minutes {780}, minutes {1020}}};
    return host;
}

Instant time(std::string_view day_and_clock)
{
    const auto local = at(std::string {day_and_clock} + ":00Z");
    return berlin()->to_instant(LocalTime {local.time_since_epoch()});
}
TimeSpan span(std::string_view from, std::string_view to) { return {time(from), time(to)}; }

TakenTime taken(std::string_view from, std::string_view to, std::uint64_t booking, bool has_come = false)
{
    return {.time = span(from, to), .blocked = span(from, to), .booking = booking, .has_come = has_come};
}

// Days of March 2026 as lines: "2026-03-02 open 420 booked 60 of 2 came 1 gap 10:00-12:00".
struct March {
    int first, last;
};
std::vector<std::string> lines(const DeskHost& host, March march, const std::vector<TakenTime>& taken = {},
    const std::vector<DeskSpan>& closures = {})
{
    const auto [first, last] = march;
    DeskDays days;
    days.now = time("2026-03-03T10:00");
    days.closures = closures;
    for (int day = first; day <= last + 1; ++day) {
        const core::Date date {std::chrono::local_days {std::chrono::year {2026} / 3 / 1} + core::days {day - 1}};
        if (day <= last) days.dates.push_back(date);
        days.midnights.push_back(berlin()->start_of(date));
    }
    std::vector<std::string> lines;
    for (const auto& day : overview_of(host, days, taken)) {
        auto line = fmt::format(
            "{} open {} booked {} of {}", core::to_text(day.date), day.open.count(), day.booked.count(), day.bookings);
        if (day.came) line += fmt::format(" came {}", *day.came);
        const auto clock
            = [&](Instant when) { return core::to_rfc3339(when, berlin()->offset_at(when)).substr(11, 5); };
        if (day.first_gap) line += " gap " + clock(day.first_gap->from) + "-" + clock(day.first_gap->to);
        lines.push_back(std::move(line));
    }
    return lines;
}

using Lines = std::vector<std::string>;

}   // namespace

TEST_CASE("an overview sums up days, and says who came where they are over", "[desk][overview]")
{
    CHECK(lines(anna(), {2, 4},
              {taken("2026-03-02T09:00", "2026-03-02T10:00", 1, true), taken("2026-03-02T13:00", "2026-03-02T13:30", 2),
                  taken("2026-03-03T09:00", "2026-03-03T12:00", 3, true),
                  taken("2026-03-04T08:00", "2026-03-04T09:30", 4)})
        == Lines {"2026-03-02 open 420 booked 90 of 2 came 1 gap 10:00-12:00",
            "2026-03-03 open 420 booked 180 of 1 gap 13:00-17:00",
            "2026-03-04 open 420 booked 90 of 1 gap 09:30-12:00"});
}

TEST_CASE("a class takes its host once, and a booking of two services is one", "[desk][overview]")
{
    CHECK(lines(anna(), {4, 4},
              {taken("2026-03-04T09:00", "2026-03-04T10:00", 1), taken("2026-03-04T09:00", "2026-03-04T10:00", 2),
                  taken("2026-03-04T10:00", "2026-03-04T10:30", 3), taken("2026-03-04T10:30", "2026-03-04T11:00", 3)})
        == Lines {"2026-03-04 open 420 booked 120 of 3 gap 11:00-12:00"});
}

TEST_CASE("what goes past midnight belongs to both days, and counts on the first", "[desk][overview]")
{
    CHECK(lines(anna(), {4, 5}, {taken("2026-03-04T23:00", "2026-03-05T01:30", 1)})
        == Lines {"2026-03-04 open 420 booked 60 of 1 gap 09:00-12:00",
            "2026-03-05 open 420 booked 90 of 0 gap 09:00-12:00"});
    CHECK(lines(anna(), {5, 5}, {taken("2026-03-04T23:00", "2026-03-05T01:30", 1)})
        == Lines {"2026-03-05 open 420 booked 90 of 0 gap 09:00-12:00"});
}

TEST_CASE("time off, closures and other calendars leave less open or free", "[desk][overview]")
{
    auto host = anna();
    host.time_off = {{span("2026-03-04T09:00", "2026-03-04T11:00"), "Dentist"}};
    host.busy = {span("2026-03-04T11:00", "2026-03-04T11:57")};
    CHECK(lines(host, {4, 5}, {}, {{span("2026-03-05T00:00", "2026-03-06T00:00"), "Holiday"}})
        == Lines {"2026-03-04 open 300 booked 0 of 0 gap 13:00-17:00", "2026-03-05 open 0 booked 0 of 0"});
}

TEST_CASE("buffers are not free", "[desk][overview]")
{
    auto booking = taken("2026-03-04T09:00", "2026-03-04T11:30", 1);
    booking.blocked = span("2026-03-04T08:45", "2026-03-04T12:00");
    CHECK(lines(anna(), {4, 4}, {booking}) == Lines {"2026-03-04 open 420 booked 150 of 1 gap 13:00-17:00"});
}

TEST_CASE("days on which the clocks change are as long as they are", "[desk][overview]")
{
    auto host = anna();
    for (auto& day : host.roster.weekly)
        day = {{minutes {0}, minutes {1440}}};
    CHECK(lines(host, {28, 30})
        == Lines {"2026-03-28 open 1440 booked 0 of 0 gap 00:00-00:00",
            "2026-03-29 open 1380 booked 0 of 0 gap 00:00-00:00",
            "2026-03-30 open 1440 booked 0 of 0 gap 00:00-00:00"});
}

TEST_CASE("a booking is left behind by time off, closures and hours that changed", "[desk][left-behind]")
{
    auto host = anna();
    host.time_off = {{span("2026-03-04T10:00", "2026-03-04T11:00"), ""}};
    host.roster.overrides = {{core::parse_date("2026-03-05").value(), {{minutes {600}, minutes {660}}}}};
    const std::vector<DeskSpan> closures {{span("2026-03-06T00:00", "2026-03-07T00:00"), ""}};
    struct {
        const char *from, *to;
        std::optional<LeftBehindReason> reason;
    } const cases[] {
        {"2026-03-04T09:00", "2026-03-04T10:00", {}},
        {"2026-03-04T09:30", "2026-03-04T10:15", LeftBehindReason::time_off},
        {"2026-03-04T11:00", "2026-03-04T12:00", {}},
        {"2026-03-04T11:30", "2026-03-04T12:30", LeftBehindReason::outside_hours},
        {"2026-03-05T10:00", "2026-03-05T11:00", {}},
        {"2026-03-05T09:00", "2026-03-05T10:00", LeftBehindReason::outside_hours},
        {"2026-03-06T09:00", "2026-03-06T10:00", LeftBehindReason::time_off},
        {"2026-03-07T18:00", "2026-03-07T19:00", LeftBehindReason::outside_hours},
    };
    for (const auto& [from, to, reason] : cases) {
        INFO(from);
        CHECK(left_behind_reason(host, closures, span(from, to)) == reason);
    }
}
