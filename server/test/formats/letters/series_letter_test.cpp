// The letter that tells of several bookings of a series at once.
#include <catch2/catch.hpp>

#include "test/formats/ical/content_lines.hpp"
#include "test/formats/letters/composed.hpp"

using Catch::Contains;
using domain::Audience;
using domain::NoticeKind;

namespace {

// Of two dates, a week apart.
LetterFixture series_fixture(NoticeKind kind, Audience audience = Audience::visitor)
{
    auto fixture = letter_fixture(kind, audience);
    fixture.series = {weeks_later(fixture, 0), weeks_later(fixture, 1)};
    fixture.booking.price->amount_minor *= 2;   // As the sum of both.
    return fixture;
}

std::vector<std::string> lines_with(const domain::Letter& letter, const std::string& name)
{
    REQUIRE(letter.invitation);
    auto lines = test::content_lines(letter.invitation->calendar);
    std::erase_if(lines, [&](const std::string& line) { return !line.starts_with(name); });
    return lines;
}

using Lines = std::vector<std::string>;

}   // namespace

TEST_CASE("a letter about a series has all dates, what all cost, and one calendar with an event for each", "[letters]")
{
    const auto letter = compose(series_fixture(NoticeKind::booking_scheduled));
    CHECK(
        letter.subject == "Appointment scheduled: 2 appointments from Tue, Mar 2, 2027, 2:30 PM – Salon Lindt & Söhne");
    CHECK_THAT(letter.text,
        Contains("Your 2 appointments are scheduled\n")
            && Contains("When: Tuesday, March 2, 2027, 2:30 PM\nTuesday, March 9, 2027, 2:30 PM\n")
            && Contains("With: Zoë Zimmermann\n") && Contains("Price: €258.00\n"));
    // A request is of one event alone (RFC 5546); what is published has no attendees.
    CHECK(letter.invitation->method == domain::Invitation::Method::publish);
    CHECK(lines_with(letter, "METHOD:") == Lines {"METHOD:PUBLISH"});
    CHECK(lines_with(letter, "ATTENDEE").empty());
    CHECK(lines_with(letter, "UID:")
        == Lines {"UID:01j0000000000000000000000a@kalends", "UID:01j0000000000000000000000b@kalends"});
    CHECK(lines_with(letter, "DTSTART;")
        == Lines {"DTSTART;TZID=Europe/Vienna:20270302T143000", "DTSTART;TZID=Europe/Vienna:20270309T143000"});
    CHECK(lines_with(letter, "BEGIN:VTIMEZONE").size() == 1);
    CHECK(lines_with(letter, "SEQUENCE:") == Lines {"SEQUENCE:0", "SEQUENCE:0"});
    CHECK(lines_with(letter, "STATUS:") == Lines {"STATUS:CONFIRMED", "STATUS:CONFIRMED"});
}

TEST_CASE("a letter about several cancelled dates cancels the event of each", "[letters]")
{
    const auto letter = compose(series_fixture(NoticeKind::booking_cancelled));
    CHECK_THAT(letter.text,
        Contains("Your 2 appointments have been cancelled\n") && Contains("These appointments won’t take place.\n"));
    CHECK(lines_with(letter, "STATUS:") == Lines {"STATUS:CANCELLED", "STATUS:CANCELLED"});
    CHECK(lines_with(letter, "SEQUENCE:") == Lines {"SEQUENCE:1", "SEQUENCE:1"});
    CHECK_FALSE(compose(series_fixture(NoticeKind::booking_cancelled, Audience::staff)).invitation);
}

TEST_CASE("dates that move are told before and after, with whom where that differs", "[letters]")
{
    auto fixture = series_fixture(NoticeKind::booking_rescheduled);
    const auto same = compose(fixture).text;
    CHECK_THAT(same,
        Contains("New time: Tuesday, March 2, 2027, 2:30 PM\nTuesday, March 9, 2027, 2:30 PM\n")
            && Contains("Previous time: Friday, February 26, 2027, 9:00 AM\nFriday, March 5, 2027, 9:00 AM\n")
            && Contains("With: Zoë Zimmermann\n"));
    fixture.series[1].previous_hosts = "Max";
    const auto changed = compose(fixture).text;
    CHECK_THAT(changed,
        Contains("Tuesday, March 9, 2027, 2:30 PM, with Zoë Zimmermann\n")
            && Contains("Friday, March 5, 2027, 9:00 AM, with Max\n") && !Contains("With: "));
}

TEST_CASE("dates that move are in the calendar file though the first one is still a request", "[letters]")
{
    auto fixture = series_fixture(NoticeKind::booking_rescheduled);
    fixture.series[0].booking.status = fixture.booking.status = core::BookingStatus::requested;
    CHECK(lines_with(compose(fixture), "UID:") == Lines {"UID:01j0000000000000000000000b@kalends"});
    fixture.series[1].booking.status = core::BookingStatus::requested;
    CHECK_FALSE(compose(fixture).invitation);
}

TEST_CASE("a team that hosts all dates is named once, in whatever order", "[letters]")
{
    auto fixture = series_fixture(NoticeKind::booking_rescheduled);
    for (auto& item : fixture.series[1].booking.items) {
        item.hosts.push_back({"max", "Max"});
        std::ranges::rotate(item.hosts, item.hosts.end() - 1);
    }
    for (auto& item : fixture.series[0].booking.items)
        item.hosts.push_back({"max", "Max"});
    CHECK_THAT(compose(fixture).text, Contains("With: Zoë Zimmermann") && !Contains(", with "));
}

TEST_CASE("a guest's letter about several dates has all of them, and one calendar file", "[letters]")
{
    const auto invited = compose(series_fixture(NoticeKind::booking_scheduled, Audience::guest));
    CHECK_THAT(invited.text,
        Contains("invites you\n") && Contains("booked 2 appointments at Salon Lindt & Söhne and added you as a guest")
            && Contains("Tuesday, March 2, 2027, 2:30 PM\nTuesday, March 9, 2027, 2:30 PM\n") && !Contains("Price"));
    CHECK(lines_with(invited, "BEGIN:VEVENT").size() == 2);
    CHECK(lines_with(invited, "URL:").size() == 2);
    CHECK_THAT(compose(series_fixture(NoticeKind::booking_cancelled, Audience::guest)).text,
        Contains("Your 2 appointments have been cancelled\n"));
}

TEST_CASE("a letter about a booking that moves to another person names both", "[letters]")
{
    auto fixture = letter_fixture(NoticeKind::booking_rescheduled, Audience::visitor);
    CHECK_THAT(compose(fixture).text, !Contains("with "));
    fixture.previous_hosts = "Max Maier";
    CHECK_THAT(compose(fixture).text,
        Contains("New time: Tuesday, March 2, 2027\n2:30 PM – 4:15 PM\nwith Zoë Zimmermann\n")
            && Contains("Previous time: Friday, February 26, 2027\n9:00 AM – 10:45 AM\nwith Max Maier\n"));
}
