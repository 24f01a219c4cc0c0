#include <catch2/catch.hpp>

#include "core/word.hpp"
#include "test/formats/ical/content_lines.hpp"
#include "test/formats/letters/composed.hpp"

using domain::Audience;
using domain::LocationKind;
using domain::NoticeKind;

namespace {

const std::string room = "https://meet.example/zoe?pwd=a1&from=kalends";
const std::string other_room = "https://meet.example/ben";

LetterFixture meeting(NoticeKind kind, Audience audience, core::Locale locale = core::Locale::en)
{
    auto fixture = letter_fixture(kind, audience, locale);
    fixture.booking.location_kind = LocationKind::online;
    fixture.booking.location = "In your browser";
    for (auto& item : fixture.booking.items)
        item.join.meeting_url = room;
    return fixture;
}

LetterFixture call(Audience audience, NoticeKind kind = NoticeKind::booking_scheduled)
{
    auto fixture = letter_fixture(kind, audience);
    fixture.booking.location_kind = LocationKind::call_in;
    fixture.booking.location.clear();
    for (auto& item : fixture.booking.items)
        item.join.call_number = "+43 1 555 010";
    return fixture;
}

bool tells(const domain::Letter& letter, const std::string& secret)
{
    const auto calendar = letter.invitation ? letter.invitation->calendar : std::string {};
    const auto lines = test::content_lines(calendar);
    const auto has = [&](const std::string& line) { return line.contains(secret); };
    return letter.text.contains(secret) || letter.html.contains(secret) || std::ranges::any_of(lines, has);
}

}   // namespace

TEST_CASE("a mail about a meeting that is certain has its link, for visitor, guest and staff", "[letters][join]")
{
    for (const auto audience : {Audience::visitor, Audience::guest, Audience::staff}) {
        const auto letter = compose(meeting(NoticeKind::booking_scheduled, audience));
        CHECK_THAT(
            letter.text, Catch::Contains("Where: Online meeting · In your browser\nJoin online: " + room + "\n"));
        CHECK_THAT(letter.html, Catch::Contains("href=\"https://meet.example/zoe?pwd=a1&amp;from=kalends\""));
    }
    for (const auto kind :
        {NoticeKind::booking_rescheduled, NoticeKind::booking_reminder, NoticeKind::booking_approved})
        CHECK(tells(compose(meeting(kind, Audience::visitor)), room));
    CHECK_THAT(compose(meeting(NoticeKind::booking_reminder, Audience::visitor, core::Locale::de)).text,
        Catch::Contains("Online teilnehmen: " + room));
}

TEST_CASE("no mail has the link of a meeting that is not certain, is off or is over", "[letters][join]")
{
    using enum NoticeKind;
    for (const auto kind : {booking_requested, booking_to_confirm, booking_declined, booking_cancelled, booking_expired,
             booking_follow_up})
        for (const auto audience : {Audience::visitor, Audience::staff}) {
            INFO(core::word(kind));
            CHECK_FALSE(tells(compose(meeting(kind, audience)), "meet.example"));
        }
    // The booking stays scheduled; who left it is not part of it.
    CHECK_FALSE(tells(compose(meeting(guest_left, Audience::guest)), "meet.example"));
    CHECK(tells(compose(meeting(guest_left, Audience::visitor)), room));
    CHECK_FALSE(tells(compose(call(Audience::guest, guest_left)), "555 010"));
    CHECK_FALSE(tells(compose(call(Audience::visitor, booking_cancelled)), "555 010"));
}

TEST_CASE("several meetings are told with their hosts, those of a series each once", "[letters][join]")
{
    auto fixture = meeting(NoticeKind::booking_scheduled, Audience::visitor);
    fixture.booking.items[1].hosts = {{"ben", "Ben"}};
    fixture.booking.items[1].join.meeting_url = other_room;
    CHECK_THAT(compose(fixture).text,
        Catch::Contains("Join online · Zoë Zimmermann: " + room + "\nJoin online · Ben: " + other_room + "\n"));

    auto series = meeting(NoticeKind::booking_scheduled, Audience::visitor);
    series.series = {weeks_later(series, 0), weeks_later(series, 1), weeks_later(series, 2)};
    series.series[2].booking.status = domain::BookingStatus::cancelled;
    for (auto& item : series.series[2].booking.items)
        item.join.meeting_url = other_room;
    const auto letter = compose(series);
    CHECK_THAT(letter.text, Catch::Contains("Join online: " + room + "\n"));
    CHECK_FALSE(tells(letter, other_room));
}

TEST_CASE("who calls whom is told to each side in its own words, with the number once it is certain", "[letters][join]")
{
    CHECK_THAT(compose(call(Audience::visitor)).text, Catch::Contains("Where: You call us · +43 1 555 010\n"));
    const auto text = compose(call(Audience::staff)).text;
    CHECK_THAT(text, Catch::Contains("Where: The customer calls you · +43 1 555 010\n"));
    CHECK_THAT(
        compose(call(Audience::visitor, NoticeKind::booking_requested)).text, Catch::Contains("Where: You call us\n"));
    auto phone = call(Audience::staff);
    phone.booking.location_kind = LocationKind::phone;
    for (auto& item : phone.booking.items)
        item.join = {};
    CHECK_THAT(compose(phone).text, Catch::Contains("Where: You call the customer\n"));
    phone.recipient.audience = Audience::visitor;
    CHECK_THAT(compose(phone).text, Catch::Contains("Where: We’ll call you\n"));
}

TEST_CASE(
    "staff read the address that was typed beside what the service says, and another place by its name", "[letters]")
{
    auto visit = letter_fixture(NoticeKind::booking_scheduled, Audience::staff);
    visit.booking.location_kind = LocationKind::visitor;
    visit.booking.location = "Within Vienna";
    visit.booking.contact.location = "Geheimweg 1";
    CHECK_THAT(
        compose(visit).text, Catch::Contains("Where: At the customer’s address · Geheimweg 1 · Within Vienna\n"));
    auto place = letter_fixture(NoticeKind::booking_scheduled, Audience::visitor);
    place.booking.location_kind = LocationKind::place;
    CHECK_THAT(compose(place).text, Catch::Contains("Where: Mariahilfer Straße 12, 1060 Wien\n"));
}

TEST_CASE("the invitation to a meeting has its link where calendars look for it", "[letters][join]")
{
    const auto lines = test::content_lines(
        compose(meeting(NoticeKind::booking_scheduled, Audience::visitor)).invitation.value().calendar);
    CHECK_THAT(lines, Catch::VectorContains("LOCATION:" + room));
    CHECK_THAT(lines, Catch::VectorContains("CONFERENCE;VALUE=URI;FEATURE=VIDEO;LABEL=Zoë Zimmermann:" + room));
    const auto has_text = [](const std::string& line) {
        return line.starts_with("DESCRIPTION:") && line.ends_with("\\nIn your browser");
    };
    CHECK(std::ranges::any_of(lines, has_text));
    const auto calls = test::content_lines(compose(call(Audience::visitor)).invitation.value().calendar);
    CHECK_THAT(calls, Catch::VectorContains(std::string {"LOCATION:+43 1 555 010"}));
    CHECK_THAT(calls,
        Catch::VectorContains(std::string {"CONFERENCE;VALUE=URI;FEATURE=PHONE;LABEL=Zoë Zimmermann:tel:+431555010"}));
}
