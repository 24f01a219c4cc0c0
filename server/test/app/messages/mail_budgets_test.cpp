// Promises: tags and many addresses get visitors no more mails; whatever visitors do, staff learn of every booking,
// once and soon, and are not flooded. The broken build that must fail here is in cmake/tests.cmake.
#include <catch2/catch.hpp>

#include "test/app/at_once.hpp"
#include "test/support/mailroom.hpp"

using Audience = core::MailAudience;
using domain::MailFailure;
using test::Mailroom;

namespace {

constexpr const char* desk = "office@salon.example";
constexpr core::seconds ten_minutes {600}, hour {3600};

// So many letters to the desk, the next ones of all; none is about a booking.
struct Desk {
    Mailroom room = {};
    int written = 0;

    void write(int letters, const std::string& email = desk, Audience audience = Audience::staff)
    {
        room.shell.database.write([&](storage::Transaction& transaction) {
            for (int i = 0; i < letters; ++i) {
                storage::NewMail mail {.business_id = "salon", .booking_id = {}, .audience = audience};
                mail.mail = {.id = room.shell.new_id(),
                    .to_name = "Desk",
                    .to_email = email,
                    .from_name = "Salon",
                    .reply_to = {},
                    .letter = {.subject = "letter", .text = "<" + std::to_string(++written) + ">", .html = "h"},
                    .written_at = {},
                    .locale = core::Locale::de};
                storage::insert_mail(transaction, mail);
            }
        });
    }

    // How often the desk was told of a letter.
    std::size_t told(int number)
    {
        std::size_t times = 0;
        for (const auto& mail : room.to(desk))
            times += mail.letter.text.contains("<" + std::to_string(number) + ">") ? 1U : 0U;
        return times;
    }

    void check_told_once()
    {
        for (int number = 1; number <= written; ++number) {
            CAPTURE(number);
            CHECK(told(number) == 1);
        }
        CHECK(room.waiting() == 0);
    }
};

}   // namespace

TEST_CASE("tags are no other mailbox", "[mails][budget]")
{
    Desk desk_of;
    auto& room = desk_of.room;
    for (int i = 0; i < 12; ++i)
        desk_of.write(1, "Ada+" + std::to_string(i) + "@example.com", Audience::visitor);
    CHECK(room.send() == 10);
    CHECK(room.carried.front().to_email == "Ada+0@example.com");
}

TEST_CASE("a business causes so many mails in an hour, and its staff are told all the same", "[mails][budget]")
{
    Desk desk_of;
    auto& room = desk_of.room;
    room.shell.mail_transport.most_of_business_an_hour = 3;
    for (const auto* email : {"a@example.com", "b@example.com", "c@example.com", "d@example.com", "e@example.com"})
        desk_of.write(1, email, Audience::visitor);
    CHECK(room.send() == 3);
    desk_of.write(1, "anna@salon.example");
    desk_of.write(1, "f@example.com", Audience::guest);
    CHECK(room.send() == 1);
    room.pass(core::seconds {3599});
    CHECK(room.send() == 0);
    room.pass(core::seconds {1});
    CHECK(room.send() == 3);
    CHECK(room.waiting() == 0);
    CHECK(room.carried.size() == 7);
}

TEST_CASE("what staff get beyond ten mails an hour comes in one, ten minutes apart", "[mails][digest][pace]")
{
    Desk desk_of;
    auto& room = desk_of.room;
    desk_of.write(40);
    CHECK(room.send() == 10);
    CHECK(room.waiting() == 30);
    room.pass(ten_minutes - core::seconds {1});
    CHECK(room.send() == 0);
    room.pass(core::seconds {1});
    CHECK(room.send() == 1);
    const auto digest = room.carried.back();
    CHECK(digest.letter.subject == "digest");
    CHECK_THAT(digest.letter.text, Catch::StartsWith("in de\nletter: <11>\nletter: <12>\n"));
    CHECK_FALSE(digest.letter.invitation);
    desk_of.check_told_once();
    desk_of.write(2);
    CHECK(room.send() == 0);
    room.pass(ten_minutes);
    CHECK(room.send() == 1);
    desk_of.check_told_once();
    room.pass(hour);
    desk_of.write(3);
    CHECK(room.send() == 3);   // Each alone again.
    desk_of.check_told_once();
    for (const auto* column : {"text", "html", "subject"})
        CHECK(room.studio.count(std::string {"mails WHERE "} + column + " <> ''") == 0);
}

TEST_CASE(
    "however many letters wait for a digest, the next mail to a visitor is found in one transaction", "[mails][digest]")
{
    Desk desk_of;
    auto& room = desk_of.room;
    desk_of.write(10);
    CHECK(room.send() == 10);
    desk_of.write(300);
    desk_of.write(1, "ada@example.com", Audience::visitor);
    const auto next = room.shell.database.write([&](storage::Transaction& transaction) {
        return storage::take_mail_to_send(transaction, room.shell.mail_transport);
    });
    REQUIRE(next);
    CHECK(next->mail.to_email == "ada@example.com");
}

TEST_CASE("visitors cannot use up what staff get, nor staff what visitors get", "[mails][digest]")
{
    Desk desk_of;
    auto& room = desk_of.room;
    desk_of.write(12, desk, Audience::visitor);   // A stranger books with the desk's address.
    CHECK(room.send() == 10);
    desk_of.write(5);
    CHECK(room.send() == 5);
    desk_of.write(5, "anna@salon.example");
    CHECK(room.send() == 5);
    room.pass(hour);
    desk_of.write(30);
    CHECK(room.send() == 2 + 10);
}

TEST_CASE("no more than two hundred letters are in a digest, and the others in the next", "[mails][digest]")
{
    Desk desk_of;
    auto& room = desk_of.room;
    desk_of.write(10 + 200 + 3);
    CHECK(room.send() == 10);
    room.pass(ten_minutes);
    CHECK(room.send() == 1);
    CHECK(room.waiting() == 3);
    room.pass(ten_minutes);
    CHECK(room.send() == 1);
    desk_of.check_told_once();
}

TEST_CASE("a digest that does not arrive is tried again as it was", "[mails][digest]")
{
    Desk desk_of;
    auto& room = desk_of.room;
    desk_of.write(13);
    CHECK(room.send() == 10);
    room.pass(ten_minutes);
    room.failures[desk] = MailFailure::delayed;
    CHECK(room.send() == 0);
    desk_of.write(2);   // These are not in it.
    room.failures.clear();
    room.pass(core::seconds {10});
    CHECK(room.send() == 2);   // What never arrived does not count: the next digest comes at once.
    const auto mails = room.to(desk);
    REQUIRE(mails.size() == 12);
    CHECK(mails[10].letter.text == "in de\nletter: <14>\nletter: <15>\n");
    CHECK(mails[11].letter.text == "in de\nletter: <11>\nletter: <12>\nletter: <13>\n");
    desk_of.check_told_once();
}

TEST_CASE("after a mail server was away, staff are told in digests of what was tried before", "[mails][digest]")
{
    Desk desk_of;
    auto& room = desk_of.room;
    room.failures[desk] = MailFailure::delayed;
    desk_of.write(40);
    CHECK(room.send() == 0);
    room.failures.clear();
    room.pass(hour);
    CHECK(room.send() == 10);
    room.pass(ten_minutes);
    CHECK(room.send() == 1);
    desk_of.check_told_once();
}

TEST_CASE("a letter that may have arrived is sent again alone", "[mails][digest]")
{
    Desk desk_of;
    auto& room = desk_of.room;
    desk_of.write(9);
    CHECK(room.send() == 9);
    room.failures[desk] = MailFailure::unknown;
    desk_of.write(1);
    CHECK(room.send() == 0);
    room.failures.clear();
    desk_of.write(3);
    room.pass(ten_minutes);
    CHECK(room.send() == 2);
    REQUIRE(room.carried.size() == 11);
    CHECK(room.carried[9].letter.text == "in de\nletter: <11>\nletter: <12>\nletter: <13>\n");
    CHECK(room.carried[10].letter.text == "<10>");
    desk_of.check_told_once();
}

TEST_CASE("staff are told although the clock was put back", "[mails][digest]")
{
    Desk desk_of;
    auto& room = desk_of.room;
    desk_of.write(10);
    CHECK(room.send() == 10);
    room.pass(-3 * hour);
    desk_of.write(12);
    CHECK(room.send() == 10);
    room.pass(ten_minutes);
    CHECK(room.send() == 1);
    desk_of.check_told_once();
}

TEST_CASE("a process that dies over a digest loses no letter of it", "[mails][digest][lease]")
{
    Desk desk_of;
    auto& room = desk_of.room;
    desk_of.write(13);
    CHECK(room.send() == 10);
    room.pass(ten_minutes);
    const auto taken = room.shell.database.write([&](storage::Transaction& transaction) {
        return storage::take_mail_to_send(transaction, room.shell.mail_transport).value();
    });
    CHECK(taken.collected.size() == 2);
    CHECK(room.send() == 0);
    room.pass(room.shell.mail_transport.deadline + core::seconds {5});
    CHECK(room.send() == 1);
    CHECK(room.carried.back().id == taken.mail.id);
    desk_of.check_told_once();
    room.shell.database.write([&](storage::Transaction& transaction) {   // The dead one's word comes late.
        storage::set_not_sent(transaction, taken, {.wait = {}, .failure = "550 no"});
    });
    CHECK(room.studio.count("mails WHERE status = 'failed'") == 0);
}

TEST_CASE("a digest that was refused for good can be tried again, whole or one letter of it", "[mails][digest]")
{
    Desk desk_of;
    auto& room = desk_of.room;
    desk_of.write(13);
    CHECK(room.send() == 10);
    room.pass(ten_minutes);
    room.failures[desk] = MailFailure::refused;
    room.send();
    room.failures.clear();
    CHECK(room.studio.count("mails WHERE status = 'failed' AND failure <> ''") == 3);
    const auto retry = [&](const std::string& which) {
        room.shell.database.write([&](storage::Transaction& transaction) {
            auto rows = transaction.query("SELECT id FROM mails WHERE text = $1", which);
            REQUIRE(rows.next());
            CHECK(storage::retry_mail(transaction, "salon", rows.value<std::string>()));
        });
        room.pass(hour);
        room.send();
    };
    retry("<12>");
    CHECK(room.carried.back().letter.text == "<12>");
    retry("<11>");
    CHECK(room.carried.back().letter.text == "in de\nletter: <11>\nletter: <13>\n");
    desk_of.check_told_once();
}

TEST_CASE("letters about a booking stay in their order, in digests too", "[mails][digest]")
{
    Mailroom room;
    room.shell.mail_transport.most_an_hour = 1;
    room.studio.execute("UPDATE staff SET email = ''");
    const auto booked = room.book("2026-03-03T10:00:00Z");
    const auto other = room.book("2026-03-03T12:00:00Z");
    room.dispatch();
    room.send();
    room.pass(ten_minutes);
    room.failures[desk] = MailFailure::delayed;
    app::cancel(room.shell, room.studio.link(*booked.tokens.cancel), {}).value();
    room.dispatch();
    room.send();
    app::cancel(room.shell, room.studio.link(*other.tokens.cancel), {}).value();
    room.dispatch();
    room.send();   // The digest of two letters waits; the third is about a booking of it.
    CHECK(room.to(desk).size() == 1);
    room.failures.clear();
    for (int minutes = 0; minutes < 30; ++minutes) {
        room.pass(core::seconds {60});
        room.send();
    }
    const auto mails = room.to(desk);
    REQUIRE(mails.size() == 3);
    CHECK(mails[1].letter.subject == "digest");
    CHECK_THAT(mails[1].letter.text, Catch::Contains("booking_scheduled") && Catch::Contains("booking_cancelled"));
    CHECK(mails[2].letter.subject == "booking_cancelled");
}

TEST_CASE("many senders together tell staff everything once", "[mails][digest][race]")
{
    Desk desk_of;
    auto& room = desk_of.room;
    constexpr int senders = 8;
    for (int round = 0; round < 3; ++round) {
        desk_of.write(30);
        test::numbered_at_once(senders, [&](int) { app::send_mails(room.shell, 50); });
        room.pass(ten_minutes);
    }
    room.send();
    desk_of.check_told_once();
    CHECK(room.to(desk).size() == 10 + 2);
}
