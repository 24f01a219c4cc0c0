#include "storage/database/migrations.hpp"

#include <catch2/catch.hpp>

#include "test/support/engines.hpp"

using storage::Script;
using storage::Snapshot;

namespace {

constexpr core::Instant now {};
constexpr Script first {1, "001_first", {}, "CREATE TABLE one (id TEXT)"};
constexpr Script second {2, "002_second", {}, "CREATE TABLE two (id TEXT); INSERT INTO two VALUES ('x')"};
const Script bookkeeping = storage::embedded_scripts().front();

struct Schema {
    storage::Engine engine = test::each_engine();
    test::OwnDatabase own {engine};
    std::unique_ptr<storage::Database> database = own.open();

    std::vector<std::string> migrate(std::vector<Script> scripts)
    {
        scripts.insert(scripts.begin(), bookkeeping);
        return storage::migrate(*database, now, scripts);
    }
    std::int64_t tables()
    {
        return database->read([&](Snapshot& snapshot) {
            auto rows = snapshot.query(engine == storage::Engine::sqlite
                    ? "SELECT count(*) FROM sqlite_master WHERE type = 'table'"
                    : "SELECT count(*) FROM pg_tables WHERE schemaname = 'public'");
            rows.next();
            return rows.value<std::int64_t>();
        });
    }
};

}   // namespace

TEST_CASE("migrations run once, in order, and are remembered")
{
    Schema schema;
    CHECK(schema.migrate({first}) == std::vector<std::string> {"001_first"});
    CHECK(schema.migrate({first, second}) == std::vector<std::string> {"002_second"});
    CHECK(schema.migrate({first, second}).empty());
    CHECK(schema.tables() == 3);
}

TEST_CASE("a migration that fails leaves nothing behind")
{
    Schema schema;
    const Script broken {2, "002_second", {}, "CREATE TABLE two (id TEXT); CREATE TABLE two (id TEXT)"};
    CHECK_THROWS_AS(schema.migrate({first, broken}), storage::DatabaseError);
    CHECK(schema.tables() == 0);
}

TEST_CASE("a schema of a newer version and an edited migration are refused")
{
    Schema schema;
    schema.migrate({first, second});
    CHECK_THROWS_WITH(schema.migrate({first}), Catch::Contains("002_second") && Catch::Contains("newer version"));
    const Script edited {1, "001_first", {}, "CREATE TABLE one (id TEXT, name TEXT)"};
    CHECK_THROWS_WITH(schema.migrate({edited, second}), Catch::Contains("001_first"));
}

TEST_CASE("a script for another engine is passed over")
{
    Schema schema;
    const auto other = schema.engine == storage::Engine::sqlite ? storage::Engine::postgres : storage::Engine::sqlite;
    const Script elsewhere {1, "001_first", other, "no SQL at all"};
    CHECK_NOTHROW(schema.migrate({first, elsewhere}));
}

TEST_CASE("the program's own schema is complete after migrating, and missing before")
{
    Schema schema;
    CHECK_THROWS_AS(storage::require_current_schema(*schema.database), storage::DatabaseError);
    CHECK(storage::migrate(*schema.database, now).front() == "001_initial");
    CHECK_NOTHROW(storage::require_current_schema(*schema.database));
}

TEST_CASE("every primary key starts with business_id")
{
    Schema schema;
    storage::migrate(*schema.database, now);
    const auto others = schema.database->read([&](Snapshot& snapshot) {
        auto rows = snapshot.query(schema.engine == storage::Engine::sqlite ? R"(
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
    // What FTS5 keeps for itself apart: how many mails an address gets in an hour is counted over all businesses.
    CHECK(others == "schema_migrations mail_turns ");
}
