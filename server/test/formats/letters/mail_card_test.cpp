#include "formats/letters/mail_card.hpp"

#include <catch2/catch.hpp>

using Catch::Contains;

namespace {

formats::MailCard sample()
{
    return {.locale = core::Locale::de,
        .title = "Schnitt & <Farbe> – Haarwerk",
        .accent = "#ffd400",
        .heading = "Nächste freie Termine",
        .times = {{"Montag, 2. März · 9:00", "https://a.example/w?date=2026-03-02&time=09:00&tz=UTC"},
            {"Montag, 2. März · 9:30", "https://a.example/w?date=2026-03-02&time=09:30&tz=UTC"}},
        .more = "Weitere Termine",
        .address = "https://a.example/w",
        .valid_until = "Gültig bis 9:30."};
}

}   // namespace

TEST_CASE("a card for a mail is a table of plain links, without anything to load", "[mail-card]")
{
    const auto html = formats::mail_card_html(sample());
    CHECK_THAT(html, Contains("Schnitt &amp; &lt;Farbe&gt; – Haarwerk") && !Contains("<Farbe>"));
    CHECK_THAT(html, Contains("href=\"https://a.example/w?date=2026-03-02&amp;time=09:30&amp;tz=UTC\""));
    CHECK_THAT(html, Contains("lang=\"de\"") && Contains("Gültig bis 9:30."));
    for (const auto* part : {"<img", "<script", "<style", "url(", "<link", "class="})
        CHECK_THAT(html, !Contains(part));
}

TEST_CASE("the card as text has each address on a line of its own", "[mail-card]")
{
    CHECK(formats::mail_card_text(sample())
        == "Schnitt & <Farbe> – Haarwerk\nNächste freie Termine\n\n"
           "Montag, 2. März · 9:00\nhttps://a.example/w?date=2026-03-02&time=09:00&tz=UTC\n\n"
           "Montag, 2. März · 9:30\nhttps://a.example/w?date=2026-03-02&time=09:30&tz=UTC\n\n"
           "Weitere Termine\nhttps://a.example/w\n\nGültig bis 9:30.\n");
}

TEST_CASE("a card without times says so, and leads to the page", "[mail-card]")
{
    auto card = sample();
    card.times.clear();
    card.valid_until.clear();
    CHECK(formats::mail_card_text(card)
        == "Schnitt & <Farbe> – Haarwerk\nNächste freie Termine\n\nWeitere Termine\nhttps://a.example/w\n");
}
