#include "domain/bookings/series.hpp"

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "test/domain/slots/timeline.hpp"

using namespace test;
using core::RecurrenceKind;
using domain::Zone;

namespace {

using Texts = std::vector<std::string>;

// "2026-03-29 10:00+02:00": as clocks in the zone show it.
Texts on_the_wall(const std::vector<core::Instant>& starts, const Zone& zone)
{
    Texts out;
    for (const auto start : starts) {
        auto text = core::to_rfc3339(start, zone.offset_at(start));
        text.replace(10, 1, " ").erase(16, 3);
        out.push_back(text);
    }
    return out;
}

Texts series(const Zone& zone, RecurrenceKind kind, int count, std::string_view first)
{
    return on_the_wall(domain::occurrences({kind, count}, at(first), zone), zone);
}

domain::ZonePointer lord_howe()
{
    // Clocks go half an hour, at two in the morning.
    return test::zone("Australia/Lord_Howe",
        {{core::Instant::min(), 11h, "+11"}, {at("2026-04-04T15:00:00Z"), 10h + 30min, "+1030"},
            {at("2026-10-03T15:30:00Z"), 11h, "+11"}});
}

domain::ZonePointer new_york()
{
    return test::zone("America/New_York",
        {{core::Instant::min(), -5h, "EST"}, {at("2026-03-08T07:00:00Z"), -4h, "EDT"},
            {at("2026-11-01T06:00:00Z"), -5h, "EST"}});
}

domain::ZonePointer apia()
{
    // Crosses the date line: 30 December 2011 never was.
    return test::zone("Pacific/Apia", {{core::Instant::min(), -10h, "-10"}, {at("2011-12-30T10:00:00Z"), 14h, "+14"}});
}

}   // namespace

TEST_CASE("a series comes again at the same time on the wall clock")
{
    struct Row {
        const char* name;
        domain::ZonePointer zone;
        RecurrenceKind kind;
        const char* first;
        Texts starts;
    };
    const std::vector<Row> rows = {
        {"once", berlin(), RecurrenceKind::daily, "2026-03-28T09:00:00Z", {"2026-03-28 10:00+01:00"}},
        {"daily over the change to summer time", berlin(), RecurrenceKind::daily, "2026-03-28T09:00:00Z",
            {"2026-03-28 10:00+01:00", "2026-03-29 10:00+02:00", "2026-03-30 10:00+02:00"}},
        {"daily over the change to winter time", berlin(), RecurrenceKind::daily, "2026-10-24T08:00:00Z",
            {"2026-10-24 10:00+02:00", "2026-10-25 10:00+01:00", "2026-10-26 10:00+01:00"}},
        {"a time that is skipped moves forward by the gap, once", berlin(), RecurrenceKind::daily,
            "2026-03-28T01:30:00Z", {"2026-03-28 02:30+01:00", "2026-03-29 03:30+02:00", "2026-03-30 02:30+02:00"}},
        {"a time that comes twice means the first", berlin(), RecurrenceKind::daily, "2026-10-24T00:30:00Z",
            {"2026-10-24 02:30+02:00", "2026-10-25 02:30+02:00", "2026-10-26 02:30+01:00"}},
        {"a series may begin with the second of two", berlin(), RecurrenceKind::daily, "2026-10-25T01:30:00Z",
            {"2026-10-25 02:30+01:00", "2026-10-26 02:30+01:00"}},
        {"clocks that move by half an hour", lord_howe(), RecurrenceKind::weekly, "2026-09-26T15:45:00Z",
            {"2026-09-27 02:15+10:30", "2026-10-04 02:45+11:00", "2026-10-11 02:15+11:00"}},
        {"weekly", new_york(), RecurrenceKind::weekly, "2026-03-03T22:00:00Z",
            {"2026-03-03 17:00-05:00", "2026-03-10 17:00-04:00", "2026-03-17 17:00-04:00"}},
        {"every two weeks", new_york(), RecurrenceKind::biweekly, "2026-10-20T21:00:00Z",
            {"2026-10-20 17:00-04:00", "2026-11-03 17:00-05:00", "2026-11-17 17:00-05:00"}},
        {"the day is the zone's, not that of UTC", new_york(), RecurrenceKind::monthly_by_date, "2026-02-01T01:00:00Z",
            {"2026-01-31 20:00-05:00", "2026-03-31 20:00-04:00", "2026-05-31 20:00-04:00"}},
        {"a day that a zone skips is passed over", apia(), RecurrenceKind::daily, "2011-12-29T19:00:00Z",
            {"2011-12-29 09:00-10:00", "2011-12-31 09:00+14:00", "2012-01-01 09:00+14:00"}},
    };
    for (const auto& row : rows) {
        INFO(row.name);
        CHECK(series(*row.zone, row.kind, static_cast<int>(row.starts.size()), row.first) == row.starts);
    }
}

TEST_CASE("months without the date are passed over")
{
    struct Row {
        const char* name;
        RecurrenceKind kind;
        const char* first;
        std::string days;
    };
    const std::vector<Row> rows = {
        {"the same date", RecurrenceKind::monthly_by_date, "2026-11-15T09:00:00Z",
            "2026-11-15 2026-12-15 2027-01-15 2027-02-15"},
        {"the 31st", RecurrenceKind::monthly_by_date, "2026-07-31T09:00:00Z",
            "2026-07-31 2026-08-31 2026-10-31 2026-12-31 2027-01-31 2027-03-31"},
        {"the 29th of February is there in leap years", RecurrenceKind::monthly_by_date, "2027-12-29T09:00:00Z",
            "2027-12-29 2028-01-29 2028-02-29 2028-03-29"},
        {"the 30th passes over February", RecurrenceKind::monthly_by_date, "2028-01-30T09:00:00Z",
            "2028-01-30 2028-03-30"},
        {"the third Tuesday", RecurrenceKind::monthly_by_weekday, "2026-11-17T09:00:00Z",
            "2026-11-17 2026-12-15 2027-01-19 2027-02-16"},
        {"the first Sunday", RecurrenceKind::monthly_by_weekday, "2026-02-01T09:00:00Z",
            "2026-02-01 2026-03-01 2026-04-05"},
        {"the fourth Saturday is not the last one", RecurrenceKind::monthly_by_weekday, "2026-01-24T09:00:00Z",
            "2026-01-24 2026-02-28 2026-03-28"},
        {"the fifth Friday stays a fifth one", RecurrenceKind::monthly_by_weekday, "2026-01-30T09:00:00Z",
            "2026-01-30 2026-05-29 2026-07-31 2026-10-30"},
    };
    for (const auto& row : rows) {
        INFO(row.name);
        const auto count = static_cast<int>((row.days.size() + 1) / 11);
        std::string days;
        for (const auto& start : series(*fixed_zone(0min), row.kind, count, row.first))
            days += (days.empty() ? "" : " ") + start.substr(0, 10);
        CHECK(days == row.days);
    }
}

TEST_CASE("the longest series has all its occurrences, and none twice")
{
    for (const auto kind : {RecurrenceKind::daily, RecurrenceKind::weekly, RecurrenceKind::biweekly,
             RecurrenceKind::monthly_by_weekday, RecurrenceKind::monthly_by_date}) {
        // A 31st that is a fifth Saturday, in every zone at hand.
        for (const auto& zone : {berlin(), new_york(), lord_howe(), fixed_zone(-11h), fixed_zone(14h)}) {
            const auto starts
                = domain::occurrences({kind, domain::most_occurrences}, at("2026-01-31T02:30:00Z"), *zone);
            CHECK(starts.size() == 24);
            CHECK(std::ranges::is_sorted(starts, std::ranges::less_equal {}));
        }
    }
}

TEST_CASE("the nearest starts come first")
{
    struct Row {
        const char* name;
        std::string starts;   // Columns of a quarter of an hour.
        int wanted;
        std::size_t most;
        std::vector<int> nearest;
    };
    const std::vector<Row> rows = {
        {"none", "........", 3, 3, {}},
        {"none asked for", "||||||||", 3, 0, {}},
        {"the wanted one itself", "|..|...|", 3, 1, {3}},
        {"from both sides", "||.....|.||", 4, 3, {1, 7, 0}},
        {"of two as near, the earlier", ".|...|..", 3, 2, {1, 5}},
        {"all before", "||||....", 7, 2, {3, 2}},
        {"all after", "....||||", 0, 2, {4, 5}},
        {"fewer than asked for", "|......|", 1, 9, {0, 7}},
    };
    for (const auto& row : rows) {
        INFO(row.name);
        std::vector<core::Instant> starts;
        for (std::size_t i = 0; i < row.starts.size(); ++i)
            if (row.starts[i] == '|') starts.push_back(eight + 15min * i);
        std::vector<core::Instant> expected;
        for (const int index : row.nearest)
            expected.push_back(eight + 15min * index);
        CHECK(texts(domain::nearest_starts(starts, eight + 15min * row.wanted, row.most)) == texts(expected));
    }
}
