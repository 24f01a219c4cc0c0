// Promises: a request is answered by the link in the mail to a host, by no one else's, and as in the console.
#include "app/requests/linked_requests.hpp"

#include <catch2/catch.hpp>

#include "storage/catalogue/businesses.hpp"
#include "test/app/at_once.hpp"
#include "test/support/mailroom.hpp"

using core::BookingStatus;
using core::ErrorCode;
using core::RequestAnswer;
using test::token_after;

namespace {

constexpr auto start = "2026-03-02T10:00:00Z";

struct LinkedDesk {
    LinkedDesk()
    {
        room.studio.execute("UPDATE staff SET time_zone = 'UTC'");
        business
            = shell.database.read([](storage::Snapshot& snapshot) { return storage::find_business(snapshot, "salon"); })
                  .value();
    }

    // A request to ben, of which all were told by mail.
    std::string requested()
    {
        const auto id = app::book(shell, "salon", room.studio.wish("advice", start, "ben")).value().booking.id;
        room.dispatch();
        room.send();
        return id;
    }
    // The secret of the link in the last mail to the address; empty if it has none.
    std::string token(const std::string& email)
    {
        const auto mails = room.to(email);
        return mails.empty() ? std::string {} : token_after("answer", mails.back().letter);
    }
    core::Result<app::LinkedRequests> find(const std::string& token)
    {
        return app::find_linked_requests(shell, business, token);
    }
    core::Result<app::ChangedBooking> answer(
        const std::string& token, const std::string& id, RequestAnswer answer = RequestAnswer::approve)
    {
        return app::answer_by_link(shell, business, token, {answer, id, "no time"});
    }
    BookingStatus status(const std::string& token) { return find(token).value().requests.front().status; }

    test::Mailroom room;
    app::Shell& shell = room.shell;
    domain::Business business;
};

}   // namespace

TEST_CASE("the host and the business get a link, and what it tells is what they may see", "[desk][linked]")
{
    LinkedDesk desk;
    const auto id = desk.requested();
    const auto host = desk.token("ben@salon.example"), office = desk.token("office@salon.example");
    CHECK(desk.token("ada@example.com").empty());
    REQUIRE_FALSE(host.empty());
    REQUIRE_FALSE(office.empty());
    const auto found = desk.find(host).value();
    CHECK(found.answerer.name == "Ben");
    REQUIRE(found.requests.size() == 1);
    CHECK(found.requests.front().id == id);
    CHECK(found.requests.front().status == BookingStatus::requested);
    CHECK_FALSE(found.requests.front().price);
    CHECK(desk.find(office).value().answerer.name == "Salon");
    CHECK(desk.find("0123456789abcdefghijklmnop").error().code == ErrorCode::link_expired);
    // It shows no page of a visitor.
    CHECK(app::find_managed_booking(desk.shell, {"salon", host}).error().code == ErrorCode::link_expired);
    // Nor does a visitor's link answer.
    const auto visitor = token_after("view", desk.room.to("ada@example.com").back().letter);
    CHECK(desk.find(visitor).error().code == ErrorCode::link_expired);
}

TEST_CASE("a request is approved by link, and taken back by who did it before anyone is told", "[desk][linked]")
{
    LinkedDesk desk;
    const auto id = desk.requested();
    const auto host = desk.token("ben@salon.example"), office = desk.token("office@salon.example");
    const auto approved = desk.answer(host, id).value();
    CHECK(desk.status(office) == BookingStatus::scheduled);
    CHECK(desk.answer(office, id).error().code == ErrorCode::state_conflict);
    const auto undo = [&](const std::string& token, const std::string& change_id) {
        return app::undo_by_link(desk.shell, desk.business, token, change_id);
    };
    CHECK(undo(host, "another").error().code == ErrorCode::undo_expired);
    REQUIRE(undo(host, approved.change_id));
    CHECK(desk.status(host) == BookingStatus::requested);
    const auto declined = desk.answer(office, id, RequestAnswer::decline).value();
    CHECK(desk.status(host) == BookingStatus::declined);
    desk.room.pass(core::seconds {11});
    CHECK(undo(office, declined.change_id).error().code == ErrorCode::undo_expired);
    desk.room.dispatch();
    desk.room.send();
    CHECK(desk.room.to("ada@example.com").back().letter.subject == "booking_declined");
    CHECK(desk.room.studio.count("mails WHERE kind = 'booking_approved'") == 0);
    CHECK(desk.room.studio.count("history WHERE actor = 'business' AND actor_name = 'Ben'") == 2);
}

TEST_CASE("the link of a host answers no other request, and none that was handed to a colleague", "[desk][linked]")
{
    LinkedDesk desk;
    const auto id = desk.requested();
    const auto host = desk.token("ben@salon.example");
    const auto other = desk.room.studio.book("2026-03-03T10:00:00Z").value().booking.id;
    CHECK(desk.answer(host, other).error().code == ErrorCode::booking_not_found);
    desk.room.studio.execute("UPDATE booking_hosts SET staff_id = 'anna' WHERE booking_id = '" + id + "'");
    CHECK(desk.find(host).error().code == ErrorCode::link_expired);
    CHECK(desk.answer(host, id).error().code == ErrorCode::link_expired);
}

TEST_CASE("a user of the console answers by link as their role lets them", "[desk][linked]")
{
    const auto make_user = [](LinkedDesk& desk, const std::string& role, const std::string& state) {
        desk.room.studio.execute("INSERT INTO users (business_id, id, name, email, email_key, role, state, locale, "
                                 "password_hash, created_at) VALUES ('salon', 'u', 'Benedikt', 'ben@salon.example', "
                                 "'ben@salon.example', '"
            + role + "', '" + state + "', 'en', '', 0)");
    };
    LinkedDesk desk;
    make_user(desk, "manager", "active");
    const auto id = desk.requested();
    const auto token = desk.token("ben@salon.example");
    CHECK(desk.find(token).value().answerer.name == "Benedikt");
    REQUIRE(desk.answer(token, id));
    CHECK(desk.room.studio.count("history WHERE actor = 'user' AND actor_id = 'u'") == 1);
    desk.room.studio.execute("UPDATE users SET state = 'disabled'");
    CHECK(desk.find(token).error().code == ErrorCode::link_expired);
}

TEST_CASE("a link tells nothing any more once the appointment is over", "[desk][linked]")
{
    LinkedDesk desk;
    const auto id = desk.requested();
    const auto host = desk.token("ben@salon.example");
    REQUIRE(desk.answer(host, id));
    desk.room.studio.set_now(test::at(start) + core::seconds {86'400});
    CHECK(desk.find(host).error().code == ErrorCode::link_expired);
}

TEST_CASE("of many who answer a request at once, one does", "[desk][linked][race]")
{
    LinkedDesk desk;
    const auto id = desk.requested();
    const auto host = desk.token("ben@salon.example"), office = desk.token("office@salon.example");
    std::atomic<int> done = 0;
    test::numbered_at_once(6, [&](int i) {
        const auto kind = i % 3 == 0 ? RequestAnswer::decline : RequestAnswer::approve;
        if (desk.answer(i % 2 == 0 ? host : office, id, kind)) ++done;
    });
    CHECK(done == 1);
}

TEST_CASE("requests that are told in a digest have their links there", "[desk][linked][digest]")
{
    LinkedDesk desk;
    desk.shell.mail_transport.most_an_hour = 1;
    const auto first = desk.requested();
    std::vector<std::string> ids;
    for (const auto* at : {"2026-03-03T10:00:00Z", "2026-03-04T10:00:00Z"})
        ids.push_back(app::book(desk.shell, "salon", desk.room.studio.wish("advice", at, "ben")).value().booking.id);
    desk.room.dispatch();
    desk.room.pass(core::seconds {601});
    desk.room.send();
    const auto digest = desk.room.to("ben@salon.example").back().letter;
    REQUIRE(digest.subject == "digest");
    std::vector<std::string> answered;
    for (auto at = digest.text.find("#answer="); at != digest.text.npos; at = digest.text.find("#answer=", at + 1)) {
        const auto token = digest.text.substr(at + 8, 26);
        const auto id = desk.find(token).value().requests.front().id;
        REQUIRE(desk.answer(token, id));
        answered.push_back(id);
    }
    CHECK(answered == ids);
}
