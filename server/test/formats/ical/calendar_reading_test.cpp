#include "formats/ical/calendar_reading.hpp"

#include <catch2/catch.hpp>

#include "formats/ical/staff_calendar.hpp"
#include "outside/system/zones.hpp"

namespace {

const outside::Zones& zones()
{
    static const outside::Zones zones;
    return zones;
}

formats::CalendarReading reading()
{
    return {{*core::parse_instant("2026-03-01T00:00:00Z"), *core::parse_instant("2027-03-01T00:00:00Z")},
        zones().find("Europe/Berlin"), [](std::string_view name) { return zones().find(name); }};
}

std::string calendar(const std::string& lines)
{
    std::string text = "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//x//x//EN\n" + lines + "END:VCALENDAR\n", out;
    for (const char letter : text)
        out += letter == '\n' ? std::string {"\r\n"} : std::string {letter};
    return out;
}

std::string event(const std::string& lines, const std::string& uid = "a")
{
    return "BEGIN:VEVENT\nUID:" + uid + "\nDTSTAMP:20260101T000000Z\n" + lines + "END:VEVENT\n";
}

// "2026-03-02T08:00/09:00 …", in UTC.
std::string busy(const std::string& lines)
{
    std::string text;
    for (const auto& one : formats::read_calendars({calendar(lines)}, reading())) {
        const auto from = core::to_rfc3339(one.time.from), to = core::to_rfc3339(one.time.to);
        const bool is_same_day = from.substr(0, 10) == to.substr(0, 10);
        text += (text.empty() ? "" : " ") + from.substr(0, 16) + "/"
            + (is_same_day ? to.substr(11, 5) : to.substr(0, 16));
    }
    return text;
}

std::string times(std::size_t count, const std::string& text)
{
    std::string all;
    for (std::size_t i = 0; i < count; ++i)
        all += text;
    return all;
}

std::string why_not(const std::string& text)
{
    try {
        formats::read_calendars({text}, reading());
    } catch (const domain::CalendarError& error) {
        return error.what();
    }
    return "";
}

}   // namespace

TEST_CASE("events of an external calendar are busy times", "[calendar-reading]")
{
    struct Row {
        const char *what, *lines, *busy;
    };
    const Row rows[] = {
        {"UTC", "DTSTART:20260302T080000Z\nDTEND:20260302T090000Z\n", "2026-03-02T08:00/09:00"},
        {"a zone, in summer", "DTSTART;TZID=America/New_York:20260702T080000\nDURATION:PT30M\n",
            "2026-07-02T12:00/12:30"},
        {"a zone dressed up", "DTSTART;TZID=/example.org/x/Asia/Kolkata:20260702T080000\nDURATION:PT30M\n",
            "2026-07-02T02:30/03:00"},
        {"floating: the person's own zone", "DTSTART:20260302T080000\nDTEND:20260302T090000\n",
            "2026-03-02T07:00/08:00"},
        {"a whole day of the person's zone", "DTSTART;VALUE=DATE:20260302\n", "2026-03-01T23:00/2026-03-02T23:00"},
        {"the day on which clocks change is shorter", "DTSTART;VALUE=DATE:20260329\nDTEND;VALUE=DATE:20260330\n",
            "2026-03-28T23:00/2026-03-29T22:00"},
        {"a day long by the clock", "DTSTART;TZID=Europe/Berlin:20260328T120000\nDURATION:P1D\n",
            "2026-03-28T11:00/2026-03-29T10:00"},
        {"no time at all", "DTSTART:20260302T080000Z\n", ""},
        {"free all the same", "DTSTART:20260302T080000Z\nDTEND:20260302T090000Z\nTRANSP:TRANSPARENT\n", ""},
        {"called off", "DTSTART:20260302T080000Z\nDTEND:20260302T090000Z\nSTATUS:CANCELLED\n", ""},
        {"perhaps", "DTSTART:20260302T080000Z\nDTEND:20260302T090000Z\nSTATUS:TENTATIVE\n", "2026-03-02T08:00/09:00"},
        {"over", "DTSTART:20260102T080000Z\nDTEND:20260102T090000Z\n", ""},
        {"reaching in", "DTSTART:20260228T200000Z\nDTEND:20260301T090000Z\n", "2026-02-28T20:00/2026-03-01T09:00"},
        {"across the change of clocks, at the same hour",
            "DTSTART;TZID=Europe/Berlin:20260327T090000\nDURATION:PT1H\nRRULE:FREQ=DAILY;COUNT=4\n",
            "2026-03-27T08:00/09:00 2026-03-28T08:00/09:00 2026-03-29T07:00/08:00 2026-03-30T07:00/08:00"},
        {"an hour that is left out begins after it",
            "DTSTART;TZID=Europe/Berlin:20260328T023000\nDURATION:PT30M\nRRULE:FREQ=DAILY;COUNT=2\n",
            "2026-03-28T01:30/02:00 2026-03-29T01:30/02:00"},
        {"until a moment in UTC",
            "DTSTART;TZID=America/New_York:20260302T200000\nDURATION:PT1H\nRRULE:FREQ=DAILY;UNTIL=20260304T010000Z\n",
            "2026-03-03T01:00/02:00 2026-03-04T01:00/02:00"},
        {"until a day", "DTSTART;VALUE=DATE:20260302\nRRULE:FREQ=DAILY;UNTIL=20260303\n",
            "2026-03-01T23:00/2026-03-02T23:00 2026-03-02T23:00/2026-03-03T23:00"},
        {"except one",
            "DTSTART:20260302T080000Z\nDTEND:20260302T090000Z\nRRULE:FREQ=DAILY;COUNT=3\nEXDATE:20260303T080000Z\n",
            "2026-03-02T08:00/09:00 2026-03-04T08:00/09:00"},
        {"except one, told in another zone",
            "DTSTART:20260302T080000Z\nDTEND:20260302T090000Z\nRRULE:FREQ=DAILY;COUNT=2\n"
            "EXDATE;TZID=Europe/Berlin:20260303T090000,20260309T090000\n",
            "2026-03-02T08:00/09:00"},
        {"and others", "DTSTART:20260302T080000Z\nDTEND:20260302T090000Z\nRDATE:20260401T100000Z,20260402T100000Z\n",
            "2026-03-02T08:00/09:00 2026-04-01T10:00/11:00 2026-04-02T10:00/11:00"},
        {"and others that last as they like",
            "DTSTART:20260302T080000Z\nDTEND:20260302T090000Z\n"
            "RDATE;VALUE=PERIOD:20260401T100000Z/20260401T103000Z,20260402T100000Z/PT2H\n",
            "2026-03-02T08:00/09:00 2026-04-01T10:00/10:30 2026-04-02T10:00/12:00"},
        {"its first one, though the rule does not give it",
            "DTSTART:20260302T080000Z\nDTEND:20260302T090000Z\nRRULE:FREQ=WEEKLY;BYDAY=TU;COUNT=1\n",
            "2026-03-02T08:00/09:00 2026-03-03T08:00/09:00"},
    };
    for (const auto& row : rows) {
        INFO(row.what);
        CHECK(busy(event(row.lines)) == row.busy);
    }
}

TEST_CASE("one of many that was moved or called off is nowhere else", "[calendar-reading]")
{
    const auto daily = event("DTSTART;TZID=Europe/Berlin:20260302T090000\nDURATION:PT1H\nRRULE:FREQ=DAILY;COUNT=3\n");
    CHECK(busy(daily
              + event("RECURRENCE-ID;TZID=Europe/Berlin:20260303T090000\nDTSTART:20260303T150000Z\nDURATION:PT2H\n"))
        == "2026-03-02T08:00/09:00 2026-03-03T15:00/17:00 2026-03-04T08:00/09:00");
    CHECK(busy(daily
              + event("RECURRENCE-ID:20260303T080000Z\nDTSTART:20260303T080000Z\nDURATION:PT1H\nSTATUS:CANCELLED\n"))
        == "2026-03-02T08:00/09:00 2026-03-04T08:00/09:00");
    CHECK(busy(daily + event("DTSTART:20260303T080000Z\nDURATION:PT1H\nRECURRENCE-ID:20260303T080000Z\n", "other"))
        == "2026-03-02T08:00/09:00 2026-03-03T08:00/09:00 2026-03-03T08:00/09:00 2026-03-04T08:00/09:00");
}

TEST_CASE("an unknown zone has the rules of the calendar's VTIMEZONE", "[calendar-reading]")
{
    const std::string zone = "BEGIN:VTIMEZONE\nTZID:W. Europe Standard Time\n"
                             "BEGIN:STANDARD\nDTSTART:16010101T030000\nTZOFFSETFROM:+0200\nTZOFFSETTO:+0100\n"
                             "RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10\nEND:STANDARD\n"
                             "BEGIN:DAYLIGHT\nDTSTART:16010101T020000\nTZOFFSETFROM:+0100\nTZOFFSETTO:+0200\n"
                             "RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3\nEND:DAYLIGHT\nEND:VTIMEZONE\n";
    const auto daily
        = event("DTSTART;TZID=W. Europe Standard Time:20260328T090000\nDURATION:PT1H\nRRULE:FREQ=DAILY;COUNT=2\n");
    CHECK(busy(zone + daily) == "2026-03-28T08:00/09:00 2026-03-29T07:00/08:00");
    CHECK(busy(daily + zone) == "2026-03-28T08:00/09:00 2026-03-29T07:00/08:00");
    CHECK_THAT(why_not(calendar(daily)), Catch::Contains("W. Europe Standard Time"));
}

TEST_CASE("a calendar that cannot be understood is refused as a whole, and frees no time", "[calendar-reading]")
{
    CHECK(why_not("<html>Please sign in</html>") == "this is no calendar file");
    CHECK(why_not("") == "this is no calendar file");
    CHECK(why_not(std::string {"BEGIN:VCALENDAR\r\n\0END:VCALENDAR\r\n", 31}) == "this is no calendar file");
    CHECK(why_not(calendar("")) == "");
    const std::string hour = "DTSTART:20260302T080000Z\nDURATION:PT1H\n";
    for (const auto* lines : {"RRULE:FREQ=SOMETIMES\n", "RDATE:tomorrow\n", "DTEND:later\n", "RRULE:FREQ=SECONDLY\n",
             "RRULE:FREQ=YEARLY;RSCALE=HEBREW\n", "RECURRENCE-ID;RANGE=THISANDFUTURE:20260302T080000Z\n"}) {
        INFO(lines);
        CHECK(why_not(calendar(event(hour + lines))) != "");
    }
    CHECK(why_not(calendar(event("SUMMARY:When?\n"))) != "");
    CHECK(why_not(calendar(event("DTSTART:20260231T080000Z\nDURATION:PT1H\n"))) != "");
}

TEST_CASE("events of bookings are known by their UIDs", "[calendar-reading]")
{
    const domain::AgendaEvent booking {.booking_id = "01j",
        .sequence = 2,
        .is_certain = true,
        .time = {*core::parse_instant("2026-03-29T00:30:00Z"), *core::parse_instant("2026-03-29T01:15:00Z")},
        .services = "Cut; colour",
        .visitor = "Zoë Ö",
        .email = "zoe@example.org",
        .phone = "+36 1 234 5678",
        .additional_information = "back\nyard",
        .location = "12 High Street",
        .changed_at = *core::parse_instant("2026-03-02T09:05:07Z")};
    for (const auto& text : {formats::to_feed("Anna – Salon", {booking}), formats::to_stored_event(booking)}) {
        const auto read = formats::read_calendars({text}, reading());
        REQUIRE(read.size() == 1);
        CHECK(read.front().booking_id == "01j");
        CHECK(read.front().time == booking.time);
    }
    const auto feed = formats::to_feed("Anna – Salon", {booking});
    for (const auto* line : {"X-WR-CALNAME:Anna – Salon\r\n", "X-PUBLISHED-TTL:PT15M\r\n", "UID:01j@kalends\r\n",
             "REFRESH-INTERVAL;VALUE=DURATION:PT15M\r\n", "SEQUENCE:2\r\n", "STATUS:CONFIRMED\r\n",
             "SUMMARY:Cut\\; colour – Zoë Ö\r\n", "DTSTART:20260329T003000Z\r\n", "LOCATION:12 High Street\r\n"})
        CHECK_THAT(feed, Catch::Contains(line));
}

TEST_CASE("a host's calendar has the link of a meeting", "[calendar-reading][join]")
{
    const domain::AgendaEvent meeting {.booking_id = "01j",
        .time = {*core::parse_instant("2026-03-29T00:30:00Z"), *core::parse_instant("2026-03-29T01:15:00Z")},
        .services = "Talk",
        .visitor = "",
        .email = "",
        .phone = "",
        .additional_information = "",
        .location = "In the browser",
        .changed_at = *core::parse_instant("2026-03-02T09:05:07Z"),
        .meeting_url = "https://meet.example/anna"};
    for (const auto& text : {formats::to_feed("Anna – Salon", {meeting}), formats::to_stored_event(meeting)}) {
        CHECK_THAT(text, Catch::Contains("\r\nLOCATION:https://meet.example/anna\r\n"));
        CHECK_THAT(text, Catch::Contains("\r\nCONFERENCE;VALUE=URI;FEATURE=VIDEO:https://meet.example/anna\r\n"));
    }
}

TEST_CASE("a calendar that would take too much work to read is refused before it is read", "[calendar-reading]")
{
    const std::string hour = "DTSTART:20260302T080000Z\nDURATION:PT1H\n", too_large = "it is larger than can be read";
    struct Row {
        const char* what;
        std::string refused, accepted;   // The latter is just small enough.
    };
    const auto parameters = [](std::size_t count) { return "STATUS" + times(count, ";X-P=v") + ":CONFIRMED\n"; };
    const auto values = [](const std::string& name, std::size_t count) {
        return times(count / 10, name + ":20260401T100000Z" + times(9, ",20260401T100000Z") + "\n");
    };
    const auto nested = [](std::size_t depth) { return times(depth, "BEGIN:VEVENT\n") + times(depth, "END:VEVENT\n"); };
    const Row rows[] = {
        {"parameters", event(hour + parameters(200'000)), event(hour + parameters(64))},
        {"one parameter too many", event(hour + parameters(65)), event(hour)},
        {"parameters after a zone with a colon", event(hour + "EXDATE;TZID=a:b" + times(65, ";X-P=v") + ":x\n"),
            event(hour)},
        {"a long line", event(hour, std::string(65 << 10, 'u')), event(hour, std::string(63 << 10, 'u'))},
        {"a long line, folded", event(hour, times(1'000, std::string(70, 'u') + "\n ")),
            event(hour, times(900, std::string(70, 'u') + "\n "))},
        {"properties of one", event(hour + times(2'001, "EXDATE:x\n")), event(hour + times(1'990, "EXDATE:x\n"))},
        {"values of one", event(hour + values("RDATE", 2'010)), event(hour + values("RDATE", 1'990))},
        {"excluded days of one", event(hour + values("EXDATE", 500'000)), event(hour + values("EXDATE", 1'990))},
        {"values around another component",
            event(hour + times(2, values("RDATE", 1'500) + "BEGIN:VALARM\nEND:VALARM\n")), event(hour)},
        {"properties of all", times(26, event(hour + values("RDATE", 1'950))),
            times(25, event(hour + values("RDATE", 1'950)))},
        {"events", times(20'001, "BEGIN:VEVENT\nEND:VEVENT\n"), ""},
        {"all of it", times(70, event(hour, std::string(30 << 10, 'u'))),
            times(60, event(hour, std::string(30 << 10, 'u')))},
        {"components in components", nested(200'000), event(hour)},
    };
    for (const auto& row : rows) {
        INFO(row.what);
        CHECK(why_not(calendar(row.refused)) == too_large);
        CHECK(why_not(calendar(row.accepted)) != too_large);
    }
    // All texts of one calendar count together.
    const auto half = calendar(times(15, event(hour + values("RDATE", 1'950))));
    CHECK_NOTHROW(formats::read_calendars({half}, reading()));
    CHECK_THROWS_AS(formats::read_calendars({half, half}, reading()), domain::CalendarError);
}

TEST_CASE("what says nothing of times may be as long as it likes", "[calendar-reading]")
{
    const auto wordy = event("DESCRIPTION" + times(1'000, ";X-P=v") + ":" + times(300'000, "so, and so; ") + "\n"
        + times(3'000, "ATTENDEE:mailto:a@b.example\nX-PRIVATE:a,b,c\n")
        + "DT\n START:20260302T080000Z\ndtend:2026\n\t0302T090000Z\n");
    CHECK(busy(wordy) == "2026-03-02T08:00/09:00");
    CHECK(why_not(calendar(event("DTSTART:20260302T080000Z\nDTEND 20260302T090000Z\n"))) != "");
}

TEST_CASE("lines end as they do, and a mark of the encoding may stand before them", "[calendar-reading]")
{
    const auto text = calendar(event("DTSTART:20260302T080000Z\nDURATION:PT1H\n"));
    for (const auto* end : {"\r\n", "\n", "\r"}) {
        std::string other {"\xEF\xBB\xBF"};
        for (const char letter : text)
            if (letter != '\r') other += letter == '\n' ? std::string {end} : std::string {letter};
        CHECK(formats::read_calendars({other}, reading()).size() == 1);
    }
}

TEST_CASE("a rule that gives more than can be followed is given up", "[calendar-reading]")
{
    const auto list = [](int first, int last) {
        std::string text = std::to_string(first);
        for (int i = first + 1; i <= last; ++i)
            text += "," + std::to_string(i);
        return text;
    };
    const auto every_second = ";BYHOUR=" + list(0, 23) + ";BYMINUTE=" + list(0, 59) + ";BYSECOND=" + list(0, 59);
    const std::string often = "its events repeat more often than can be followed";
    for (const auto& rule : {std::string {"SECONDLY;INTERVAL=7"}, std::string {"SECONDLY;COUNT=999999999"},
             "YEARLY;BYDAY=MO,TU,WE,TH,FR,SA,SU" + every_second, "DAILY;COUNT=99999;BYSETPOS=-1" + every_second}) {
        INFO(rule);
        const auto lines = "DTSTART:20200302T080000Z\nDURATION:PT1S\nRRULE:FREQ=" + rule + "\n";
        CHECK(why_not(calendar(event(lines))) == often);
    }
}

TEST_CASE("zones described by a calendar are followed within one budget", "[calendar-reading]")
{
    std::string lines;
    for (int i = 0; i < 100; ++i) {
        const auto name = "Zone " + std::to_string(i);
        lines += "BEGIN:VTIMEZONE\nTZID:" + name
            + "\nBEGIN:STANDARD\nDTSTART:16010101T030000\nTZOFFSETFROM:+0200\nTZOFFSETTO:+0100\n"
              "RRULE:FREQ=DAILY;BYDAY=1SU;BYMONTH=13\nEND:STANDARD\nEND:VTIMEZONE\n"
            + event("DTSTART;TZID=" + name + ":20260302T080000\nDURATION:PT1H\n");
    }
    CHECK_THAT(why_not(calendar(lines)), Catch::Contains("a time zone"));
}

TEST_CASE("the UID of an event is text, whatever it was", "[calendar-reading]")
{
    const auto read = formats::read_calendars(
        {calendar(event("DTSTART:20260302T080000Z\nDURATION:PT1H\n", "\xFF\x80@kalends"))}, reading());
    REQUIRE(read.size() == 1);
    CHECK(read.front().booking_id == "\uFFFD\uFFFD");
}
