#include <catch2/catch.hpp>

#include "test/support/mailroom.hpp"

using test::Mailroom;

TEST_CASE("a guest is told of what they come to, and the booker of everything", "[mails]")
{
    Mailroom room;
    room.studio.execute("UPDATE services SET guest_mode = 'details', max_guests = 2, deposit_kind = 'none'");
    auto wish = room.studio.wish("cut", "2026-03-03T10:00:00Z", "anna");
    wish.order.menu_id = "day-off";
    wish.order.guest_count = 1;
    wish.order.items.push_back(test::item_of("massage", "cleo"));
    wish.order.items.back().person = 1;
    wish.visitor.guests = {{"Bo", "bo@example.com"}};
    REQUIRE(app::book(room.shell, "salon", wish));
    room.dispatch();
    room.send();
    const auto services = [&](const char* email) {
        const auto text = room.to(email).at(0).letter.text;
        return text.substr(text.find("services"));
    };
    CHECK(services("bo@example.com") == "services massage\n");
    CHECK(services("ada@example.com") == "services Cut, massage\n");
}
