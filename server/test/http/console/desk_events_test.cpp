#include "http/console/desk_events.hpp"

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "test/support/faulty_database.hpp"
#include "test/support/salon.hpp"

namespace {

using http::DeskEvents;

// A salon with a user who has a session, and a database that counts what it is asked.
struct Desk {
    test::Salon salon {test::each_engine()};
    test::FaultyDatabase database {salon.database()};
    DeskEvents events;

    Desk()
    {
        database.fail_at(0);
        salon.execute(R"(
            INSERT INTO users (business_id, id, name, email, email_key, role, state, locale, password_hash, created_at)
            VALUES ('salon', 'olga', 'Olga', 'olga@salon.example', 'olga@salon.example', 'owner', 'active', 'en', '',
                0))");
        add_session("one");
    }

    void add_session(const std::string& id)
    {
        salon.execute(fmt::format(R"(
            INSERT INTO sessions (business_id, id, token_hash, user_id, has_second_factor, has_recovered, new_secret,
                client, device, created_at, last_seen_at, confirmed_at, ends_at)
            VALUES ('salon', '{}', '{}', 'olga', 1, 0, '', '', '', 0, {}, 0, 4102444800))",
            id, id, salon.shell().now().time_since_epoch().count()));
    }

    void look() { events.look(database, salon.shell().now()); }
    void wait(core::minutes time) { salon.set_now(salon.shell().now() + time); }

    std::shared_ptr<http::BodyStream> listen(const std::string& session = "one")
    {
        return events.listen({"salon", session});
    }

    // What a stream says after the events were looked for: the version, or nothing.
    std::optional<std::int64_t> told(http::BodyStream& stream)
    {
        look();
        const auto piece = stream.next();
        REQUIRE(piece);
        if (piece->empty()) return {};
        std::int64_t version = -1;
        REQUIRE(std::sscanf(piece->c_str(), "data: {\"version\":%ld}", &version) == 1);
        return version;
    }
};

}   // namespace

TEST_CASE("who listens hears the version at once, and a greater one after each change", "[desk-events]")
{
    Desk desk;
    const auto stream = desk.listen();
    CHECK(stream->next() == "");   // Nothing was looked for yet.
    const auto first = desk.told(*stream);
    REQUIRE(first);
    CHECK_FALSE(desk.told(*stream));

    REQUIRE(desk.salon.book("2026-03-02T10:00:00Z"));
    const auto second = desk.told(*stream);
    REQUIRE(second);
    CHECK(*second > *first);
    CHECK_FALSE(desk.told(*stream));

    const auto later = desk.listen();
    CHECK(desk.told(*later) == second);   // Another listener is told the same.
}

TEST_CASE("a stream ends with its session, and with its user", "[desk-events]")
{
    Desk desk;
    desk.add_session("two");
    const auto one = desk.listen("one"), two = desk.listen("two"), none = desk.listen("three");
    desk.look();
    CHECK(one->next());
    CHECK_FALSE(none->next());
    desk.salon.execute("DELETE FROM sessions WHERE id = 'one'");
    desk.look();
    CHECK_FALSE(one->next());
    CHECK(two->next());
    desk.salon.execute("UPDATE users SET state = 'disabled'");
    desk.look();
    CHECK_FALSE(two->next());
}

TEST_CASE("a stream ends when its session becomes idle, although nothing is written", "[desk-events]")
{
    Desk desk;
    const auto stream = desk.listen();
    CHECK(desk.told(*stream));
    desk.wait(core::minutes {29});
    CHECK_FALSE(desk.told(*stream));
    desk.salon.execute(fmt::format("UPDATE sessions SET last_seen_at = {}",   // Its user did something.
        desk.salon.shell().now().time_since_epoch().count()));
    desk.look();
    desk.wait(core::minutes {29});
    desk.look();
    CHECK(stream->next());
    desk.wait(core::minutes {1});
    desk.look();
    CHECK_FALSE(stream->next());
}

TEST_CASE("without a listener or a change the database is not asked", "[desk-events]")
{
    Desk desk;
    desk.look();
    CHECK(desk.database.statements() == 0);
    const auto stream = desk.listen();
    desk.look();
    const auto asked = desk.database.statements();
    CHECK(asked > 0);
    if (desk.database.engine() != storage::Engine::sqlite) return;   // Other processes write there too.
    desk.look();
    CHECK(desk.database.statements() == asked);
}

TEST_CASE("a session has a few streams, and a quiet one shows that it is alive", "[desk-events]")
{
    Desk desk;
    std::vector<std::shared_ptr<http::BodyStream>> streams;
    for (std::size_t i = 0; i < DeskEvents::most_of_session; ++i)
        streams.push_back(desk.listen());
    CHECK_FALSE(desk.listen());
    streams.pop_back();
    CHECK(desk.listen());

    desk.look();
    int calls = 1;
    CHECK(streams.front()->next());
    while (streams.front()->next() == "")
        ++calls;
    CHECK(calls == 60);
}
