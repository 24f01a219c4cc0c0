// Promises: no booking without its mail, one mail to each; a copy of the database opens no link; no address gets more
// mails in an hour than is allowed. The broken builds that must fail here are in cmake/tests.cmake.
#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "storage/bookings/links.hpp"
#include "test/app/at_once.hpp"
#include "test/support/mailroom.hpp"

using domain::Audience;
using domain::MailFailure;
using domain::NoticeKind;
using test::Mailroom;
using test::token_after;
using Addresses = std::vector<std::string>;

namespace {

constexpr const char* start = "2026-03-03T10:00:00Z";

// Mails about one thing each, so that none waits for another one.
void fill(Mailroom& room, int mails, const std::string& email)
{
    room.shell.database.write([&](storage::Transaction& transaction) {
        for (int i = 0; i < mails; ++i) {
            storage::NewMail mail {.business_id = "salon", .booking_id = {}};
            mail.mail = {.id = room.shell.new_id(),
                .to_name = "Ada",
                .to_email = email,
                .from_name = "Salon",
                .reply_to = {},
                .letter = {.subject = "s", .text = "t", .html = "h"},
                .written_at = {}};
            storage::insert_mail(transaction, mail);
        }
    });
}

}   // namespace

TEST_CASE("visitor, guests and staff each get one mail, in their language and time zone", "[mails]")
{
    Mailroom room;
    room.book(start, 1);
    room.dispatch();
    CHECK(room.addresses()
        == Addresses {"ada@example.com", "anna@salon.example", "ben@salon.example", "guest1@example.com",
            "office@salon.example"});
    CHECK(room.send() == 5);
    const auto told = [&](const char* email) {
        const auto mails = room.to(email);
        REQUIRE(mails.size() == 1);
        return mails.front().letter.text.substr(0, mails.front().letter.text.find('\n'));
    };
    CHECK(told("ada@example.com") == "to Ada Lovelace in fr in UTC");
    CHECK(told("guest1@example.com") == "to Guest 1 in fr in UTC");
    CHECK(told("anna@salon.example") == "to Anna in de in Europe/Vienna");
    CHECK(told("office@salon.example") == "to Salon in en in UTC");
    CHECK(room.carried.front().from_name == "Salon");
    CHECK(room.carried.front().reply_to == "office@salon.example");
    room.dispatch();
    CHECK(room.send() == 0);
}

TEST_CASE("one address gets one mail, and of money hosts hear nothing", "[mails]")
{
    Mailroom room;
    room.studio.execute("UPDATE staff SET email = 'Office@Salon.Example'");
    const auto booked = room.book(start, 1);
    room.dispatch();
    CHECK(room.addresses() == Addresses {"Office@Salon.Example", "ada@example.com", "guest1@example.com"});
    room.studio.execute("DELETE FROM mails; UPDATE staff SET email = 'staff@salon.example'");
    room.tell(booked, {.kind = NoticeKind::payment_received, .audience = Audience::staff, .amount_minor = 1});
    room.tell(booked, {.kind = NoticeKind::guest_left, .audience = Audience::staff, .guest = {"G", "g@example.com"}});
    room.dispatch();
    CHECK(room.addresses() == Addresses {"office@salon.example", "office@salon.example", "staff@salon.example"});
}

TEST_CASE("at a place the business's own clock counts", "[mails]")
{
    Mailroom room;
    room.studio.execute("UPDATE businesses SET time_zone = 'Asia/Tokyo';"
                        "UPDATE services SET location_kind = 'business' WHERE id = 'cut'");
    room.book(start);
    room.dispatch();
    room.send();
    CHECK_THAT(
        room.to("ada@example.com").at(0).letter.text, Catch::StartsWith("to Ada Lovelace in fr in Asia/Tokyo\n"));
}

TEST_CASE("links open once they were sent, and a copy of the database has none", "[mails][links]")
{
    Mailroom room;
    const auto booked = room.book(start, 1);
    room.studio.execute("DELETE FROM manage_links");
    room.dispatch();
    // Nothing in any mail is the secret of any link, and so many links there are.
    CHECK(room.studio.count("manage_links") == 0);
    room.send();
    const auto letter = room.to("ada@example.com").at(0).letter;
    const auto find = [&](std::string_view word) {
        return app::find_managed_booking(room.shell, room.studio.link(token_after(word, letter)));
    };
    CHECK(find("manage").value().booking.id == booked.booking.id);
    CHECK(find("manage").value().purpose == core::LinkPurpose::view);
    CHECK(find("manage").value().may_cancel);
    CHECK_THAT(letter.text, Catch::Contains("http://salon.example:8080/fr/widget/view-booking?token="));
    CHECK_THAT(letter.html, Catch::Contains(token_after("manage", letter)));
    auto calendar = letter.invitation->calendar;
    calendar.erase(calendar.find("\r\n "), 3);
    CHECK_THAT(calendar, Catch::EndsWith(token_after("manage", letter)));

    const auto token = token_after("guest", room.to("guest1@example.com").at(0).letter);
    room.shell.database.read([&](storage::Snapshot& snapshot) {
        const auto link = storage::find_link(snapshot, "salon", room.shell.hash(token)).value();
        CHECK(link.purpose == core::LinkPurpose::guest);
        CHECK(link.email == "guest1@example.com");
        return 0;
    });
    CHECK(token_after("manage", room.to("anna@salon.example").at(0).letter).empty());
    for (const auto* column : {"text", "html", "calendar", "subject"})
        CHECK(room.studio.count(std::string {"mails WHERE "} + column + " <> ''") == 0);
}

TEST_CASE("what waits in the database is not what opens the links", "[mails][links]")
{
    Mailroom room;
    room.book(start, 1);
    room.dispatch();
    std::vector<std::string> texts;
    room.shell.database.read([&](storage::Snapshot& snapshot) {
        auto rows = snapshot.query("SELECT text, html, calendar, id FROM mails");
        while (rows.next()) {
            const auto [text, html, calendar, id] = rows.values<std::string, std::string, std::string, std::string>();
            texts.insert(texts.end(), {text, html, calendar, id});
        }
        return 0;
    });
    room.failures["ada@example.com"] = MailFailure::unknown;
    room.send();   // From now on there are links, though it is not known whether the mail arrived.
    CHECK(room.studio.count("manage_links WHERE purpose = 'guest'") == 1);
    int tried = 0;
    for (const auto& text : texts)
        for (std::size_t at = 0; at + 26 <= text.size(); ++at) {
            const auto hash = room.shell.hash(std::string_view {text}.substr(at, 26));
            room.shell.database.read([&](storage::Snapshot& snapshot) {
                CHECK_FALSE(storage::find_link(snapshot, "salon", hash));
                return 0;
            });
            ++tried;
        }
    CHECK(tried > 500);
}

TEST_CASE(
    "a mail offers no change that is not possible, and the links of an unsent one are taken back", "[mails][links]")
{
    Mailroom room;
    const auto booked = room.book(start);
    app::cancel(room.shell, room.studio.link(*booked.tokens.cancel), {}).value();
    room.dispatch();
    room.studio.execute("DELETE FROM manage_links");
    room.failures["ada@example.com"] = MailFailure::delayed;
    room.send();
    CHECK(room.studio.count("manage_links") == 0);
    room.failures.clear();
    room.pass(core::seconds {10});
    room.send();
    room.pass(core::seconds {10});
    room.send();
    const auto mails = room.to("ada@example.com");
    REQUIRE(mails.size() == 2);
    for (const auto& mail : mails)
        CHECK(mail.letter.text.contains("\nview http"));   // Not: manage.
}

TEST_CASE("while a process sends a mail no other sends it, and after its lease another one does", "[mails][lease]")
{
    Mailroom room;
    fill(room, 1, "ada@example.com");
    int others = 0;
    room.meanwhile = [&](const auto&) {
        room.meanwhile = {};
        CHECK(room.studio.count("mails WHERE status = 'sent'") == 0);
        others += room.send();
        room.pass(room.shell.mail_transport.deadline);
        others += room.send();
        room.carried.clear();
    };
    room.send();
    CHECK(others == 0);
    CHECK(room.carried.size() == 1);

    // The process that took this one dies.
    fill(room, 1, "bob@example.com");
    const auto taken = room.shell.database.write([&](storage::Transaction& transaction) {
        return storage::take_mail_to_send(transaction, room.shell.mail_transport).value();
    });
    CHECK(room.send() == 0);
    room.pass(room.shell.mail_transport.deadline + core::seconds {5});
    CHECK(room.send() == 1);
    CHECK(room.carried.back().id == taken.mail.id);
}

TEST_CASE("what could not be sent is tried again, later and later, and in the end no more", "[mails]")
{
    Mailroom room;
    fill(room, 1, "ada@example.com");
    room.failures["ada@example.com"] = MailFailure::delayed;
    for (const auto wait : {10, 20, 40, 80, 160, 300, 300}) {
        room.send();
        const auto attempts = room.studio.number("SELECT attempts FROM mails");
        room.pass(core::seconds {wait - 1});
        room.send();
        CHECK(room.studio.number("SELECT attempts FROM mails") == attempts);
        room.pass(core::seconds {1});
    }
    CHECK(room.studio.count("mails WHERE failure = '450   not you' AND counted_at IS NULL") == 1);
    room.studio.execute("UPDATE mails SET attempts = 579");
    room.send();
    CHECK(room.studio.count("mails WHERE status = 'failed' AND next_try_at IS NULL") == 1);
    CHECK(room.reported == Addresses {"mail_delayed", "mail_failed"});
}

TEST_CASE("a mail that is refused for good is kept as failed", "[mails]")
{
    Mailroom room;
    fill(room, 1, "ada@example.com");
    room.failures["ada@example.com"] = MailFailure::refused;
    CHECK(room.send() == 0);
    room.failures.clear();
    room.pass(core::seconds {100'000});
    CHECK(room.send() == 0);
    const auto list = [&](std::optional<core::MailStatus> status) {
        return room.shell.database.read(
            [&](storage::Snapshot& snapshot) { return storage::list_mails(snapshot, status); });
    };
    const auto failed = list(core::MailStatus::failed);
    REQUIRE(failed.size() == 1);
    CHECK(failed.front().failure == "450   not you");
    CHECK(list(core::MailStatus::sent).empty());
    const auto retry = [&](const std::string& id) {
        return room.shell.database.write(
            [&](storage::Transaction& transaction) { return storage::retry_mail(transaction, "salon", id); });
    };
    CHECK_FALSE(retry("nothing"));
    CHECK(retry(failed.front().id));
    CHECK_FALSE(retry(failed.front().id));
    CHECK(room.send() == 1);
    CHECK(list({}).front().status == core::MailStatus::sent);
}

TEST_CASE("mails wait without a transport, and while one is away it is not tried for each mail", "[mails]")
{
    Mailroom room;
    for (const auto* email : {"a@example.com", "b@example.com", "c@example.com"})
        fill(room, 1, email);
    const auto mail_transport = std::exchange(room.shell.mail_transport, {});
    CHECK(room.send() == 0);
    room.shell.mail_transport = mail_transport;
    room.failures["a@example.com"] = MailFailure::away;
    CHECK(room.send() == 0);
    CHECK(room.studio.number("SELECT sum(attempts) FROM mails") == 1);
    CHECK(room.send() == 2);
}

TEST_CASE("one letter that cannot be written does not keep other mails", "[mails]")
{
    Mailroom room;
    const auto write = room.shell.letter;
    room.shell.letter = [&](const domain::LetterFacts& facts) {
        if (facts.recipient.audience == Audience::visitor) throw std::runtime_error {"no words"};
        return write(facts);
    };
    room.book(start);
    room.dispatch();
    CHECK(room.send() == 2);
    CHECK(room.studio.count("mails WHERE status = 'failed' AND failure = 'no words'") == 1);
}

TEST_CASE("an address gets so many mails in an hour, and the others later", "[mails][budget]")
{
    Mailroom room;
    fill(room, 12, "ada@example.com");
    fill(room, 12, "ADA@example.com");
    fill(room, 1, "bob@example.com");
    CHECK(room.send() == 11);
    CHECK(room.to("bob@example.com").size() == 1);
    room.pass(core::seconds {3599});
    CHECK(room.send() == 0);
    room.pass(core::seconds {1});
    CHECK(room.send() == 10);
    room.pass(core::seconds {3600});
    CHECK(room.send() == 4);
    CHECK(room.carried.size() == 25);
}

TEST_CASE("what certainly never arrived is not counted against the recipient", "[mails][budget]")
{
    Mailroom room;
    fill(room, 10, "ada@example.com");
    room.failures["ada@example.com"] = MailFailure::delayed;
    room.send();
    room.pass(core::seconds {10});
    room.failures.clear();
    CHECK(room.send() == 10);
    fill(room, 11, "bob@example.com");
    room.failures["bob@example.com"] = MailFailure::unknown;
    room.send();
    CHECK(room.studio.count("mails WHERE address = 'bob@example.com' AND attempts = 1") == 10);
}

TEST_CASE("many senders together keep to the hour and send nothing twice", "[mails][budget][race]")
{
    Mailroom room;
    constexpr int senders = 8;
    // Several hours, because in one of them two need not meet.
    for (std::size_t hour = 1; hour <= 4; ++hour) {
        fill(room, 40, "ada@example.com");
        for (int i = 0; i < 40; ++i)
            fill(room, 1, fmt::format("visitor{}.{}@example.com", hour, i));
        test::numbered_at_once(senders, [&](int) {
            for (int round = 0; round < 20; ++round)
                app::send_mails(room.shell, 10);
        });
        CHECK(room.to("ada@example.com").size() == hour * 10);
        CHECK(room.carried.size() == hour * 50);
        room.pass(core::seconds {3601});
    }
}

TEST_CASE("an address gets one mail at a time, and those about a booking in their order", "[mails]")
{
    Mailroom room;
    fill(room, 2, "ada@example.com");
    int others = 0;
    room.meanwhile = [&](const auto&) {
        room.meanwhile = {};
        others += room.send();
    };
    CHECK(room.send() == 2);
    CHECK(others == 0);

    const auto booked = room.book(start);
    room.dispatch();
    room.failures["ada@example.com"] = MailFailure::delayed;
    room.send();
    room.pass(core::seconds {1});
    app::cancel(room.shell, room.studio.link(*booked.tokens.cancel), {}).value();
    room.dispatch();
    room.failures.clear();
    room.carried.clear();
    room.send();
    CHECK(room.to("ada@example.com").empty());
    room.pass(core::seconds {10});
    room.send();
    const auto mails = room.to("ada@example.com");
    REQUIRE(mails.size() == 2);
    CHECK(mails.front().letter.subject == "booking_scheduled");
    CHECK(mails.back().letter.subject == "booking_cancelled");
}

TEST_CASE("a sender that is late says nothing of a mail that another one took", "[mails][lease]")
{
    Mailroom room;
    fill(room, 1, "ada@example.com");
    const auto take = [&] {
        return room.shell.database.write([&](storage::Transaction& transaction) {
            return storage::take_mail_to_send(transaction, room.shell.mail_transport).value();
        });
    };
    const auto late = take();
    room.pass(room.shell.mail_transport.deadline + core::seconds {5});
    const auto next = take();
    const auto say = [&](const storage::MailToSend& mail, bool is_sent) {
        room.shell.database.write([&](storage::Transaction& transaction) {
            if (is_sent) return storage::set_sent(transaction, mail);
            storage::set_not_sent(transaction, mail, {.wait = {}, .failure = "550 no"});
        });
    };
    const auto is_at_work = "mails WHERE status = 'waiting' AND text <> '' AND sending_until IS NOT NULL";
    say(late, true);
    CHECK(room.studio.count(is_at_work) == 1);
    say(late, false);
    CHECK(room.studio.count(is_at_work) == 1);
    say(next, true);
    say(late, false);
    CHECK(room.studio.count("mails WHERE status = 'sent' AND failure = ''") == 1);
}
