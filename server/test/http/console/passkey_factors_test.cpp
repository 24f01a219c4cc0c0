#include "test/http/console/passkeys.hpp"

#include <catch2/catch.hpp>

#include "api/console.gen.hpp"
#include "app/history/history.hpp"
#include "domain/users/one_time_code.hpp"

using core::Role;
using namespace test;

TEST_CASE("a passkey confirms its own user's session", "[passkeys][http]")
{
    SafeSite site;
    auto owner = site.signed_in(), desk = site.signed_in(Role::desk);
    PasskeyDevice of_owner, of_desk;
    of_desk.credential = "another";
    REQUIRE(add(owner, of_owner).status == 200);
    REQUIRE(add(desk, of_desk).status == 200);
    site.wait(core::minutes {10});
    CHECK(code_of(owner.send("POST", "/api/v1/console/me/recovery-codes")) == "confirm_identity");
    CHECK(code_of(owner.send("POST", "/api/v1/console/me/passkey-options")) == "confirm_identity");
    CHECK(start(owner).credentials.size() == 1);
    CHECK(code_of(confirm(owner, of_desk)) == "credentials_wrong");
    const auto before = owner.cookie;
    CHECK(confirm(owner, of_owner).status == 200);
    CHECK(owner.cookie != before);
    CHECK(owner.send("POST", "/api/v1/console/me/recovery-codes").status == 200);
    CHECK(owner.send("DELETE", "/api/v1/console/me/authenticator").status == 200);
    const std::string password = R"({"password":"password of owner"})";
    CHECK(code_of(owner.send("POST", "/api/v1/session/confirm", password)) == "credentials_wrong");
    CHECK(confirm(owner, of_owner).status == 200);
    CHECK(code_of(owner.send("POST", "/api/v1/session/confirm", "{}")) == "invalid_fields");
    const auto both = R"({"password":"x","passkey":)" + api::to_json(of_owner.show(start(owner))) + "}";
    CHECK(code_of(owner.send("POST", "/api/v1/session/confirm", both)) == "invalid_fields");
}

TEST_CASE("what a user signs in with is taken away save the last of it", "[passkeys][http]")
{
    SafeSite site;
    auto owner = site.signed_in(), other = site.signed_in();
    const std::string app = "/api/v1/console/me/authenticator";
    CHECK(code_of(owner.send("DELETE", app)) == "last_factor");
    PasskeyDevice device;
    REQUIRE(add(owner, device).status == 200);
    CHECK(other.state() == "signed_out");   // A change of factors ends the others.
    const auto path = std::string {passkeys} + "/" + me(owner).passkeys[0].id;

    other.cookie = site.signed_in().cookie;
    auto desk = site.signed_in(Role::desk);
    CHECK(code_of(desk.send("DELETE", path)) == "passkey_not_found");
    CHECK(code_of(desk.send("PATCH", path, R"({"name":"Mine"})")) == "passkey_not_found");
    CHECK(owner.send("PATCH", path, R"({"name":"Phone"})").body.contains(R"("name":"Phone")"));
    CHECK(code_of(owner.send("PATCH", path, R"({"name":""})")) == "invalid_fields");

    const auto before = owner.cookie;
    REQUIRE(owner.send("DELETE", app).status == 200);
    CHECK(owner.cookie != before);
    CHECK(other.state() == "signed_out");
    CHECK(code_of(owner.send("DELETE", path)) == "last_factor");
    CHECK(me(owner).passkeys.size() == 1);
    PasskeyDevice second;
    second.credential = "another";
    REQUIRE(add(owner, second).status == 200);
    CHECK(owner.send("DELETE", path).status == 200);
    CHECK(code_of(owner.send("DELETE", path)) == "passkey_not_found");
    Browser gone {site};
    CHECK(code_of(sign_in(gone, device)) == "credentials_wrong");
    CHECK(sign_in(gone, second).status == 200);
    CHECK(site.lines("authenticator_removed") == 1);
    CHECK(site.salon().count("history WHERE action = 'passkey_removed' AND before = 'Phone'") == 1);
    CHECK_FALSE(app::verify_history(site.shell(), "salon").broken_at);
}

TEST_CASE("of two passkeys that are removed at a time, one stays", "[passkeys][http][race]")
{
    SafeSite site;
    auto owner = site.signed_in();
    PasskeyDevice first, second;
    second.credential = "another";
    REQUIRE(add(owner, first).status == 200);
    REQUIRE(add(owner, second).status == 200);
    REQUIRE(owner.send("DELETE", "/api/v1/console/me/authenticator").status == 200);
    std::vector<std::jthread> threads;
    for (const auto& passkey : me(owner).passkeys)
        threads.emplace_back([&site, cookie = owner.cookie, path = std::string {passkeys} + "/" + passkey.id] {
            Browser {site, cookie}.send("DELETE", path);
        });
    threads.clear();
    CHECK(site.salon().count("passkeys") == 1);
}

TEST_CASE("a link to get back in takes passkeys away", "[passkeys][http]")
{
    SafeSite site;
    auto owner = site.signed_in(), desk = site.signed_in(Role::desk);
    PasskeyDevice device;
    REQUIRE(add(desk, device).status == 200);
    const auto issued = owner.send("POST", "/api/v1/console/users/desk/sign-in-link").body;
    const auto link = api::parse_body<api::IssuedLink>(issued).value().link;
    Browser browser {site};
    REQUIRE(browser
                .send("POST", "/api/v1/session/links/" + link.substr(link.find('=') + 1),
                    R"({"password":"vier Tassen Tee"})")
                .status
        == 200);
    CHECK(browser.state() == "factor_needed");
    CHECK(site.salon().count("passkeys") == 0);
    Browser gone {site};
    CHECK(code_of(sign_in(gone, device)) == "credentials_wrong");
}

namespace {

enum class Act { password, wrong_password, code, old_code, passkey, foreign_passkey, recovery };
using enum Act;
constexpr Act acts[] = {password, wrong_password, code, old_code, passkey, foreign_passkey, recovery};
constexpr std::size_t act_count = std::size(acts);

// A user of role desk with a passkey, that of another device, and what they do one after another.
struct Trying {
    SafeSite site = {};
    PasskeyDevice device = PasskeyDevice {}, foreign = PasskeyDevice {};

    Trying()
    {
        auto desk = site.signed_in(Role::desk);
        REQUIRE(add(desk, device).status == 200);
        foreign.credential = "another";
        foreign.user = device.user;   // As if it were the desk's.
    }
    std::string code_of_step(int after)
    {
        constexpr auto secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";   // Of the users of test::Console.
        return domain::code_at(secret, site.shell().now().time_since_epoch().count() / 30 + after);
    }

    void carry_out(Browser& browser, Act act)
    {
        site.wait(core::seconds {30});
        site.salon().execute("DELETE FROM sign_in_attempts");
        switch (act) {
        case password: browser.sign_in("desk@salon.example", "password of desk"); break;
        case wrong_password: browser.sign_in("desk@salon.example", "password of owner"); break;
        case code: browser.enter(code_of_step(0)); break;
        case old_code: browser.enter(code_of_step(-3)); break;
        case passkey: sign_in(browser, device); break;
        case foreign_passkey: sign_in(browser, foreign); break;
        case recovery: browser.enter("000000-000000-000000-000000", "/api/v1/session/recovery-code"); break;
        }
    }
};

// What a session is after an act: whether the password was right, and whether it is signed in.
struct Shown {
    bool has_password = false, is_in = false;

    void add(Act act)
    {
        // A passkey confirms a session that is in, and begins none.
        is_in = is_in ? act != password : act == passkey || (act == code && has_password);
        has_password = !is_in && (has_password || act == password);
    }
};

}   // namespace

TEST_CASE("no order of factors opens the console with less than it takes", "[passkeys][http]")
{
    Trying trying;
    for (std::size_t order = 0; order < act_count * act_count * act_count; ++order) {
        Browser browser {trying.site};
        Shown shown;
        for (const auto at : {order, order / act_count, order / act_count / act_count}) {
            const auto act = acts[at % act_count];
            trying.carry_out(browser, act);
            shown.add(act);
            INFO(order << " " << static_cast<int>(act));
            CHECK((browser.state() == "signed_in") == shown.is_in);
            CHECK((browser.send("GET", "/api/v1/console/me/sessions").status == 200) == shown.is_in);
        }
    }
}
