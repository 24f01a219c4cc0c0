#include "domain/desk/desk_day.hpp"

#include <catch2/catch.hpp>

#include "test/domain/slots/timeline.hpp"

using namespace domain;
using test::at;
using test::berlin;

namespace {

// Monday, 2 March 2026: 9 to 12 and 13 to 17 on the clocks of Berlin.
DeskHost anna()
{
    DeskHost host {.id = "anna", .slug = "anna", .name = "Anna", .title = {}, .roster = {}, .time_off = {}, .busy = {}};
    host.roster.zone = berlin();
    for (auto& day : host.roster.weekly)
        day = {{minutes {540}, minutes {720}}, {minutes {780}, minutes {1020}}};
    return host;
}

Instant time(std::string_view clock)
{
    return core::parse_instant("2026-03-02T" + std::string {clock} + ":00+01:00").value();
}
TimeSpan span(std::string_view from, std::string_view to) { return {time(from), time(to)}; }

std::string text(const TimeSpan& span)
{
    const auto clock = [](Instant at) { return core::to_rfc3339(at, core::seconds {3600}).substr(11, 5); };
    return clock(span.from) + "-" + clock(span.to);
}

std::string text(const std::vector<TimeSpan>& spans)
{
    std::string all;
    for (const auto& span : spans)
        all += (all.empty() ? "" : " ") + text(span);
    return all;
}

DeskEntry entry(std::string_view from, std::string_view to, std::string_view until_with_buffer)
{
    DeskEntry entry;
    entry.booking_id = std::string {from};
    entry.staff_id = "anna";
    entry.time = span(from, to);
    entry.blocked = span(from, until_with_buffer);
    return entry;
}

DeskColumn column(const DeskHost& host, std::string_view now, std::vector<DeskEntry> entries = {},
    std::vector<DeskSpan> closures = {})
{
    const auto date = core::parse_date("2026-03-02").value();
    const DeskDay day {
        date, {berlin()->start_of(date), berlin()->start_of(date + core::days {1})}, time(now), closures};
    return desk_column(host, day, std::move(entries));
}

std::string gap(const DeskColumn& column) { return column.next_gap ? text(*column.next_gap) : "none"; }

}   // namespace

TEST_CASE("a day is open when the host works, without closures and time off", "[desk]")
{
    auto host = anna();
    CHECK(text(column(host, "08:00").open) == "09:00-12:00 13:00-17:00");
    host.time_off = {{span("11:00", "14:00"), "dentist"}};
    const auto off = column(host, "08:00");
    CHECK(text(off.open) == "09:00-11:00 14:00-17:00");
    REQUIRE(off.time_off.size() == 1);
    CHECK(off.time_off.front().note == "dentist");
    CHECK(column(host, "08:00", {}, {{span("00:00", "23:59"), "holiday"}}).open.empty());
    host.busy = {span("09:00", "10:00")};
    CHECK(text(column(host, "08:00").open) == "09:00-11:00 14:00-17:00");
    CHECK(text(column(host, "08:00").busy) == "09:00-10:00");
}

TEST_CASE("the next gap is the first five minutes or more to come that are open and free, buffers counted", "[desk]")
{
    struct Row {
        const char *name, *now;
        std::vector<DeskEntry> entries;
        const char* gap;
    };
    const std::vector<Row> rows {
        {"the whole morning", "07:00", {}, "09:00-12:00"},
        {"from now on", "09:20", {}, "09:20-12:00"},
        {"behind a booking and its buffer", "08:00", {entry("09:00", "09:30", "09:40")}, "09:40-12:00"},
        {"four minutes are none", "08:00", {entry("09:04", "09:30", "09:40")}, "09:40-12:00"},
        {"five minutes are one", "08:00", {entry("09:05", "09:30", "09:40")}, "09:00-09:05"},
        {"in the break there is none", "12:10", {}, "13:00-17:00"},
        {"full to the end", "15:00", {entry("13:00", "17:00", "17:10")}, "none"},
        {"the day is over", "17:00", {}, "none"},
    };
    for (const auto& row : rows) {
        INFO(row.name);
        CHECK(gap(column(anna(), row.now, row.entries)) == row.gap);
    }
    auto busy = anna();
    busy.busy = {span("09:00", "11:30")};
    CHECK(gap(column(busy, "08:00")) == "11:30-12:00");
}

TEST_CASE("entries of a day are by start, and those of other days are not in it", "[desk]")
{
    auto late = entry("10:00", "11:00", "11:00");
    auto early = entry("09:00", "09:30", "09:30");
    auto tomorrow = early;
    tomorrow.time.from += core::days {1};
    tomorrow.time.to += core::days {1};
    const auto entries = column(anna(), "08:00", {late, tomorrow, early}).entries;
    REQUIRE(entries.size() == 2);
    CHECK(entries[0].booking_id == "09:00");
    CHECK(entries[1].booking_id == "10:00");
}

TEST_CASE("times alone say when a host is taken, a class once, and nothing else", "[desk]")
{
    auto one = entry("09:00", "10:00", "10:10");
    one.status = BookingStatus::no_show;
    one.service_name = one.customer_name = "secret";
    one.session = "secret";
    one.is_new_customer = one.has_note = one.is_series = true;
    one.due = core::Money {100, "EUR"};
    one.arrived_at = one.expires_at = time("09:00");
    auto class_one = entry("11:00", "12:00", "12:00");
    class_one.seats = 8;
    class_one.session = "yoga";
    auto class_two = class_one;
    class_two.booking_id = "another";
    const auto alone = times_alone(std::vector {one, class_one, class_two});
    REQUIRE(alone.size() == 2);
    CHECK(alone[0] == entry("09:00", "10:00", "10:10"));
    CHECK(alone[1] == entry("11:00", "12:00", "12:00"));
}

TEST_CASE("what is due is the price without what was paid and kept", "[desk]")
{
    using enum core::BookingStatus;
    const core::Money price {4200, "EUR"};
    CHECK_FALSE(due_of(scheduled, {}, 0, 0));
    CHECK(due_of(scheduled, price, 0, 0) == price);
    CHECK(due_of(scheduled, price, 1000, 0)->amount_minor == 3200);
    CHECK(due_of(scheduled, price, 1000, 400)->amount_minor == 3600);
    CHECK_FALSE(due_of(scheduled, price, 4200, 0));
    CHECK_FALSE(due_of(scheduled, price, 5000, 0));
    CHECK(due_of(no_show, price, 0, 0) == price);
    for (const auto gone : {cancelled, declined, expired})
        CHECK_FALSE(due_of(gone, price, 0, 0));
}

TEST_CASE("time off that repeats stands in the column like any other, with its reason, and the same once")
{
    auto host = anna();
    host.time_off = {{span("10:00", "11:00"), "Dentist", "off1"}, {span("15:00", "16:00"), "Studies"}};
    const RepeatingTimeOff studies {.weekdays = {core::Weekday::monday},
        .starts = minutes {900},
        .ends = minutes {960},
        .first_date = core::parse_date("2026-02-02").value(),
        .last_date = {},
        .reason = "Studies"};
    auto nap = studies;
    nap.starts = minutes {780};
    nap.ends = minutes {810};
    nap.reason = "";
    auto other_day = studies;
    other_day.weekdays = {core::Weekday::tuesday};
    host.repeating_time_off = {studies, studies, nap, other_day};
    const auto found = column(host, "08:00");
    CHECK(found.time_off
        == std::vector<DeskSpan> {{span("10:00", "11:00"), "Dentist", "off1"}, {span("13:00", "13:30"), ""},
            {span("15:00", "16:00"), "Studies"}});
    CHECK(text(found.open) == "09:00-10:00 11:00-12:00 13:30-15:00 16:00-17:00");
}
