#include "storage/migrations.hpp"

#include <catch2/catch.hpp>

#include "storage/sqlite.hpp"
#include "test/storage/temporary_folder.hpp"

using storage::Script;
using storage::Snapshot;

namespace {

constexpr core::Instant now {};
constexpr Script first {1, "001_first", {}, "CREATE TABLE one (id TEXT)"};
constexpr Script second {2, "002_second", {}, "CREATE TABLE two (id TEXT); INSERT INTO two VALUES ('x')"};
const Script bookkeeping = storage::embedded_scripts().front();

struct File {
    test::TemporaryFolder folder {test::fast_folder()};
    std::unique_ptr<storage::Database> database = storage::open_sqlite(folder.file("a.db"));

    std::vector<std::string> migrate(std::vector<Script> scripts)
    {
        scripts.insert(scripts.begin(), bookkeeping);
        return storage::migrate(*database, now, scripts);
    }
    std::int64_t tables()
    {
        return database->read([](Snapshot& snapshot) {
            auto rows = snapshot.query("SELECT count(*) FROM sqlite_master WHERE type = 'table'");
            rows.next();
            return rows.number(0);
        });
    }
};

}   // namespace

TEST_CASE("migrations run once, in order, and are remembered")
{
    File file;
    CHECK(file.migrate({first}) == std::vector<std::string> {"001_first"});
    CHECK(file.migrate({first, second}) == std::vector<std::string> {"002_second"});
    CHECK(file.migrate({first, second}).empty());
    CHECK(file.tables() == 3);
}

TEST_CASE("a migration that fails leaves nothing behind")
{
    File file;
    const Script broken {2, "002_second", {}, "CREATE TABLE two (id TEXT); CREATE TABLE two (id TEXT)"};
    CHECK_THROWS_AS(file.migrate({first, broken}), storage::DatabaseError);
    CHECK(file.tables() == 0);
}

TEST_CASE("a schema of a newer version and an edited migration are refused")
{
    File file;
    file.migrate({first, second});
    CHECK_THROWS_WITH(file.migrate({first}), Catch::Contains("002_second") && Catch::Contains("newer version"));
    const Script edited {1, "001_first", {}, "CREATE TABLE one (id TEXT, name TEXT)"};
    CHECK_THROWS_WITH(file.migrate({edited, second}), Catch::Contains("001_first"));
}

TEST_CASE("a script for another engine is passed over")
{
    File file;
    const Script elsewhere {1, "001_first", storage::Engine::postgres, "no SQLite at all"};
    CHECK_NOTHROW(file.migrate({first, elsewhere}));
}

TEST_CASE("the program's own schema is complete after migrating, and missing before")
{
    File file;
    CHECK_THROWS_AS(storage::require_current_schema(*file.database), storage::DatabaseError);
    CHECK(storage::migrate(*file.database, now).front() == "001_initial");
    CHECK_NOTHROW(storage::require_current_schema(*file.database));
}

TEST_CASE("every primary key starts with business_id")
{
    File file;
    storage::migrate(*file.database, now);
    const auto others = file.database->read([](Snapshot& snapshot) {
        auto rows = snapshot.query(R"(
            SELECT tables.name FROM sqlite_master AS tables, pragma_table_info(tables.name) AS columns
            WHERE tables.type = 'table' AND columns.pk = 1 AND columns.name <> 'business_id')");
        std::string names;
        while (rows.next())
            names += rows.text(0) + ' ';
        return names;
    });
    CHECK(others == "schema_migrations ");
}
