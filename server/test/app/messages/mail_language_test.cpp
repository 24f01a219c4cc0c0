#include <catch2/catch.hpp>

#include "test/support/mailroom.hpp"

using test::Mailroom;

TEST_CASE("a mail names services and the business in the language of who gets it", "[mails][translations]")
{
    Mailroom room;
    room.studio.execute(R"(
        INSERT INTO translations (business_id, locale, position, text, translation) VALUES
            ('salon', 'fr', 1, 'Cut', 'Coupe'), ('salon', 'fr', 2, 'Salon', 'Le Salon'))");
    room.book("2026-03-03T10:00:00Z");
    room.dispatch();
    room.send();
    const auto visitors = room.to("ada@example.com");
    CHECK_THAT(visitors.at(0).letter.text, Catch::Contains("services Coupe\n"));
    CHECK(visitors[0].from_name == "Le Salon");
    const auto hosts = room.to("anna@salon.example");
    CHECK_THAT(hosts.at(0).letter.text, Catch::Contains("services Cut\n"));
}

TEST_CASE("a mail has the words that the business set for its kind, for whom it is, and in their language", "[mails]")
{
    Mailroom room;
    room.studio.execute(R"(
        INSERT INTO mail_texts (business_id, kind, audience, position, subject, headline, text) VALUES
            ('salon', 'booking_scheduled', 'visitor', 1, '', '', 'Bring a towel.'),
            ('salon', 'booking_scheduled', 'staff', 2, '', '', 'Lay out a towel.'),
            ('salon', 'booking_cancelled', 'visitor', 3, '', '', 'What a pity.');
        INSERT INTO translations (business_id, locale, position, text, translation) VALUES
            ('salon', 'fr', 1, 'Bring a towel.', 'Apportez une serviette.'))");
    room.book("2026-03-03T10:00:00Z");
    room.dispatch();
    room.send();
    CHECK_THAT(room.to("ada@example.com").at(0).letter.text, Catch::Contains("own Apportez une serviette.\n"));
    CHECK_THAT(room.to("anna@salon.example").at(0).letter.text, Catch::Contains("own Lay out a towel.\n"));
}

TEST_CASE("mails of other kinds have no words of the business", "[mails]")
{
    Mailroom room;
    room.studio.execute(R"(
        INSERT INTO mail_texts (business_id, kind, audience, position, subject, headline, text) VALUES
            ('salon', 'booking_cancelled', 'visitor', 1, '', '', 'What a pity.'))");
    room.book("2026-03-03T10:00:00Z");
    room.dispatch();
    room.send();
    CHECK_THAT(room.to("ada@example.com").at(0).letter.text, !Catch::Contains("own "));
}
