#include "storage/engines/postgres.hpp"

#include <fmt/format.h>

#include <barrier>
#include <catch2/catch.hpp>
#include <thread>

#include "test/storage/database/words.hpp"

using storage::DatabaseError;
using storage::Engine;
using storage::Snapshot;
using storage::Transaction;
using test::Words;

namespace {

void run(storage::Database& database, const std::string& sql)
{
    database.write([&](Transaction& transaction) { transaction.execute_script(sql); });
}

}   // namespace

TEST_CASE("a server that could lose what it confirmed is refused", "[postgres]")
{
    Words words {Engine::postgres};
    const auto name = words.name();
    const auto opening = [&] { storage::open_postgres(name); };
    // Of the three settings, the one that a database can have for itself.
    for (const auto* value : {"off", "local"}) {
        run(words.database(),
            fmt::format("DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET synchronous_commit = {}', "
                        "current_database()); END $$",
                value));
        CHECK_THROWS_WITH(opening(), Catch::Contains(fmt::format("synchronous_commit = {}", value)));
    }
    run(words.database(),
        "DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET synchronous_commit = remote_apply', current_database()); "
        "END $$");
    CHECK_NOTHROW(opening());
}

TEST_CASE("a URL is shown without its password, and one that cannot be read is not shown at all", "[postgres]")
{
    CHECK(storage::without_password("postgresql://ann:sesame@one,two:5433/kalends?sslmode=require")
        == "postgresql://ann@one,two/kalends");
    const std::string broken = "postgresql://ann:sesame@[one/kalends";
    CHECK_FALSE(storage::without_password(broken).contains("sesame"));
    CHECK_THROWS_WITH(storage::open_postgres(broken), !Catch::Contains("sesame"));
    CHECK_THROWS_WITH(storage::open_postgres("postgresql://ann:sesame@localhost:1/kalends"),
        Catch::Contains("Cannot connect") && !Catch::Contains("sesame"));
}

TEST_CASE("both forms in which libpq takes a database are PostgreSQL, and never a file", "[postgres]")
{
    for (const auto* name : {"postgresql://a/b", "postgres://a", "host=db.example password=sesame", " dbname = 'a b'",
             "service=kalends", "hots=db password=sesame", "password=sesame"})
        CHECK(storage::names_postgres(name));
    for (const auto* name : {"kalends.db", "./a=b", "/srv/a=b", "a b=c", "1=2", "=", "", "postgres", "my-file=1"})
        CHECK_FALSE(storage::names_postgres(name));
    CHECK(storage::without_password("host=one user=ann password=sesame dbname=kalends")
        == "postgresql://ann@one/kalends");
    CHECK_THROWS_WITH(storage::open_postgres("host=localhost port=1 password=sesame dbname=kalends"),
        Catch::Contains("Cannot connect") && !Catch::Contains("sesame"));
    CHECK_FALSE(storage::without_password("hots=db password=sesame").contains("sesame"));
    CHECK_THROWS_WITH(storage::open_postgres("hots=db password=sesame"),
        Catch::Contains("cannot be read") && !Catch::Contains("sesame"));
}

TEST_CASE("connections that were lost while idle are replaced without a failure", "[postgres]")
{
    Words words {Engine::postgres};
    const auto other = storage::open_postgres(words.name());
    words.add("before");
    other->write([](Transaction& transaction) { Words::end_other_sessions(transaction); });
    words.add("after");
    CHECK(words.all() == "after before ");
}

TEST_CASE("work whose connection is lost is run again from the start", "[postgres]")
{
    Words words {Engine::postgres};
    const auto other = storage::open_postgres(words.name());
    int runs = 0;
    words.database().write([&](Transaction& transaction) {
        Words::insert(transaction, "once");
        if (++runs == 1) other->write([](Transaction& inner) { Words::end_other_sessions(inner); });
        transaction.query("SELECT 1").next();   // Not in a CHECK, which would keep the failure to itself.
    });
    CHECK(runs == 2);
    CHECK(words.all() == "once ");
}

TEST_CASE("a commit that the server gave up is made again", "[postgres]")
{
    Words words {Engine::postgres};
    run(words.database(), R"(
        CREATE SEQUENCE commits;
        CREATE FUNCTION give_up() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
            IF nextval('commits') = 1 THEN PERFORM pg_terminate_backend(pg_backend_pid()); END IF;
            RETURN NULL;
        END $$;
        CREATE CONSTRAINT TRIGGER give_up AFTER INSERT ON words DEFERRABLE INITIALLY DEFERRED
            FOR EACH ROW EXECUTE FUNCTION give_up())");
    int runs = 0;
    words.database().write([&](Transaction& transaction) {
        ++runs;
        Words::insert(transaction, "once");
    });
    CHECK(runs == 2);
    CHECK(words.all() == "once ");
}

TEST_CASE("two who wait for each other in a circle both get through", "[postgres]")
{
    Words words {Engine::postgres};
    words.add("a");
    words.add("b");
    // The server looks for circles after a second; on a busy machine that must come before all other limits.
    constexpr std::chrono::seconds enough {60};
    const auto database = storage::open_postgres(
        words.name(), {.lock_timeout = enough, .statement_timeout = enough, .silence = enough});
    std::barrier both_have_one {2};
    std::atomic<int> runs = 0;
    const auto raise = [&](const char* first, const char* second) {
        bool is_first_run = true;
        database->write([&](Transaction& transaction) {
            ++runs;
            const auto* sql = "UPDATE words SET number = coalesce(number, 0) + 1 WHERE word = $1 RETURNING number";
            transaction.query(sql, first).next();
            if (std::exchange(is_first_run, false)) both_have_one.arrive_and_wait();
            transaction.query(sql, second).next();
        });
    };
    std::thread other {[&] { raise("a", "b"); }};
    raise("b", "a");
    other.join();
    CHECK(runs > 2);   // At least one was ended, and tried again.
    const auto sum = words.database().read([](Snapshot& snapshot) {
        auto rows = snapshot.query("SELECT sum(number) FROM words");
        rows.next();
        return rows.value<std::int64_t>();
    });
    CHECK(sum == 4);
}

TEST_CASE("who finds all connections lent for too long is turned away", "[postgres]")
{
    const Words words {Engine::postgres};
    const auto database
        = storage::open_postgres(words.name(), {.connections = 1, .patience = std::chrono::milliseconds {10}});
    database->read([&](Snapshot&) {
        CHECK_THROWS_AS(database->read([](Snapshot&) { return true; }), storage::Overloaded);
        return true;
    });
    CHECK(database->read([](Snapshot&) { return true; }));
}
