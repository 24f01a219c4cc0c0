// Amounts, dates and times of letters, as people of a region write them.
#include <catch2/catch.hpp>

#include "formats/language/date_text.hpp"
#include "formats/language/money_text.hpp"
#include "test/formats/letters/composed.hpp"

using Catch::Contains;
using core::Locale;
using domain::Audience;
using domain::NoticeKind;

TEST_CASE("amounts and times are written as in the region, and by the language alone where it is unknown", "[letters]")
{
    struct Row {
        Locale locale;
        const char *tag, *amount, *time;
    };
    const auto [locale, tag, amount, time] = GENERATE(values<Row>({
        {Locale::de, "de-AT", "€\u00a01.234,50", "14:30"},
        {Locale::de, "de-CH", "EUR\u00a01’234.50", "14:30"},
        {Locale::de, "de-DE", "1.234,50\u00a0€", "14:30"},
        {Locale::de, "", "1.234,50\u00a0€", "14:30"},
        {Locale::de, "en-GB", "1.234,50\u00a0€", "14:30"},   // Of another language.
        {Locale::de, "de-", "1.234,50\u00a0€", "14:30"},
        {Locale::en, "en-US", "€1,234.50", "2:30 PM"},
        {Locale::en, "en-GB", "€1,234.50", "14:30"},
        {Locale::en, "en-ZA", "€1\u00a0234,50", "14:30"},
        {Locale::en, "", "€1,234.50", "2:30 PM"},
        {Locale::es, "es-MX", "EUR\u00a01,234.50", "14:30"},   // Of newer data 2:30 p.m.
        {Locale::es, "es-ES", "1234,50\u00a0€", "14:30"},
        {Locale::nl, "nl-BE", "€\u00a01.234,50", "14:30"},
        {Locale::fr, "fr-CH", "1\u202f234.50\u00a0€", "14:30"},
        {Locale::pt, "pt-PT", "1234,50\u00a0€", "14:30"},
        {Locale::pt, "pt-BR", "1234,50\u00a0€", "14:30"},   // Another of our languages.
        {Locale::pt_br, "pt-BR", "€\u00a01.234,50", "14:30"},
    }));
    CAPTURE(core::word(locale), tag);
    const core::ZonedInstant half_past_two {instant("2027-03-02T13:30:00Z"), core::hours {1}};
    CHECK(formats::amount_text(locale, {123450, "EUR"}, tag) == amount);
    CHECK(formats::time_text(locale, half_past_two, tag) == time);
}

TEST_CASE("a letter to a visitor has amounts and times of their region", "[letters]")
{
    auto fixture = letter_fixture(NoticeKind::booking_scheduled, Audience::visitor, Locale::de);
    CHECK_THAT(compose(fixture).text, Contains("Preis: 129,00\u00a0€\n"));
    fixture.recipient.regional_tag = "de-AT";
    const auto austrian = compose(fixture);
    CHECK_THAT(austrian.text, Contains("Preis: €\u00a0129,00\n") && Contains("Dienstag, 2. März 2027"));
    CHECK_THAT(austrian.html, Contains("€\u00a0129,00"));

    auto british = letter_fixture(NoticeKind::booking_rescheduled, Audience::guest);
    british.recipient.regional_tag = "en-GB";
    const auto letter = compose(british);
    CHECK_THAT(letter.subject, Contains("2 Mar 2027, 14:30") && !Contains("PM"));
    CHECK_THAT(letter.text, Contains("2 March 2027") && Contains("14:30 – 16:15") && Contains("26 February 2027"));
}
