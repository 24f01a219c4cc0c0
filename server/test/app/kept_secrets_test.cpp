// Promise: a copy of the database opens nothing. What must be read again is sealed with a key that is not in it.
#include "app/kept_secrets.hpp"

#include <catch2/catch.hpp>

#include "app/calendars/calendar_passwords.hpp"
#include "app/messages/webhook_secrets.hpp"
#include "outside/system/key_file.hpp"
#include "test/support/salon.hpp"

namespace {

constexpr auto rows = R"(
    INSERT INTO webhooks (business_id, id, slug, url, events, active, position)
        VALUES ('salon', 'hook', 'books', 'https://hooks.example', '', 1, 1);
    INSERT INTO external_calendars (business_id, id, staff_id, slug, kind, url, user_name, writes_bookings, position,
            next_check_at) VALUES ('salon', 'c', 'anna', 'home', 'caldav', 'https://c.example', 'anna', 0, 1, 0);
    INSERT INTO users (business_id, id, name, email, email_key, role, state, locale, password_hash, created_at,
            authenticator_secret)
        VALUES ('salon', 'olga', 'Olga', 'o@salon.example', 'o@salon.example', 'owner', 'active', 'en', '', 0,
            'CANARYAUTHENTICATOR');
)";

struct Sealing {
    test::Salon salon;
    test::TemporaryFolder folder;
    std::string path = folder.file("key");
    app::Shell shell = salon.shell();

    Sealing()
    {
        outside::make_key_file(path);
        shell.keyring = outside::open_key_file(path);
        shell.webhooks.new_secret = [] { return std::string {"whsec_CANARYWEBHOOK"}; };
        salon.execute(rows);
    }

    std::int64_t in_the_clear()
    {
        return salon.count("webhook_secrets WHERE secret LIKE '%CANARY%'")
            + salon.count("external_calendars WHERE password LIKE '%CANARY%'")
            + salon.count("users WHERE authenticator_secret LIKE '%CANARY%'");
    }

    std::string stored(std::string_view sql)
    {
        return shell.database.read([&](storage::Snapshot& snapshot) {
            auto found = snapshot.query(sql);
            return found.next() ? found.value<std::string>() : std::string {};
        });
    }
};

}   // namespace

TEST_CASE("secrets that are entered are stored sealed, and those of before are sealed at the start", "[keys]")
{
    Sealing one;
    REQUIRE(app::make_webhook_secret(one.shell, {"salon"}, "books") == "whsec_CANARYWEBHOOK");
    REQUIRE(app::set_calendar_password(one.shell, {"salon"}, {"anna", "home"}, "CANARYPASSWORD"));
    CHECK(one.in_the_clear() == 1);   // The authenticator's, of before.
    const auto done = app::reseal_secrets(one.shell);
    CHECK(done.sealed == 1);
    CHECK(done.lost == 0);
    CHECK(one.in_the_clear() == 0);
    CHECK(app::reseal_secrets(one.shell).sealed == 0);
    CHECK(app::open_secret(one.shell, one.stored("SELECT secret FROM webhook_secrets")) == "whsec_CANARYWEBHOOK");
    domain::ExternalCalendar calendar;
    calendar.password = one.stored("SELECT password FROM external_calendars");
    CHECK(app::with_password(one.shell, calendar).password == "CANARYPASSWORD");
}

TEST_CASE("with another key file nothing opens, and nothing is lost", "[keys]")
{
    Sealing one;
    app::make_webhook_secret(one.shell, {"salon"}, "books").value();
    app::reseal_secrets(one.shell);
    const auto sealed = one.stored("SELECT secret FROM webhook_secrets");
    auto thief = one.shell;
    outside::make_key_file(one.folder.file("other"));
    thief.keyring = outside::open_key_file(one.folder.file("other"));
    CHECK_THROWS_AS(app::open_secret(thief, sealed), app::SecretError);
    CHECK(app::reseal_secrets(thief).lost == 2);
    thief.keyring = {};
    CHECK(app::reseal_secrets(thief).lost == 2);
    CHECK(one.stored("SELECT secret FROM webhook_secrets") == sealed);
    CHECK(app::open_secret(one.shell, sealed) == "whsec_CANARYWEBHOOK");
}

TEST_CASE("after a rotation all is sealed with the new key", "[keys]")
{
    Sealing one;
    app::make_webhook_secret(one.shell, {"salon"}, "books").value();
    app::reseal_secrets(one.shell);
    one.shell.keyring.add_key();
    CHECK(app::reseal_secrets(one.shell).sealed == 2);
    for (const auto* kept : {"SELECT secret FROM webhook_secrets", "SELECT authenticator_secret FROM users"})
        CHECK(one.shell.keyring.is_current(one.stored(kept)));
    CHECK(app::open_secret(one.shell, one.stored("SELECT authenticator_secret FROM users")) == "CANARYAUTHENTICATOR");
}

TEST_CASE("each column that has a secret is sealed, or needs no seal", "[keys]")
{
    test::Salon salon {storage::Engine::sqlite};
    const auto columns = salon.database().read([](storage::Snapshot& snapshot) {
        return snapshot
            .query(R"(
            SELECT tables.name || '.' || fields.name FROM sqlite_master AS tables
            JOIN pragma_table_info(tables.name) AS fields
            WHERE tables.type = 'table' AND (fields.name LIKE '%secret%' OR fields.name LIKE '%password%')
            ORDER BY 1)")
            .all<std::string>();
    });
    CHECK(columns
        == std::vector<std::string> {
            "external_calendars.password",
            "proof_keys.secret",   // Of challenges that last minutes.
            "sessions.new_secret",
            "users.authenticator_secret",
            "users.password_hash",
            "webhook_secrets.secret",
        });
}

TEST_CASE("without a keyring secrets are kept as they are", "[keys]")
{
    test::Salon salon;
    CHECK(app::seal_secret(salon.shell(), "secret") == "secret");
    CHECK(app::open_secret(salon.shell(), "secret") == "secret");
    // Nor is what another process sealed taken for the secret itself.
    CHECK_THROWS_AS(app::open_secret(salon.shell(), "sealed:3f9c1a27:abc"), app::SecretError);
    CHECK(app::reseal_secrets(salon.shell()).sealed == 0);
}
