// Secrets of sessions, links and API keys are in the database as hashes alone, and each is good for what it was made
// for; and signing in costs the same whether the address is known or not.
#include <catch2/catch.hpp>

#include <algorithm>

#include "app/users/links.hpp"
#include "app/users/sign_in.hpp"
#include "test/http/console/matrix/two_salons.hpp"
#include "test/support/faulty_database.hpp"

namespace {

struct Secret {
    std::string purpose, token;
};

// Of each kind, as who gets it has it.
std::vector<Secret> all_secrets(test::TwoSalons& salons)
{
    const auto& owner = salons.asker("owner");
    std::vector<Secret> secrets {{"session", owner.cookie.substr(owner.cookie.find('=') + 1)},
        {"link", salons.named(test::Kind::token).front().id}};
    const auto wish = salons.salon().request("2026-03-09T10:00:00Z", "anna");
    const auto tokens = app::book(salons.shell(), "salon", wish).value().tokens;
    secrets.push_back({"view", tokens.view});
    secrets.push_back({"cancel", tokens.cancel.value()});
    secrets.push_back({"reschedule", tokens.reschedule.value()});
    // Using it changes the half session by which it is tried.
    const auto codes = salons.send(owner, "POST", "/api/v1/console/me/recovery-codes").body;
    const auto key
        = salons.send(owner, "POST", "/api/v1/console/api-keys", R"({"name":"Till","permissions":["bookings.see"]})")
              .body;
    secrets.push_back({"key", key.substr(key.find("kal_", key.find("secret")), 44)});
    secrets.push_back({"recovery", codes.substr(codes.find("[\"") + 2, 27)});
    return secrets;
}

// For whom the secret opens the console, and whom its link would let in.
bool is_session(test::TwoSalons& salons, const std::string& token)
{
    auto asker = salons.asker("owner");
    asker.cookie = "__Host-kalends=" + token;
    return salons.send(asker, "GET", "/api/v1/console/me").status == 200;
}

bool is_link(test::TwoSalons& salons, const std::string& token)
{
    salons.salon().execute("DELETE FROM sign_in_attempts");
    return salons.send(salons.asker("no one"), "GET", "/api/v1/session/links/" + token).status == 200;
}

bool is_key(test::TwoSalons& salons, const std::string& token, const std::string& business = "salon")
{
    auto asker = salons.asker(business == "salon" ? "no one" : "stranger");
    asker.cookie.clear();
    asker.key = token;
    return salons.send(asker, "GET", "/api/v1/console/bookings").status == 200;
}

bool is_recovery_code(test::TwoSalons& salons, const std::string& token)
{
    salons.salon().execute("DELETE FROM sign_in_attempts");
    const auto& half = salons.asker("by password alone");
    return salons.send(half, "POST", "/api/v1/session/recovery-code", R"({"code":")" + token + R"("})").status == 200;
}

// What signing in with this address costs: statements, transactions, hashes; and what is answered.
std::string cost_of(test::TwoSalons& salons, const std::string& email)
{
    test::FaultyDatabase database {salons.salon().database()};
    database.fail_at(0);
    auto shell = test::with_database(salons.shell(), database);
    int hashes = 0;
    shell.is_password = [&](std::string_view, std::string_view) {
        ++hashes;
        return false;
    };
    const app::ConsoleVisit visit {.business_id = "salon", .client = "192.0.2.9", .address = "192.0.2.9"};
    const auto refused = app::sign_in_by_password(shell, visit, email, "a wrong password");
    REQUIRE_FALSE(refused);
    return std::to_string(database.statements()) + " statements, " + std::to_string(database.writes())
        + " transactions, " + std::to_string(hashes) + " hashes, " + std::string {core::word(refused.error().code)};
}

}   // namespace

TEST_CASE("no secret of a session, a link or an API key is in the database", "[users][secrets]")
{
    test::TwoSalons salons {test::each_engine()};
    const auto secrets = all_secrets(salons);
    const auto contents = salons.contents();
    for (const auto& secret : secrets) {
        INFO(secret.purpose);
        CHECK(secret.token.size() >= 26);
        CHECK_FALSE(contents.contains(secret.token));
        auto plain = secret.token;
        std::erase(plain, '-');
        CHECK_FALSE(contents.contains(plain));
    }
}

TEST_CASE("a secret is good for what it was made for alone", "[users][secrets]")
{
    test::TwoSalons salons {test::each_engine()};
    for (const auto& secret : all_secrets(salons)) {
        INFO(secret.purpose);
        CHECK(is_session(salons, secret.token) == (secret.purpose == "session"));
        CHECK(is_link(salons, secret.token) == (secret.purpose == "link"));
        CHECK(is_key(salons, secret.token) == (secret.purpose == "key"));
        CHECK_FALSE(is_key(salons, secret.token, "other"));
        CHECK(is_recovery_code(salons, secret.token) == (secret.purpose == "recovery"));
    }
    salons.reset();
    const auto secrets = all_secrets(salons);
    for (const auto& secret : secrets) {
        INFO(secret.purpose);
        const auto seen = app::find_managed_booking(salons.shell(), {"salon", secret.token});
        const bool is_of_booking = secret.purpose != "session" && secret.purpose != "link" && secret.purpose != "key"
            && secret.purpose != "recovery";
        CHECK(seen.has_value() == is_of_booking);
        CHECK_FALSE(app::find_managed_booking(salons.shell(), {"other", secret.token}));
    }
}

TEST_CASE("signing in costs the same whether the address is known or not", "[users][secrets]")
{
    test::TwoSalons salons {test::each_engine()};
    salons.salon().execute("UPDATE users SET password_hash = '', state = 'invited' WHERE id = 'writer'");
    const auto unknown = cost_of(salons, "unknown@users.example");
    CHECK(unknown.contains("1 hashes, credentials_wrong"));
    for (const auto* known : {"owner", "gone", "writer", "otto"}) {
        INFO(known);
        CHECK(cost_of(salons, std::string {known} + "@users.example") == unknown);
    }
}

TEST_CASE("a link that was is answered as one that never was", "[users][secrets]")
{
    test::TwoSalons salons {test::each_engine()};
    const auto& stranger = salons.asker("no one");
    const auto link = "/api/v1/session/links/" + salons.named(test::Kind::token).front().id;
    const auto never = salons.send(stranger, "GET", "/api/v1/session/links/" + std::string(26, '0')).body;
    SECTION("used")
    {
        REQUIRE(salons.send(stranger, "POST", link, R"({"password":"a heavy blue kettle"})").status == 200);
    }
    SECTION("expired") { salons.salon().execute("UPDATE sign_in_links SET expires_at = 1"); }
    SECTION("of a user who was switched off") { salons.salon().execute("UPDATE users SET state = 'disabled'"); }
    CHECK(salons.send(stranger, "GET", link).body == never);
}
