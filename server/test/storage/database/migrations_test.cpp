#include "storage/database/migrations.hpp"

#include <catch2/catch.hpp>

#include "test/support/engines.hpp"

using storage::Migrated;
using storage::Script;
using storage::Snapshot;

namespace {

constexpr core::Instant now {};
constexpr Script table {0, "one", {}, "CREATE TABLE one (id TEXT)"};
constexpr Script first {31, "031_first", {}, "ALTER TABLE one ADD COLUMN first TEXT"};
constexpr Script second {32, "032_second", {}, "CREATE TABLE two (id TEXT); INSERT INTO two VALUES ('x')"};

struct Fixture {
    storage::Engine engine = test::each_engine();
    test::OwnDatabase own {engine};
    std::unique_ptr<storage::Database> database = own.open();

    Migrated migrate(const std::vector<Script>& areas, const std::vector<Script>& upgrades, int areas_version = 30)
    {
        return storage::migrate(*database, now, {storage::embedded_schema().record, areas_version, areas, upgrades});
    }
    std::int64_t tables()
    {
        return database->read([&](Snapshot& snapshot) {
            auto rows = snapshot.query(engine == storage::Engine::sqlite
                    ? "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
                    : "SELECT count(*) FROM pg_tables WHERE schemaname = 'public'");
            rows.next();
            return rows.value<std::int64_t>();
        });
    }
};

}   // namespace

TEST_CASE("a fresh database is made from the areas, and upgrades run once, in order")
{
    Fixture fixture;
    CHECK(fixture.migrate({table}, {}) == Migrated {.made = true});
    CHECK(fixture.migrate({table}, {first, second}) == Migrated {.upgrades = {"031_first", "032_second"}});
    CHECK(fixture.migrate({table}, {first, second}) == Migrated {});
    CHECK(fixture.tables() == 3);
}

TEST_CASE("a fresh database gets the upgrades after the version of the areas, and no others")
{
    const Script table_with_first {0, "one", {}, "CREATE TABLE one (id TEXT, first TEXT)"};
    Fixture fixture;
    CHECK(fixture.migrate({table_with_first}, {first, second}, 31) == Migrated {true, {"032_second"}});
    CHECK(fixture.migrate({table_with_first}, {first, second}, 31) == Migrated {});
    CHECK(fixture.tables() == 3);
}

TEST_CASE("a database needs the same upgrades whether the areas contain them or not")
{
    const Script table_with_first {0, "one", {}, "CREATE TABLE one (id TEXT, first TEXT)"};
    Fixture fixture;
    CHECK(fixture.migrate({table}, {first}) == Migrated {true, {"031_first"}});
    CHECK(fixture.migrate({table_with_first}, {first}, 31) == Migrated {});
    CHECK(fixture.migrate({table_with_first}, {first, second}, 31) == Migrated {.upgrades = {"032_second"}});
}

TEST_CASE("tables or an upgrade that fail leave nothing behind")
{
    Fixture fixture;
    CHECK_THROWS_AS(fixture.migrate({table, table}, {}), storage::DatabaseError);
    CHECK(fixture.tables() == 0);
    fixture.migrate({table}, {});
    const Script broken {32, "032_second", {}, "CREATE TABLE two (id TEXT); CREATE TABLE two (id TEXT)"};
    CHECK_THROWS_AS(fixture.migrate({table}, {first, broken}), storage::DatabaseError);
    CHECK(fixture.tables() == 2);
    CHECK(fixture.migrate({table}, {first}).upgrades.size() == 1);
}

TEST_CASE("a newer version, an edited upgrade and a passed over upgrade are refused")
{
    Fixture fixture;
    fixture.migrate({table}, {});
    fixture.migrate({table}, {second});
    CHECK_THROWS_WITH(fixture.migrate({table}, {}), Catch::Contains("032_second") && Catch::Contains("newer version"));
    const Script edited {32, "032_second", {}, "CREATE TABLE two (id TEXT, name TEXT)"};
    CHECK_THROWS_WITH(fixture.migrate({table}, {edited}), Catch::Contains("032_second"));
    CHECK_THROWS_WITH(
        fixture.migrate({table}, {first, second}), Catch::Contains("031_first") && Catch::Contains("backup"));
}

TEST_CASE("a script for another engine is passed over, and its version counts all the same")
{
    Fixture fixture;
    const auto other = fixture.engine == storage::Engine::sqlite ? storage::Engine::postgres : storage::Engine::sqlite;
    const Script not_ours {31, "031_first", other, "no SQL at all"};
    CHECK_NOTHROW(fixture.migrate({table, {0, "one", other, "no SQL at all"}}, {}));
    CHECK(fixture.migrate({table}, {not_ours}) == Migrated {.upgrades = {"031_first"}});
    CHECK(fixture.migrate({table}, {not_ours}) == Migrated {});
}

TEST_CASE("the program's own schema is complete after migrating, and missing before")
{
    Fixture fixture;
    CHECK_THROWS_AS(storage::require_current_schema(*fixture.database), storage::DatabaseError);
    CHECK(storage::migrate(*fixture.database, now).made);
    CHECK_NOTHROW(storage::require_current_schema(*fixture.database));
}

TEST_CASE("every primary key starts with business_id")
{
    Fixture fixture;
    storage::migrate(*fixture.database, now);
    const auto others = fixture.database->read([&](Snapshot& snapshot) {
        auto rows = snapshot.query(fixture.engine == storage::Engine::sqlite ? R"(
            SELECT tables.name FROM sqlite_master AS tables, pragma_table_info(tables.name) AS columns
            WHERE tables.type = 'table' AND columns.pk = 1 AND columns.name <> 'business_id'
              AND tables.name NOT LIKE 'content\_search\_%' ESCAPE '\')"
                                                                             : R"(
            SELECT keys.table_name FROM information_schema.table_constraints AS keys
            JOIN information_schema.key_column_usage AS columns USING (constraint_schema, constraint_name)
            WHERE keys.constraint_type = 'PRIMARY KEY' AND columns.ordinal_position = 1
              AND columns.column_name <> 'business_id' AND keys.table_schema = 'public')");
        std::string names;
        while (rows.next())
            names += rows.value<std::string>() + ' ';
        return names;
    });
    // What FTS5 keeps for itself apart: how many mails an address gets in an hour is counted over all businesses, and
    // the rules of time zones are those of all.
    CHECK(others == "schema_migrations mail_turns zone_rules ");
}
