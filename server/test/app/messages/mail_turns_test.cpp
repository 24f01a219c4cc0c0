// Promise: the mails of a client that causes many stand behind those of all others, in the queue and in the hour of the
// business.
#include <fmt/format.h>

#include <catch2/catch.hpp>

#include "test/support/mailroom.hpp"

using test::Mailroom;

namespace {

constexpr core::seconds hour {3600};

// One letter to each of so many people; none is about a booking. A letter says which turn it has.
void write(Mailroom& room, int people, int turn, core::MailAudience audience = core::MailAudience::visitor)
{
    room.shell.database.write([&](storage::Transaction& transaction) {
        for (int i = 0; i < people; ++i) {
            storage::NewMail mail {.business_id = "salon", .booking_id = {}, .audience = audience, .turn = turn};
            mail.mail.id = room.shell.new_id();
            mail.mail.to_email = mail.mail.id + "@example.com";
            mail.mail.letter = {.subject = "letter", .text = fmt::to_string(turn), .html = "h"};
            storage::insert_mail(transaction, mail);
        }
    });
}

// Of the mails that were carried since the last call.
std::string turns(Mailroom& room)
{
    std::string turns;
    for (const auto& mail : room.carried)
        turns += mail.letter.text;
    room.carried.clear();
    return turns;
}

}   // namespace

TEST_CASE("mails of an earlier turn go first, although they were written last", "[mails][turns]")
{
    Mailroom room;
    write(room, 3, 3);
    write(room, 2, 1);
    write(room, 3, 0);
    CHECK(app::send_mails(room.shell, 4) == 4);
    CHECK(turns(room) == "0001");
    write(room, 1, 0);
    CHECK(room.send() == 5);
    CHECK(turns(room) == "01333");
}

TEST_CASE("each later turn has a quarter of a business's hour, and what is left is for the others", "[mails][turns]")
{
    Mailroom room;
    room.shell.mail_transport.most_of_business_an_hour = 8;
    write(room, 6, 3);
    CHECK(room.send() == 2);
    CHECK(room.send() == 0);
    write(room, 3, 1);
    write(room, 1, 0, core::MailAudience::staff);
    room.send();
    CHECK(turns(room) == "33011");
    write(room, 5, 0);
    CHECK(room.send() == 4);   // The hour is full.
    room.pass(hour - core::seconds {1});
    CHECK(room.send() == 0);
    turns(room);
    room.pass(core::seconds {1});
    room.send();
    CHECK(turns(room) == "0133");
    room.pass(hour);
    room.send();
    CHECK(turns(room) == "33");
    CHECK(room.waiting() == 0);
}

TEST_CASE("a mail of an earlier turn does not overtake one about the same booking", "[mails][turns]")
{
    Mailroom room;
    const auto booked = room.book("2026-03-03T10:00:00Z");
    room.dispatch();
    room.studio.execute("UPDATE mails SET turn = 3 WHERE audience <> 'staff'");
    app::cancel(room.shell, room.studio.link(*booked.tokens.cancel), {}).value();
    room.dispatch();
    CHECK(room.studio.count("mails WHERE turn = 0 AND audience <> 'staff'") == 1);
    room.send();
    const auto mails = room.to("ada@example.com");
    REQUIRE(mails.size() == 2);
    CHECK(mails[0].letter.subject == "booking_scheduled");
    CHECK(mails[1].letter.subject == "booking_cancelled");
}

TEST_CASE("what a client causes beyond twenty mails in an hour waits for the others' mails", "[mails][turns]")
{
    Mailroom room;
    room.studio.set_visitor_limits({.booked_without_proof = 100, .orders_without_proof = 100});
    const auto book = [&](std::string_view client, const std::string& email, int hours) {
        auto wish = room.studio.wish("cut", "2026-03-03T00:00:00Z", "ben");
        wish.starts_at += core::hours {hours};
        wish.client = client;
        wish.visitor.contact.email = email;
        REQUIRE(app::book(room.shell, "salon", wish));
    };
    for (int i = 0; i < 25; ++i)
        book("192.0.2.7", fmt::format("stranger{}@example.com", i), 2 * i);
    book("192.0.2.8", "grace@example.com", 100);
    room.dispatch();
    room.studio.execute("DELETE FROM mails WHERE audience = 'staff'");
    CHECK(app::send_mails(room.shell, 21) == 21);
    CHECK(room.to("grace@example.com").size() == 1);
    CHECK(room.send() == 5);
}
