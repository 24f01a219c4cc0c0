#include "domain/time/repeating_time_off.hpp"

#include <catch2/catch.hpp>

#include "test/domain/slots/timeline.hpp"

using namespace test;
using core::Weekday;
using domain::RepeatingTimeOff;

namespace {

using Texts = std::vector<std::string>;

// "03-04 12:00 – 13:00" on the wall clock of Berlin.
Texts in_berlin(const RepeatingTimeOff& off, std::string_view from, std::string_view to)
{
    Texts found;
    for (const auto span : domain::spans_in({at(from), at(to)}, off, *berlin())) {
        const auto text = [](core::Instant time) { return core::to_rfc3339(time, berlin()->offset_at(time)); };
        found.push_back(text(span.from).substr(5, 11) + " – " + text(span.to).substr(5, 11));
    }
    return found;
}

RepeatingTimeOff of_days(std::vector<Weekday> weekdays)
{
    return {.weekdays = std::move(weekdays),
        .starts = 12h,
        .ends = 13h,
        .first_date = on("2026-03-04"),
        .last_date = {},
        .reason = ""};
}

constexpr auto three_weeks = std::pair {"2026-02-25T00:00:00Z", "2026-03-18T00:00:00Z"};

}   // namespace

TEST_CASE("time off repeats on its weekdays from the first date on")
{
    const auto [from, to] = three_weeks;
    CHECK(in_berlin(of_days({Weekday::tuesday, Weekday::wednesday}), from, to)
        == Texts {"03-04T12:00 – 03-04T13:00", "03-10T12:00 – 03-10T13:00", "03-11T12:00 – 03-11T13:00",
            "03-17T12:00 – 03-17T13:00"});
    CHECK(in_berlin(of_days({}), from, to).empty());
}

TEST_CASE("the last date is included")
{
    const auto [from, to] = three_weeks;
    auto off = of_days({Weekday::wednesday});
    off.last_date = on("2026-03-11");
    CHECK(in_berlin(off, from, to) == Texts {"03-04T12:00 – 03-04T13:00", "03-11T12:00 – 03-11T13:00"});
    off.last_date = on("2026-03-10");
    CHECK(in_berlin(off, from, to) == Texts {"03-04T12:00 – 03-04T13:00"});
}

TEST_CASE("every second week is counted in weeks that begin on Monday, from that of the first date")
{
    auto off = of_days({Weekday::monday, Weekday::wednesday, Weekday::sunday});
    off.every_weeks = 2;
    CHECK(in_berlin(off, "2026-03-01T00:00:00Z", "2026-04-01T00:00:00Z")
        == Texts {"03-04T12:00 – 03-04T13:00", "03-08T12:00 – 03-08T13:00", "03-16T12:00 – 03-16T13:00",
            "03-18T12:00 – 03-18T13:00", "03-22T12:00 – 03-22T13:00", "03-30T12:00 – 03-30T13:00"});
    off.weekdays = {Weekday::monday};
    off.every_weeks = 52;
    CHECK(in_berlin(off, "2026-03-01T00:00:00Z", "2028-03-01T00:00:00Z")
        == Texts {"03-01T12:00 – 03-01T13:00", "02-28T12:00 – 02-28T13:00"});
}

TEST_CASE("without times it is whole days, as long as they are")
{
    auto off = of_days({Weekday::saturday, Weekday::sunday});
    off.starts = 0min;
    off.ends = 24h;
    CHECK(in_berlin(off, "2026-03-27T23:00:00Z", "2026-03-29T22:00:00Z")
        == Texts {"03-28T00:00 – 03-29T00:00", "03-29T00:00 – 03-30T00:00"});
    const auto long_day = domain::spans_in({at("2026-10-25T03:00:00Z"), at("2026-10-25T04:00:00Z")}, off, *berlin());
    REQUIRE(long_day.size() == 1);
    CHECK(long_day[0].to - long_day[0].from == 25h);
}

TEST_CASE("what touches the window is found whole, and nothing beside it")
{
    const auto off = of_days({Weekday::wednesday});
    CHECK(in_berlin(off, "2026-03-04T11:59:00Z", "2026-03-04T12:00:00Z") == Texts {"03-04T12:00 – 03-04T13:00"});
    CHECK(in_berlin(off, "2026-03-04T12:00:00Z", "2026-03-05T12:00:00Z").empty());
    CHECK(in_berlin(off, "2026-03-03T12:00:00Z", "2026-03-04T11:00:00Z").empty());
}

TEST_CASE("times that clocks skip or show twice mean what they mean in working hours")
{
    auto off = of_days({Weekday::sunday});
    off.starts = 2h;
    off.ends = 3h;
    const auto hours = [&](std::string_view date) {
        domain::Roster roster {.zone = berlin(), .weekly = {}, .overrides = {{on(date), {{off.starts, off.ends}}}}};
        const auto start = berlin()->start_of(on(date)), end = berlin()->start_of(on(date) + core::days {1});
        std::vector<domain::TimeSpan> open;
        for (const auto span :
            open_spans(roster, {domain::floor_minute(start), domain::ceil_minute(end)}, domain::floor_minute(start)))
            open.push_back({domain::to_instant(span.from), domain::to_instant(span.to)});
        CHECK(domain::spans_in({start, end}, off, *berlin()) == open);
        return open.empty() ? core::seconds {0} : open[0].to - open[0].from;
    };
    CHECK(hours("2026-03-29") == 0h);
    CHECK(hours("2026-10-25") == 2h);
    off.starts = 2h + 30min;
    off.ends = 4h;
    CHECK(hours("2026-03-29") == 30min);
    CHECK(hours("2026-10-25") == 2h + 30min);
}
