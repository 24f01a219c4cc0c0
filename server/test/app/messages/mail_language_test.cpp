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
