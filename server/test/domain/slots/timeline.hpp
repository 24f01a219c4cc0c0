#pragma once

#include <string>

#include "domain/slots/slots.hpp"

// Draws a day as text, so that a test can be read at a glance. The first column is 08:00 on Monday, 2 March 2026, in
// UTC.
// '#' is time inside a span, '|' a start, '.' nothing.
namespace test {

using core::minutes;
using namespace std::chrono_literals;

inline core::Instant at(std::string_view rfc3339) { return core::parse_instant(rfc3339).value(); }
inline core::Date on(std::string_view date) { return core::parse_date(date).value(); }

inline const core::Instant eight = at("2026-03-02T08:00:00Z");
inline const domain::TimeSpan that_day {at("2026-03-02T00:00:00Z"), at("2026-03-03T00:00:00Z")};

inline std::vector<domain::TimeSpan> spans(const std::string& drawing, minutes column)
{
    std::vector<domain::TimeSpan> out;
    for (std::size_t i = 0; i < drawing.size(); ++i) {
        if (drawing[i] != '#') continue;
        const auto from = eight + column * i;
        if (i > 0 && drawing[i - 1] == '#')
            out.back().to += column;
        else
            out.push_back({from, from + column});
    }
    return out;
}

// A start outside the drawing, or between two columns, is written behind it.
inline std::string draw(const std::vector<core::Instant>& starts, std::size_t width, minutes column)
{
    std::string out(width, '.');
    for (const auto start : starts) {
        const auto index = static_cast<std::size_t>((start - eight) / column);
        if (start >= eight && index < width && eight + column * index == start)
            out[index] = '|';
        else
            out += ' ' + core::to_rfc3339(start);
    }
    return out;
}

inline std::vector<std::string> texts(const std::vector<core::Instant>& starts)
{
    std::vector<std::string> out;
    for (const auto start : starts)
        out.push_back(core::to_rfc3339(start));
    return out;
}

// A list with bookings of other staff alone.
inline domain::OtherBookings others(std::vector<domain::BusyTime> bookings)
{
    return {std::make_shared<const std::vector<domain::BusyTime>>(std::move(bookings))};
}

inline domain::ZonePointer zone(std::string name, std::vector<domain::OffsetSegment> segments)
{
    return std::make_shared<const domain::Zone>(std::move(name), std::move(segments));
}

inline domain::ZonePointer fixed_zone(minutes offset) { return zone("Fixed", {{core::Instant::min(), offset, "FIX"}}); }

// Clocks in 2026: an hour forward at 02:00 on 29 March, back at 03:00 on 25 October.
inline domain::ZonePointer berlin()
{
    static const auto zone = test::zone("Europe/Berlin",
        {{core::Instant::min(), 1h, "CET"}, {at("2026-03-29T01:00:00Z"), 2h, "CEST"},
            {at("2026-10-25T01:00:00Z"), 1h, "CET"}});
    return zone;
}

// Works the drawn hours, on that day only.
inline domain::StaffTime staff_of(const std::string& open, minutes column)
{
    domain::StaffTime staff {
        .roster = {.zone = fixed_zone(0min), .weekly = {}, .overrides = {}}, .busy = {}, .time_off = {}};
    staff.roster.overrides.push_back({on("2026-03-02"), {}});
    const auto midnight = that_day.from;
    for (const auto span : spans(open, column))
        staff.roster.overrides[0].hours.push_back({std::chrono::duration_cast<minutes>(span.from - midnight),
            std::chrono::duration_cast<minutes>(span.to - midnight)});
    return staff;
}

}   // namespace test
