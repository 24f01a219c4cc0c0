#include "formats/letters/letters.hpp"

#include <catch2/catch.hpp>
#include <regex>
#include <sstream>

#include "test/formats/letters/composed.hpp"

using domain::Audience;
using domain::Letter;
using domain::NoticeKind;

namespace {

// What a reader sees of HTML, tags gone and texts as they were.
std::string seen(const std::string& html)
{
    auto text = std::regex_replace(html.substr(html.find("<body")), std::regex {"<br>"}, "\n");
    text = std::regex_replace(text, std::regex {"<[^>]*>"}, "");
    const std::pair<const char*, const char*> entities[]
        = {{"&lt;", "<"}, {"&gt;", ">"}, {"&quot;", "\""}, {"&#39;", "'"}, {"&amp;", "&"}};
    for (const auto& [entity, c] : entities)
        text = std::regex_replace(text, std::regex {entity}, c);
    return text;
}

std::vector<std::string> lines_of(const std::string& text)
{
    std::vector<std::string> lines;
    std::istringstream in {text};
    for (std::string line; std::getline(in, line);)
        lines.push_back(line);
    return lines;
}

// What stands after the label, where there is one.
std::string value_of(const std::string& line)
{
    const auto colon = line.find(": ");
    return colon == line.npos ? line : line.substr(colon + 2);
}

void check_same_said(const Letter& letter)
{
    const auto html = seen(letter.html);
    for (const auto& line : lines_of(letter.text)) {
        if (line == "-- ") continue;
        CAPTURE(line);
        if (value_of(line).starts_with("https://"))
            CHECK(letter.html.contains("href=\"" + value_of(line) + "\""));
        else
            CHECK(html.contains(value_of(line)));
    }
}

void check_whole(const Letter& letter, const LetterFixture& fixture)
{
    CHECK_FALSE(letter.subject.empty());
    CHECK(letter.subject.size() < 200);
    CHECK(letter.subject.find_first_of("\r\n{}") == letter.subject.npos);
    CHECK(letter.text.find_first_of("{}\r") == letter.text.npos);
    CHECK_FALSE(letter.html.contains("{{"));
    CHECK_FALSE(letter.html.contains("<!--e"));
    CHECK(letter.html.size() < 100'000);
    for (const auto& link : {fixture.links.view, fixture.links.guest, fixture.links.confirm}) {
        CHECK(letter.text.contains(link));
        CHECK(letter.html.contains(link));
    }
    check_same_said(letter);
}

std::string text_of(const LetterFixture& fixture) { return compose(fixture).text; }

template <class Enum> Enum nth(std::size_t index) { return static_cast<Enum>(index); }

template <class Check> void for_each_letter(Check check)
{
    for (std::size_t kind = 0; kind < labels_of(NoticeKind {}).size(); ++kind)
        for (std::size_t audience = 0; audience < labels_of(Audience {}).size(); ++audience)
            for (std::size_t locale = 0; locale < core::labels_of(core::Locale {}).size(); ++locale)
                check(letter_fixture(nth<NoticeKind>(kind), nth<Audience>(audience), nth<core::Locale>(locale)));
}

std::string name_of(const LetterFixture& fixture)
{
    return std::string {labels_of(NoticeKind {})[std::size_t(fixture.notice.kind)]} + "."
        + std::string {labels_of(Audience {})[std::size_t(fixture.recipient.audience)]} + "."
        + std::string {core::labels_of(core::Locale {})[std::size_t(fixture.recipient.locale)]};
}

}   // namespace

TEST_CASE("every kind of letter can be written to every recipient in every language", "[letters]")
{
    std::size_t letters = 0;
    for_each_letter([&](const LetterFixture& fixture) {
        CAPTURE(name_of(fixture));
        const auto letter = compose(fixture);
        check_whole(letter, fixture);
        const auto tag = std::string {core::labels_of(core::Locale {})[std::size_t(fixture.recipient.locale)]};
        CHECK(letter.html.contains("lang=\"" + tag.substr(0, 2)));
        ++letters;
    });
    CHECK(letters == 14 * 3 * 11);
}

TEST_CASE("a letter says what was booked", "[letters]")
{
    CHECK(compose(letter_fixture(NoticeKind::booking_scheduled, Audience::visitor)).subject
        == "Appointment scheduled: Tue, Mar 2, 2027, 2:30 PM – Salon Lindt & Söhne");
    CHECK(text_of(letter_fixture(NoticeKind::booking_scheduled, Audience::visitor))
        == R"(Your appointment is scheduled

Hello Anna-Katharina Schmidt-Lindenhofer,

We look forward to seeing you.

When: Tuesday, March 2, 2027
2:30 PM – 4:15 PM
Service: Haarschnitt und Ansatzfarbe, Lange Haare + 2 × Kopfmassage
Augenbrauen
With: Zoë Zimmermann
Where: Mariahilfer Straße 12, 1060 Wien
Guests: Maximilian Obermüller
Price: €129.00
Deposit paid: €39.00
Still to pay: €90.00

Manage appointment: https://lindt.example/widget/booking?token=0a1b2c3d4e5f6g7h8j9k0m1n2p

)"
           "-- \n"
           R"(Salon Lindt & Söhne
Contact us: hallo@lindt.example
You’re receiving this email because of an appointment at Salon Lindt & Söhne.
)");
}

TEST_CASE("staff are told who comes and how to reach them, in few words", "[letters]")
{
    const auto letter = compose(letter_fixture(NoticeKind::booking_scheduled, Audience::staff));
    CHECK(letter.subject == "Appointment scheduled: Tue, Mar 2, 2027, 2:30 PM – Anna-Katharina Schmidt-Lindenhofer");
    CHECK(letter.text.starts_with("Appointment scheduled\n\nWhen:"));
    for (const auto* fact : {"Booked by: Anna-Katharina Schmidt-Lindenhofer", "Email: anna@example.com",
             "Phone: +43 1 234 5678", "Additional information: Bitte ohne Duftstoffe.\nIch komme mit dem Rad."})
        CHECK_THAT(letter.text, Catch::Contains(fact));
}

TEST_CASE("a guest learns who invites, and nothing that is between the visitor and the business", "[letters]")
{
    auto fixture = letter_fixture(NoticeKind::booking_scheduled, Audience::guest);
    fixture.booking.location_kind = core::LocationKind::visitor;
    fixture.booking.location.clear();
    fixture.booking.contact.location = "Geheimweg 1";
    const auto letter = compose(fixture);
    CHECK(letter.text.starts_with("Anna-Katharina Schmidt-Lindenhofer invites you\n\nHello Maximilian Obermüller,\n"));
    for (const auto* secret : {"129", "39.00", "Geheimweg", "anna@example.com", "234 5678", "Duftstoffe"}) {
        CHECK_FALSE(letter.text.contains(secret));
        CHECK_FALSE(letter.html.contains(secret));
        CHECK_FALSE(letter.invitation.value().calendar.contains(secret));
    }
}

TEST_CASE("money in a letter: what was paid, what comes back", "[letters]")
{
    CHECK_THAT(text_of(letter_fixture(NoticeKind::payment_received, Audience::visitor)),
        Catch::Contains("We’ve received your payment. Thank you.") && Catch::Contains("Amount: €39.00"));
    CHECK_THAT(text_of(letter_fixture(NoticeKind::payment_refunded, Audience::visitor)),
        Catch::Contains("We’ve refunded €19.50") && Catch::Contains("Refund: €19.50"));
    auto yen = letter_fixture(NoticeKind::payment_received, Audience::visitor);
    yen.booking.price = core::Money {12900, "JPY"};
    CHECK_THAT(text_of(yen), Catch::Contains("Price: ¥12,900"));
}

TEST_CASE("a letter about a moved or cancelled booking says from when, and why", "[letters]")
{
    const auto moved = text_of(letter_fixture(NoticeKind::booking_rescheduled, Audience::visitor));
    CHECK_THAT(moved,
        Catch::Contains("New time: Tuesday, March 2, 2027\n2:30 PM – 4:15 PM\n"
                        "Previous time: Friday, February 26, 2027\n9:00 AM – 10:45 AM\n"));
    auto longer = letter_fixture(NoticeKind::booking_rescheduled, Audience::visitor);
    longer.notice.previous_end = *longer.notice.previous_start + core::minutes {30};
    CHECK_THAT(text_of(longer),
        Catch::Contains("2:30 PM – 4:15 PM\nPrevious time: Friday, February 26, 2027\n9:00 AM – 9:30 AM\n"));
    auto other = letter_fixture(NoticeKind::booking_rescheduled, Audience::visitor);
    other.notice.previous_start.reset();   // Other services, at the same time.
    CHECK_THAT(text_of(other),
        Catch::StartsWith("Your appointment has been changed\n") && Catch::Contains("This is what is booked now.")
            && !Catch::Contains("Previous time"));
    const auto cancelled = text_of(letter_fixture(NoticeKind::booking_cancelled, Audience::visitor));
    CHECK_THAT(cancelled, Catch::Contains("Reason: Zoë ist leider krank geworden.\n"));
}

TEST_CASE("what a visitor writes besides names is in mails to staff only", "[letters][hostile][typed]")
{
    constexpr const char* typed = "Your payment failed, see evil";
    for_each_letter([&](LetterFixture fixture) {
        if (fixture.recipient.locale != core::Locale::en) return;
        CAPTURE(name_of(fixture));
        fixture.booking.cancellation_reason = fixture.booking.contact.location = typed;
        fixture.booking.contact.additional_information = fixture.booking.contact.phone = typed;
        fixture.booking.reason_by_business = false;
        fixture.booking.location_kind = core::LocationKind::visitor;
        fixture.booking.location.clear();
        const auto letter = compose(fixture);
        const bool is_for_staff = fixture.recipient.audience == Audience::staff;
        CHECK(letter.text.contains(typed) == is_for_staff);
        CHECK(letter.html.contains(typed) == is_for_staff);
        if (letter.invitation) CHECK_FALSE(letter.invitation->calendar.contains("payment"));
    });
    auto cancelled = letter_fixture(NoticeKind::booking_cancelled, Audience::staff);
    cancelled.booking.reason_by_business = false;
    CHECK_THAT(text_of(cancelled), Catch::Contains("Reason: Zoë ist leider krank geworden.\n"));
}

TEST_CASE("a letter names the time that the recipient's clocks show", "[letters][clocks]")
{
    struct Row {
        const char *zone, *from, *when, *zone_row;
    };
    const std::vector<Row> rows {
        {"Europe/Vienna", "2027-03-28T00:30:00Z", "Sunday, March 28, 2027\n1:30 AM – 3:30 AM",
            "Time zone: Vienna (GMT+1)"},
        {"Europe/Vienna", "2027-10-31T00:30:00Z", "Sunday, October 31, 2027\n2:30 AM – 2:30 AM",
            "Time zone: Vienna (GMT+2)"},
        {"Europe/Vienna", "2027-10-31T01:30:00Z", "Sunday, October 31, 2027\n2:30 AM – 3:30 AM",
            "Time zone: Vienna (GMT+1)"},
        {"America/New_York", "2027-03-14T06:30:00Z", "Sunday, March 14, 2027\n1:30 AM – 3:30 AM",
            "Time zone: New York (GMT-5)"},
        {"Australia/Lord_Howe", "2027-10-02T15:15:00Z", "Sunday, October 3, 2027\n1:45 AM – 3:15 AM",
            "Time zone: Lord Howe (GMT+10:30)"},
        {"Asia/Kolkata", "2027-03-28T18:00:00Z", "Sunday, March 28, 2027, 11:30 PM –\nMonday, March 29, 2027, 12:30 AM",
            "Time zone: Kolkata (GMT+5:30)"},
    };
    for (const auto& row : rows) {
        CAPTURE(row.zone, row.from);
        auto fixture = letter_fixture(NoticeKind::booking_scheduled, Audience::visitor);
        fixture.booking.items.resize(1);
        fixture.booking.items.front().time = {instant(row.from), instant(row.from) + core::hours {1}};
        fixture.recipient.time_zone = row.zone;
        CHECK_THAT(text_of(fixture), Catch::Contains("When: " + std::string {row.when} + "\n" + row.zone_row + "\n"));
        check_same_said(compose(fixture));
    }
}

TEST_CASE("a letter names the recipient's zone in the recipient's language", "[letters][clocks]")
{
    struct Row {
        core::Locale locale;
        const char *zone, *zone_row;
    };
    const std::vector<Row> rows {
        {core::Locale::de, "Asia/Tokyo", "Zeitzone: Tokio (GMT+9)"},
        {core::Locale::de, "Europe/Warsaw", "Zeitzone: Warschau (GMT+1)"},
        {core::Locale::pl, "Europe/Warsaw", "Strefa czasowa: Warszawa (GMT+1)"},
        {core::Locale::pt, "America/New_York", "Fuso horário: Nova Iorque (GMT-5)"},
        {core::Locale::pt_br, "America/New_York", "Fuso horário: Nova York (GMT-5)"},
    };
    for (const auto& row : rows) {
        CAPTURE(row.zone_row);
        auto fixture = letter_fixture(NoticeKind::booking_scheduled, Audience::visitor, row.locale);
        fixture.recipient.time_zone = row.zone;
        CHECK_THAT(text_of(fixture), Catch::Contains(std::string {row.zone_row} + "\n"));
    }
    // Around the change of the clocks the business's own zone is named too.
    auto fixture = letter_fixture(NoticeKind::booking_scheduled, Audience::visitor, core::Locale::de);
    fixture.booking.items.resize(1);
    fixture.booking.items.front().time = {instant("2027-10-31T00:30:00Z"), instant("2027-10-31T01:30:00Z")};
    CHECK_THAT(text_of(fixture), Catch::Contains("Zeitzone: Wien (GMT+2)\n"));
}

TEST_CASE("letters in the business's zone name no zone; an unknown zone is the business's", "[letters][clocks]")
{
    auto fixture = letter_fixture(NoticeKind::booking_scheduled, Audience::visitor);
    CHECK_FALSE(text_of(fixture).contains("Time zone"));
    fixture.recipient.time_zone = "Atlantis/Poseidonis";
    CHECK_THAT(text_of(fixture), Catch::Contains("March 2, 2027\n2:30 PM"));
    CHECK_FALSE(text_of(fixture).contains("Time zone"));
}

TEST_CASE(
    "what visitors and businesses type is shown as it is and never becomes a part of the mail", "[letters][hostile]")
{
    const std::string hostile = R"(<script src="//evil.example"></script>" onmouseover='alert(1)' )"
                                "{name} {{accent}} <!--each details--> &lt;";
    for_each_letter([&](LetterFixture fixture) {
        if (fixture.recipient.locale != core::Locale::en && fixture.recipient.locale != core::Locale::fr) return;
        CAPTURE(name_of(fixture));
        fixture.business.name = fixture.business.contact = fixture.business.accent = hostile;
        fixture.booking.location = fixture.booking.cancellation_reason = hostile;
        fixture.booking.items.front().service_name = fixture.booking.items.front().variation_name = hostile;
        fixture.booking.items.front().hosts = {{"", hostile}};
        fixture.booking.guests = {{hostile, "max@example.com"}};
        fixture.booking.contact = {hostile, hostile, "anna@example.com", hostile, hostile};
        fixture.recipient.name = hostile;
        const auto letter = compose(fixture);
        CHECK(letter.subject.find_first_of("\r\n") == letter.subject.npos);
        CHECK_FALSE(letter.html.contains("<script"));
        CHECK_FALSE(letter.html.contains("' on"));
        CHECK_FALSE(letter.html.contains("\" on"));
        CHECK(seen(letter.html).contains(hostile));
        CHECK(letter.text.contains(hostile));
    });
}

TEST_CASE("a name of which a mail program may make a link is in no mail to visitors and guests", "[letters][hostile]")
{
    for (const auto* name : {"Win at www.evil.example", "https://evil.example/x", "mail eve@evil.example",
             "WWW.EVIL.EXAMPLE/login", "Locked: evil.co/x", "evil．com", "tel:evil", "evil\u200b.com"}) {
        CAPTURE(name);
        auto fixture = letter_fixture(NoticeKind::booking_scheduled, Audience::guest);
        fixture.booking.contact.first_name = fixture.recipient.name = name;
        const auto letter = compose(fixture);
        CHECK(letter.text.starts_with("Salon Lindt & Söhne invites you\n\nSalon Lindt & Söhne booked"));
        CHECK(letter.to_name.empty());
        for (const auto& text : {letter.text, letter.html, letter.subject, letter.invitation.value().calendar})
            CHECK(text.find("evil") == text.npos);
        CHECK_THAT(letter.invitation->calendar, Catch::Contains("ATTENDEE;") && !Catch::Contains("ATTENDEE;CN"));

        auto own = letter_fixture(NoticeKind::booking_scheduled, Audience::visitor);
        own.booking.contact.first_name = own.recipient.name = own.booking.guests.front().name = name;
        own.booking.guests.push_back({"Dr. Ida", "evil@evil.example"});
        const auto to_visitor = compose(own);
        CHECK_THAT(to_visitor.text, Catch::Contains("\nGuests: Guest 1, Dr. Ida\n") && !Catch::Contains("Hello"));
        CHECK(to_visitor.to_name.empty());
        for (const auto& text : {to_visitor.text, to_visitor.html, to_visitor.invitation.value().calendar})
            CHECK(text.find("evil") == text.npos);
    }
}

TEST_CASE("honest names are in mails, and staff see every name", "[letters]")
{
    for (const auto* name :
        {"J. R. R. Tolkien", "Müller, geb. Huber", "José Ma. Pérez", "山田 太郎", "محمد عبد الله"}) {
        CAPTURE(name);
        auto fixture = letter_fixture(NoticeKind::booking_scheduled, Audience::guest);
        fixture.recipient.name = name;
        const auto letter = compose(fixture);
        CHECK_THAT(letter.text, Catch::Contains("Hello " + std::string {name} + ","));
        CHECK(letter.to_name == name);
        CHECK_THAT(letter.invitation.value().calendar, Catch::Contains("ATTENDEE;CN"));
    }
    auto fixture = letter_fixture(NoticeKind::booking_scheduled, Audience::staff);
    fixture.booking.contact.first_name = "https://evil.example";
    fixture.recipient.name = "salon.example";
    CHECK_THAT(text_of(fixture), Catch::Contains("Booked by: https://evil.example"));
    CHECK(compose(fixture).to_name == "salon.example");
}

TEST_CASE("a booker learns that not all guests get mails", "[letters]")
{
    for_each_letter([&](LetterFixture fixture) {
        CAPTURE(name_of(fixture));
        fixture.booking.guests.resize(5, {"Ida", "ida@example.com"});
        const auto five = lines_of(text_of(fixture)).size();
        fixture.booking.guests.resize(6, {"Ida", "ida@example.com"});
        const auto kind = fixture.notice.kind;
        const bool guests_are_told = kind == NoticeKind::booking_scheduled || kind == NoticeKind::booking_approved
            || kind == NoticeKind::booking_rescheduled || kind == NoticeKind::booking_cancelled
            || kind == NoticeKind::booking_reminder;
        const bool is_said = guests_are_told && fixture.recipient.audience == Audience::visitor;
        CHECK(lines_of(text_of(fixture)).size() == five + (is_said ? 2 : 0));
    });
    auto fixture = letter_fixture(NoticeKind::booking_scheduled, Audience::visitor);
    fixture.booking.guests.resize(7, {"Ida", "ida@example.com"});
    CHECK_THAT(text_of(fixture),
        Catch::Contains("\n\nOnly the first 5 guests get emails of their own. Please tell the others yourself.\n\n"));
}

TEST_CASE("a digest says all that its letters said, in each language", "[letters][digest]")
{
    for (std::size_t locale = 0; locale < core::labels_of(core::Locale {}).size(); ++locale) {
        auto booked = letter_fixture(NoticeKind::booking_scheduled, Audience::staff, nth<core::Locale>(locale));
        booked.booking.contact.additional_information = "one\n-- \ntwo <script>";
        const auto left = letter_fixture(NoticeKind::guest_left, Audience::staff, nth<core::Locale>(locale));
        const auto one = compose(booked), two = compose(left);
        const auto digest = formats::compose_digest(all_messages(),
            {booked.business, nth<core::Locale>(locale), {{one.subject, one.text}, {two.subject, two.text}}});
        CAPTURE(digest.text);
        CHECK_THAT(digest.subject, Catch::StartsWith("2 ") && Catch::EndsWith("Salon Lindt & Söhne"));
        for (const auto* letter : {&one, &two}) {
            CHECK(digest.text.contains(letter->subject));
            const auto facts = letter->text.substr(0, letter->text.rfind("\n-- \n"));
            CHECK(digest.text.contains(facts.substr(facts.find("\n\n") + 2)));
        }
        CHECK(digest.text.find(one.subject) < digest.text.find(two.subject));
        CHECK_FALSE(digest.html.contains("<script"));
        check_same_said(digest);
        CHECK_FALSE(digest.invitation);
    }
}

TEST_CASE("a letter loads nothing and runs nothing", "[letters]")
{
    const auto html = compose(letter_fixture(NoticeKind::booking_scheduled, Audience::visitor)).html;
    for (const auto* loads : {"<script", "<img", "<link", "@import", "url(", "<iframe", "<object", "fonts."})
        CHECK_FALSE(html.contains(loads));
    CHECK_THAT(html, Catch::Contains("prefers-color-scheme: dark"));
}
