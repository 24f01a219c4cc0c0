// Letters in the words of the business itself.
#include <catch2/catch.hpp>

#include "test/formats/letters/composed.hpp"

using domain::Audience;
using domain::NoticeKind;

namespace {

LetterFixture with_words(NoticeKind kind, Audience audience = Audience::visitor)
{
    auto fixture = letter_fixture(kind, audience);
    fixture.own = {kind, audience, "Your {service} on {date}", "Until {time}, {customer}!",
        "{staff} of {business} waits.\n\nBring a towel <large>."};
    return fixture;
}

}   // namespace

TEST_CASE("a letter has the words of the business with what the booking has in place of braces", "[mails]")
{
    const auto letter = compose(with_words(NoticeKind::booking_scheduled));
    CHECK(letter.subject == "Your Haarschnitt und Ansatzfarbe, Augenbrauen on Tuesday, March 2, 2027");
    CHECK_THAT(letter.text, Catch::StartsWith("Until 2:30 PM, Anna-Katharina Schmidt-Lindenhofer!\n"));
    CHECK_THAT(letter.text, Catch::Contains("\n\nHello Anna-Katharina Schmidt-Lindenhofer,\n\n"));
    CHECK_THAT(
        letter.text, Catch::Contains("\n\nZoë Zimmermann of Salon Lindt & Söhne waits.\n\nBring a towel <large>.\n\n"));
    CHECK_THAT(letter.text, !Catch::Contains("We look forward to seeing you."));
    CHECK_THAT(letter.html, Catch::Contains("Bring a towel &lt;large&gt;."));
}

TEST_CASE("the words that a letter has not of its own are the usual ones", "[mails]")
{
    auto fixture = with_words(NoticeKind::booking_scheduled);
    const auto usual = compose(letter_fixture(NoticeKind::booking_scheduled, Audience::visitor));
    fixture.own.subject.clear();
    CHECK(compose(fixture).subject == usual.subject);
    fixture.own = {};
    CHECK(compose(fixture) == usual);
}

TEST_CASE("staff get the words of the business beside what they always get", "[mails]")
{
    const auto letter = compose(with_words(NoticeKind::booking_scheduled, Audience::staff));
    CHECK_THAT(letter.text, Catch::StartsWith("Until 2:30 PM, Anna-Katharina Schmidt-Lindenhofer!\n"));
    CHECK_THAT(letter.text, Catch::Contains("Bring a towel"));
    CHECK_THAT(letter.text, Catch::Contains("anna@example.com"));
}

TEST_CASE("words that name the customer are not said where that name may be a link, or is not known", "[mails]")
{
    auto fixture = with_words(NoticeKind::booking_scheduled);
    for (const auto* name : {"www.win.example", ""}) {
        fixture.booking.contact.first_name = name;
        fixture.booking.contact.last_name.clear();
        const auto letter = compose(fixture);
        CHECK_THAT(letter.text, !Catch::Contains("Until 2:30 PM") && !Catch::Contains("www.win.example"));
        CHECK_THAT(letter.text, Catch::Contains("Bring a towel"));
    }
    fixture.notice.audience = fixture.recipient.audience = Audience::staff;
    CHECK_THAT(compose(fixture).text, Catch::Contains("Until 2:30 PM"));
    fixture.booking.contact.email.clear();
    CHECK_THAT(compose(fixture).text, !Catch::Contains("Until 2:30 PM"));
}

TEST_CASE("who is asked to confirm may be a stranger, and reads no name that somebody typed", "[mails]")
{
    const auto letter = compose(with_words(NoticeKind::booking_to_confirm));
    CHECK_THAT(letter.text, !Catch::Contains("Anna-Katharina"));
    CHECK_THAT(letter.text, Catch::Contains("Bring a towel"));
}

TEST_CASE("own words do not take away what a letter says nowhere else", "[mails]")
{
    const auto to_confirm = compose(with_words(NoticeKind::booking_to_confirm));
    CHECK_THAT(to_confirm.text, Catch::Contains("only booked once you confirm it") && Catch::Contains("Bring a towel"));
    const auto proposed = compose(with_words(NoticeKind::times_proposed));
    CHECK_THAT(proposed.text, Catch::Contains("aren’t reserved for you yet") && Catch::Contains("Bring a towel"));
    auto left = with_words(NoticeKind::guest_left);
    left.notice.guest = {"Bo Berg", "bo@example.com"};
    CHECK_THAT(compose(left).text, Catch::StartsWith("Until 2:30 PM") && Catch::Contains("Bo Berg can’t come"));
}

TEST_CASE("of several bookings the usual subject and headline say how many, and the text is the business's", "[mails]")
{
    auto fixture = with_words(NoticeKind::booking_scheduled);
    fixture.series = {weeks_later(fixture, 0), weeks_later(fixture, 1)};
    const auto letter = compose(fixture);
    fixture.own = {};
    CHECK(letter.subject == compose(fixture).subject);
    CHECK_THAT(letter.text, !Catch::Contains("Until 2:30 PM") && Catch::Contains("Bring a towel"));
}

TEST_CASE("the words for a new time are not said of other services at the same time", "[mails]")
{
    auto fixture = with_words(NoticeKind::booking_rescheduled);
    CHECK_THAT(compose(fixture).text, Catch::Contains("Bring a towel"));
    fixture.notice.previous_start.reset();
    CHECK_THAT(compose(fixture).text, !Catch::Contains("Bring a towel"));
}

TEST_CASE("an outline says what the letter does", "[mails]")
{
    const auto fixture = with_words(NoticeKind::booking_rescheduled);
    const auto outline = formats::outline_letter(
        {all_messages(), [](std::string_view name) { return tzdata().find(name); }, "no-reply@kalends.example"},
        fixture.facts());
    const auto text = compose(fixture).text;
    CHECK(outline.subject == compose(fixture).subject);
    CHECK_THAT(text, Catch::StartsWith(outline.headline));
    for (const auto& words : {outline.paragraphs, outline.actions, outline.footer})
        for (const auto& one : words)
            CHECK_THAT(text, Catch::Contains(one));
    REQUIRE_FALSE(outline.details.empty());
    int previous = 0;
    for (const auto& [label, value, is_previous] : outline.details) {
        CHECK_THAT(text, Catch::Contains(label + ": " + value));
        previous += int {is_previous};
    }
    CHECK(previous == 1);
}
