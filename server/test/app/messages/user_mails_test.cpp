// Promises: who may sign in is told by mail, with links that a copy of the database does not contain.
#include <catch2/catch.hpp>

#include "app/users/api_keys.hpp"
#include "app/users/own_factors.hpp"
#include "app/users/password_reset.hpp"
#include "app/users/users.hpp"
#include "test/app/desk_user.hpp"
#include "test/support/mailroom.hpp"

using core::ErrorCode;
using core::Role;
using test::Mailroom;
using test::token_after;

namespace {

constexpr auto email = "mia@salon.example";
const domain::Actor owner = test::user(Role::owner);
const app::ConsoleVisit visit {
    .business_id = "salon", .client = "192.0.2.1", .address = "192.0.2.1", .device = "Firefox"};

// Passwords are hashed by name: what is right of them is not tested here.
struct UserRoom : Mailroom {
    UserRoom()
    {
        shell.hash_password = [](std::string_view password) { return "hash of " + std::string {password}; };
    }
};

app::MadeLink invite(Mailroom& room, const domain::Actor* actor = &owner)
{
    return app::invite_user(room.shell, {"salon", actor},
        {.id = {}, .name = "Mia Winter", .email = email, .role = Role::desk, .locale = core::Locale::de})
        .value();
}

core::Result<app::NewSession> accept(Mailroom& room, std::string_view token)
{
    return app::accept_link(room.shell, visit,
        {.token = token, .password = "vier Tassen Tee", .business_name = "Salon", .locale = core::Locale::de});
}

// The last mail to the user, which was sent.
domain::Letter last_letter(Mailroom& room)
{
    room.send();
    const auto mails = room.to(email);
    REQUIRE_FALSE(mails.empty());
    return mails.back().letter;
}

std::string link_of(const domain::Letter& letter) { return token_after("link", letter); }

void ask_for_reset(Mailroom& room, std::string_view address = email)
{
    REQUIRE(app::request_password_reset(room.shell, visit, address));
}

// A user who has accepted, with an authenticator app. Their id.
std::string join(Mailroom& room)
{
    const auto invited = invite(room);
    REQUIRE(accept(room, invited.token));
    room.studio.execute("UPDATE users SET authenticator_secret = 'GEZDGNBVGY3TQOJQ' WHERE email = 'mia@salon.example'");
    return invited.user.id;
}

}   // namespace

TEST_CASE("who is invited gets a link by mail, in their language, beside the one that is shown", "[users][mails]")
{
    UserRoom room;
    const auto shown = invite(room);
    CHECK(shown.is_mailed);
    const auto letter = last_letter(room);
    CHECK(letter.subject == "user_invited");
    CHECK(letter.text.starts_with("to Mia Winter in de\n"));
    const auto mailed = link_of(letter);
    CHECK(mailed != shown.token);
    CHECK(letter.html.contains(mailed));
    CHECK(app::find_link(room.shell, visit, shown.token));
    REQUIRE(accept(room, mailed));
    CHECK(accept(room, shown.token).error().code == ErrorCode::sign_in_link_expired);
    CHECK(room.studio.count("mails WHERE kind = 'sign_in_changed'") == 0);
}

TEST_CASE("the secret of a mailed link is made when the mail is sent, and no mail that is late brings another",
    "[users][mails]")
{
    UserRoom room;
    const auto shown = invite(room);
    CHECK(room.studio.count("sign_in_links") == 1);
    REQUIRE(accept(room, shown.token));
    CHECK(room.send() == 0);
    CHECK(room.studio.count("mails WHERE status = 'failed' AND text = ''") == 1);
    CHECK(room.studio.count("sign_in_links") == 0);
}

TEST_CASE("a mail that never arrives leaves no link, and is tried again with a new one", "[users][mails]")
{
    UserRoom room;
    invite(room);
    room.failures[email] = domain::MailFailure::delayed;
    CHECK(room.send() == 0);
    CHECK(room.studio.count("sign_in_links WHERE is_mailed = 1") == 0);
    room.failures.clear();
    room.pass(core::seconds {60});
    REQUIRE(accept(room, link_of(last_letter(room))));
}

TEST_CASE("without a mail transport, and by command, nothing is mailed", "[users][mails]")
{
    UserRoom room;
    const auto invited = invite(room, nullptr);
    CHECK_FALSE(invited.is_mailed);
    room.shell.mail_transport.send = {};
    CHECK_FALSE(app::make_link_for(room.shell, {"salon", &owner}, invited.user.id).value().is_mailed);
    ask_for_reset(room);
    CHECK(room.studio.count("mails") == 0);
}

TEST_CASE("who makes an API key is told by mail", "[users][mails][api-keys]")
{
    UserRoom room;
    auto maker = test::user(Role::owner);
    maker.user_id = join(room);
    maker.email = email;
    REQUIRE(app::make_api_key(room.shell, {"salon", &maker}, {.name = "Till", .permissions = {}}, "Firefox"));
    const auto news = last_letter(room);
    CHECK(news.subject == "sign_in_changed");
    CHECK(news.text.contains("change api_key_made\nfrom Firefox\n"));
}

TEST_CASE("a new password is asked for by mail, and the second factor stays", "[users][mails]")
{
    UserRoom room;
    join(room);
    ask_for_reset(room, "MIA@salon.example");
    const auto letter = last_letter(room);
    CHECK(letter.subject == "password_reset");
    const auto begun = accept(room, link_of(letter));
    REQUIRE(begun);
    CHECK(state_of(begun->session) == core::SessionState::code_needed);
    CHECK(room.studio.count("users WHERE authenticator_secret <> ''") == 1);
    const auto news = last_letter(room);
    CHECK(news.subject == "sign_in_changed");
    CHECK(news.text.contains("change password_changed\nfrom Firefox\n"));
    CHECK(room.studio.count("sessions") == 1);
}

TEST_CASE("a link to get back in takes the second factor away, and its user is told", "[users][mails]")
{
    UserRoom room;
    const auto made = app::make_link_for(room.shell, {"salon", &owner}, join(room)).value();
    CHECK(made.is_mailed);
    const auto letter = last_letter(room);
    CHECK(letter.subject == "sign_in_link");
    const auto begun = accept(room, link_of(letter));
    REQUIRE(begun);
    CHECK(state_of(begun->session) == core::SessionState::factor_needed);
    CHECK(last_letter(room).text.contains("change link_accepted"));
}

TEST_CASE("the link for a new password is good for ten minutes from its mail on", "[users][mails]")
{
    UserRoom room;
    join(room);
    ask_for_reset(room);
    room.pass(core::seconds {3000});
    const auto token = link_of(last_letter(room));
    room.pass(core::seconds {599});
    CHECK(app::find_link(room.shell, visit, token));
    room.pass(core::seconds {1});
    CHECK_FALSE(app::find_link(room.shell, visit, token));
}

TEST_CASE("three mails go to a user in an hour, and none to a stranger, the invited or the disabled", "[users][mails]")
{
    UserRoom room;
    const auto id = invite(room).user.id;
    const auto resets = [&] { return room.studio.count("mails WHERE kind = 'password_reset'"); };
    ask_for_reset(room);
    ask_for_reset(room, "nobody@salon.example");
    CHECK(resets() == 0);
    REQUIRE(accept(room, link_of(last_letter(room))));
    for (int i = 0; i < 3; ++i)
        ask_for_reset(room);
    room.studio.execute("DELETE FROM sign_in_attempts");
    ask_for_reset(room);
    CHECK(resets() == 3);
    room.pass(core::seconds {3601});
    ask_for_reset(room);
    CHECK(resets() == 4);
    REQUIRE(app::change_user(room.shell, {"salon", &owner}, {.user_id = id, .is_active = false}));
    CHECK(room.studio.count("mails WHERE kind = 'password_reset' AND status = 'waiting'") == 0);
    room.pass(core::seconds {3601});
    ask_for_reset(room);
    CHECK(resets() == 4);
}

TEST_CASE("who asks for new passwords again and again has to wait", "[users][mails]")
{
    UserRoom room;
    for (int i = 0; i < 5; ++i)
        ask_for_reset(room, "somebody" + std::to_string(i) + "@salon.example");
    CHECK(app::request_password_reset(room.shell, visit, email).error().code == ErrorCode::too_many_attempts);
}

TEST_CASE("mails to users wait for no visitor's hour, and count for none", "[users][mails]")
{
    UserRoom room;
    room.shell.mail_transport.most_an_hour = 1;
    room.shell.mail_transport.most_of_business_an_hour = 1;
    join(room);
    ask_for_reset(room);
    ask_for_reset(room);
    CHECK(room.send() == 2);
    room.book("2026-03-03T10:00:00Z");
    room.dispatch();
    room.send();
    CHECK(room.to("ada@example.com").size() == 1);
}
