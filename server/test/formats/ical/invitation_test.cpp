#include "formats/ical/invitation.hpp"

#include <catch2/catch.hpp>

#include <array>

#include "formats/ical/calendar_file.hpp"
#include "test/formats/ical/content_lines.hpp"
#include "test/formats/letters/letter_fixture.hpp"

using domain::Audience;
using domain::Invitation;
using domain::NoticeKind;

namespace {

std::optional<Invitation> invitation_for(const LetterFixture& fixture)
{
    return formats::find_invitation(
        fixture.facts(), *tzdata().find(fixture.recipient.time_zone), "no-reply@kalends.example");
}

std::vector<std::string> lines_for(const LetterFixture& fixture)
{
    return test::content_lines(invitation_for(fixture)->calendar);
}

std::string line_with(const std::vector<std::string>& lines, std::string_view start)
{
    const auto is_it = [&](const auto& line) { return line.starts_with(start); };
    CHECK(std::ranges::count_if(lines, is_it) == 1);
    const auto found = std::ranges::find_if(lines, is_it);
    return found == lines.end() ? "" : *found;
}

int revision(const std::vector<std::string>& lines) { return std::stoi(line_with(lines, "SEQUENCE:").substr(9)); }

// The offset at `local` that the VTIMEZONE in the lines gives: that of the last change at or before it.
std::string offset_in(const std::vector<std::string>& lines, const std::string& local)
{
    std::string latest, offset, from;
    for (const auto& line : lines) {
        if (line.starts_with("DTSTART:")) from = line.substr(8);
        if (line.starts_with("TZOFFSETTO:") && from <= local && latest <= from) {
            latest = from;
            offset = line.substr(11);
        }
    }
    return offset;
}

}   // namespace

TEST_CASE("an invitation is one event that a calendar can keep", "[invitation]")
{
    const auto* attendee = "ATTENDEE;CN=Anna-Katharina Schmidt-Lindenhofer;ROLE=REQ-PARTICIPANT;"
                           "PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:anna@example.com";
    CHECK(lines_for(letter_fixture(NoticeKind::booking_scheduled, Audience::visitor))
        == std::vector<std::string> {
            "BEGIN:VCALENDAR",
            "VERSION:2.0",
            "PRODID:-//Kalends//Kalends//EN",
            "METHOD:REQUEST",
            "BEGIN:VTIMEZONE",
            "TZID:Europe/Vienna",
            "BEGIN:DAYLIGHT",
            "DTSTART:20260329T020000",
            "TZOFFSETFROM:+0100",
            "TZOFFSETTO:+0200",
            "TZNAME:CEST",
            "END:DAYLIGHT",
            "BEGIN:STANDARD",
            "DTSTART:20261025T030000",
            "TZOFFSETFROM:+0200",
            "TZOFFSETTO:+0100",
            "TZNAME:CET",
            "END:STANDARD",
            "BEGIN:DAYLIGHT",
            "DTSTART:20270328T020000",
            "TZOFFSETFROM:+0100",
            "TZOFFSETTO:+0200",
            "TZNAME:CEST",
            "END:DAYLIGHT",
            "END:VTIMEZONE",
            "BEGIN:VEVENT",
            "UID:01j0000000000000000000000a@kalends",
            "SEQUENCE:0",
            "DTSTAMP:20270202T090507Z",
            "SUMMARY:Haarschnitt und Ansatzfarbe\\, Augenbrauen – Salon Lindt & Söhne",
            R"(DESCRIPTION:Zoë Zimmermann\nSalon Lindt & Söhne\nhallo@lindt.example)",
            R"(LOCATION:Mariahilfer Straße 12\, 1060 Wien)",
            "DTSTART;TZID=Europe/Vienna:20270302T143000",
            "DTEND;TZID=Europe/Vienna:20270302T161500",
            "STATUS:CONFIRMED",
            "URL:https://lindt.example/widget/booking?token=0a1b2c3d4e5f6g7h8j9k0m1n2p",
            "ORGANIZER;CN=Salon Lindt & Söhne:mailto:hallo@lindt.example",
            attendee,
            "END:VEVENT",
            "END:VCALENDAR",
        });
}

TEST_CASE("from booking over moving to cancelling it stays one event, each time a revision later", "[invitation][life]")
{
    auto fixture = letter_fixture(NoticeKind::booking_scheduled, Audience::visitor);
    const auto booked = lines_for(fixture);
    fixture.notice.kind = NoticeKind::booking_rescheduled;
    fixture.booking.sequence = 1;
    const auto moved = lines_for(fixture);
    fixture.notice.kind = NoticeKind::booking_cancelled;
    fixture.booking.status = domain::BookingStatus::cancelled;
    const auto cancelled = lines_for(fixture);

    CHECK(revision(booked) < revision(moved));
    CHECK(revision(moved) < revision(cancelled));
    CHECK(line_with(moved, "METHOD:") == "METHOD:REQUEST");
    CHECK(line_with(cancelled, "METHOD:") == "METHOD:CANCEL");
    CHECK(line_with(cancelled, "STATUS:") == "STATUS:CANCELLED");
    for (const auto& lines : {booked, moved, cancelled}) {
        CHECK(line_with(lines, "UID:") == "UID:" + fixture.booking.id + "@kalends");
        CHECK(line_with(lines, "BEGIN:VEVENT") == "BEGIN:VEVENT");
    }
    // A file that is downloaded is the same event in the same revision.
    const auto file = test::content_lines(formats::to_calendar_file(std::array {fixture.booking}, fixture.business));
    CHECK(line_with(file, "UID:") == line_with(cancelled, "UID:"));
    CHECK(revision(file) == revision(cancelled));
}

TEST_CASE("who is told of what gets what into their calendar", "[invitation]")
{
    const auto method = [](NoticeKind kind, Audience audience) -> std::string {
        const auto invitation = invitation_for(letter_fixture(kind, audience));
        if (!invitation) return "-";
        const auto calendar = invitation->method == Invitation::Method::request ? "REQUEST" : "CANCEL";
        CHECK(line_with(test::content_lines(invitation->calendar), "METHOD:") == std::string {"METHOD:"} + calendar);
        return calendar;
    };
    //                                          visitor    guest      staff
    const std::vector<std::pair<NoticeKind, std::vector<std::string>>> rows {
        {NoticeKind::booking_scheduled, {"REQUEST", "REQUEST", "-"}},
        {NoticeKind::booking_requested, {"-", "-", "-"}},
        {NoticeKind::booking_approved, {"REQUEST", "REQUEST", "-"}},
        {NoticeKind::booking_declined, {"-", "-", "-"}},
        {NoticeKind::booking_rescheduled, {"REQUEST", "REQUEST", "-"}},
        {NoticeKind::booking_cancelled, {"CANCEL", "CANCEL", "-"}},
        {NoticeKind::booking_expired, {"-", "-", "-"}},
        {NoticeKind::payment_received, {"-", "-", "-"}},
        {NoticeKind::payment_refunded, {"-", "-", "-"}},
        {NoticeKind::booking_reminder, {"-", "-", "-"}},
        {NoticeKind::booking_follow_up, {"-", "-", "-"}},
        {NoticeKind::booking_to_confirm, {"-", "-", "-"}},
        {NoticeKind::times_proposed, {"-", "-", "-"}},
        {NoticeKind::guest_left, {"-", "CANCEL", "-"}},
    };
    for (const auto& [kind, expected] : rows) {
        CAPTURE(core::labels_of(kind)[std::size_t(kind)]);
        CHECK(
            std::vector {method(kind, Audience::visitor), method(kind, Audience::guest), method(kind, Audience::staff)}
            == expected);
    }
}

TEST_CASE("a request that was moved before it was approved causes no invitation", "[invitation]")
{
    auto fixture = letter_fixture(NoticeKind::booking_rescheduled, Audience::visitor);
    fixture.booking.status = domain::BookingStatus::requested;
    CHECK_FALSE(invitation_for(fixture));
}

TEST_CASE("a guest is asked, and one who drops out is taken off an event that takes place", "[invitation]")
{
    const auto asked = lines_for(letter_fixture(NoticeKind::booking_scheduled, Audience::guest));
    CHECK_THAT(line_with(asked, "ATTENDEE"), Catch::Contains("PARTSTAT=NEEDS-ACTION"));
    CHECK_THAT(line_with(asked, "ATTENDEE"), Catch::EndsWith("mailto:max@example.com"));
    CHECK_THAT(line_with(asked, "URL:"), Catch::Contains("/widget/guest?"));
    const auto left = lines_for(letter_fixture(NoticeKind::guest_left, Audience::guest));
    CHECK(std::ranges::none_of(left, [](const auto& line) { return line.starts_with("STATUS:"); }));
    CHECK(revision(asked) < revision(left));
}

TEST_CASE("an invitation says what its zone's clocks show around changes", "[invitation][clocks]")
{
    struct Row {
        const char *zone, *from, *to, *starts, *start_offset, *ends, *end_offset;
    };
    const std::vector<Row> rows {
        {"Europe/Vienna", "2027-03-28T00:30:00Z", "2027-03-28T01:30:00Z", "20270328T013000", "+0100", "20270328T033000",
            "+0200"},
        {"Europe/Vienna", "2027-10-30T12:00:00Z", "2027-10-31T12:00:00Z", "20271030T140000", "+0200", "20271031T130000",
            "+0100"},
        {"America/New_York", "2027-03-14T06:30:00Z", "2027-03-14T07:30:00Z", "20270314T013000", "-0500",
            "20270314T033000", "-0400"},
        {"Australia/Lord_Howe", "2027-10-02T15:15:00Z", "2027-10-02T15:45:00Z", "20271003T014500", "+1030",
            "20271003T024500", "+1100"},
        {"Asia/Kolkata", "2027-03-28T00:30:00Z", "2027-03-28T01:30:00Z", "20270328T060000", "+0530", "20270328T070000",
            "+0530"},
        {"America/St_Johns", "2027-07-01T12:00:00Z", "2027-07-01T13:00:00Z", "20270701T093000", "-0230",
            "20270701T103000", "-0230"},
    };
    for (const auto& row : rows) {
        CAPTURE(row.zone, row.from);
        auto fixture = letter_fixture(NoticeKind::booking_scheduled, Audience::visitor);
        fixture.booking.items.resize(1);
        fixture.booking.items.front().time = {instant(row.from), instant(row.to)};
        fixture.recipient.time_zone = row.zone;
        const auto lines = lines_for(fixture);
        const std::string zone = row.zone, starts = row.starts, ends = row.ends;
        CHECK(line_with(lines, "TZID:") == "TZID:" + zone);
        CHECK(line_with(lines, "DTSTART;") == "DTSTART;TZID=" + zone + ":" + starts);
        CHECK(line_with(lines, "DTEND;") == "DTEND;TZID=" + zone + ":" + ends);
        CHECK(offset_in(lines, starts) == row.start_offset);
        CHECK(offset_in(lines, ends) == row.end_offset);
    }
}

TEST_CASE("a time that the clocks show twice is written in UTC", "[invitation][clocks]")
{
    for (const auto* from : {"2027-10-31T00:30:00Z", "2027-10-31T01:30:00Z", "2027-10-31T00:00:00Z"}) {
        CAPTURE(from);
        auto fixture = letter_fixture(NoticeKind::booking_scheduled, Audience::visitor);
        fixture.booking.items.resize(1);
        fixture.booking.items.front().time = {instant(from), instant(from) + core::hours {3}};
        const auto lines = lines_for(fixture);
        auto utc = std::string {from};
        std::erase_if(utc, [](char c) { return c == '-' || c == ':'; });
        CHECK(line_with(lines, "DTSTART") == "DTSTART:" + utc);
        CHECK(std::ranges::none_of(lines, [](const auto& line) { return line.contains("TZID"); }));
    }
}

TEST_CASE("the organizer has an address: the business's own, else its contact, else the program's", "[invitation]")
{
    auto fixture = letter_fixture(NoticeKind::booking_scheduled, Audience::visitor);
    fixture.business.email = "termine@lindt.example";
    CHECK_THAT(line_with(lines_for(fixture), "ORGANIZER"), Catch::EndsWith(":mailto:termine@lindt.example"));
    fixture.business.email.clear();
    CHECK_THAT(line_with(lines_for(fixture), "ORGANIZER"), Catch::EndsWith(":mailto:hallo@lindt.example"));
    fixture.business.contact_kind = core::ContactKind::phone;
    CHECK_THAT(line_with(lines_for(fixture), "ORGANIZER"), Catch::EndsWith(":mailto:no-reply@kalends.example"));
}

TEST_CASE("no text can add a line, a parameter or an address of its own to an invitation", "[invitation][hostile]")
{
    const std::string hostile = "x\";ROLE=CHAIR:\r\nATTENDEE:mailto:eve@example.com\r\nX-EVIL:1";
    auto fixture = letter_fixture(NoticeKind::booking_scheduled, Audience::visitor);
    const auto usual = lines_for(fixture);
    fixture.business.name = fixture.recipient.name = fixture.booking.location = fixture.business.contact = hostile;
    fixture.recipient.email = "eve\r\nX-EVIL:1@example.com";
    fixture.booking.items.front().service_name = fixture.links.view = hostile;
    const auto lines = lines_for(fixture);
    CHECK(lines.size() == usual.size());
    CHECK_THAT(line_with(lines, "ATTENDEE"), Catch::Contains("CN=\"x'"));
    CHECK_THAT(line_with(lines, "ATTENDEE"), Catch::EndsWith(":mailto:eve%0D%0AX-EVIL%3A1@example.com"));
    CHECK(std::ranges::none_of(lines, [](const auto& line) { return line.starts_with("X-EVIL"); }));
}
