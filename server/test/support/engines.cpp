#include "test/support/engines.hpp"

#include <fmt/format.h>
#include <libpq-fe.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <vector>

#include "storage/database/migrations.hpp"
#include "storage/engines/postgres.hpp"
#include "storage/engines/sqlite.hpp"

namespace test {

namespace {

using storage::Engine;

std::string url_of(const std::string& database)
{
    auto url = postgres_server();
    return url.replace(url.find("///") + 3, std::string_view {"postgres"}.size(), database);
}

void tell(const std::string& url, const std::string& sql)
{
    const std::unique_ptr<PGconn, void (*)(PGconn*)> connection {PQconnectdb(url.c_str()), PQfinish};
    PQsetNoticeProcessor(connection.get(), [](void*, const char*) { }, nullptr);
    const std::unique_ptr<PGresult, void (*)(PGresult*)> result {PQexec(connection.get(), sql.c_str()), PQclear};
    const auto status = PQresultStatus(result.get());
    if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK)
        throw std::runtime_error {fmt::format("{}: {}", sql, PQerrorMessage(connection.get()))};
}

// The databases on the test server. Making one takes a while, so those with tables are emptied and used again.
class PostgresDatabases {
public:
    ~PostgresDatabases()
    {
        if (!template_.empty()) idle_.push_back(template_);
        for (const auto& name : idle_)
            drop(name);
    }

    std::string take(const std::string& kind)
    {
        if (kind.empty()) return create("template0");
        if (idle_.empty()) return create(migrated_template());
        auto name = std::move(idle_.back());
        idle_.pop_back();
        return name;
    }

    void give_back(const std::string& name, bool is_reusable)
    {
        if (is_reusable && empty(name))
            idle_.push_back(name);
        else
            drop(name);
    }

private:
    // Without looking at foreign keys, which would ask for an order. False for one that cannot be used again.
    static bool empty(const std::string& name)
    try {
        tell(url_of(name), R"(
            SET session_replication_role = replica;
            DO $$ DECLARE name text; BEGIN
                IF NOT EXISTS (SELECT FROM schema_migrations) THEN RAISE 'a test removed them'; END IF;
                FOR name IN
                    SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'schema_migrations'
                LOOP EXECUTE format('DELETE FROM %I', name); END LOOP;
            END $$)");
        return true;
    } catch (const std::runtime_error&) {
        return false;
    }

    std::string create(const std::string& origin)
    {
        auto name = fmt::format("kalends_{}_{}", getpid(), ++count_);
        tell(postgres_server(), fmt::format("CREATE DATABASE {} TEMPLATE {}", name, origin));
        return name;
    }

    static void drop(const std::string& name)
    {
        tell(postgres_server(), fmt::format("DROP DATABASE {} WITH (FORCE)", name));
    }

    const std::string& migrated_template()
    {
        if (template_.empty()) {
            template_ = create("template0");
            storage::migrate(*storage::open_postgres(url_of(template_)), {});
        }
        return template_;
    }

    std::string template_;   // With all tables; empty until it is needed.
    std::vector<std::string> idle_;
    int count_ = 0;
};

// All of them, unless KALENDS_TEST_ENGINE names one.
std::vector<Engine> engines()
{
    const auto* const only = std::getenv("KALENDS_TEST_ENGINE");
    if (!only) return {Engine::sqlite, Engine::postgres};
    return {std::string_view {only} == "sqlite" ? Engine::sqlite : Engine::postgres};
}

PostgresDatabases& postgres_databases()
{
    static PostgresDatabases databases;
    return databases;
}

// A file with all tables, which is quicker to copy than to make.
const std::string& migrated_file()
{
    static const TemporaryFolder folder {fast_folder()};
    static const auto file = [] {
        auto path = folder.file("tables.db");
        storage::migrate(*storage::open_sqlite(path), {});
        return path;
    }();
    return file;
}

}   // namespace

Engine each_engine()
{
    const auto engine = GENERATE(from_range(engines()));
    UNSCOPED_INFO((engine == Engine::sqlite ? "on SQLite" : "on PostgreSQL"));
    return engine;
}

std::string postgres_server()
{
    const char* url = std::getenv("KALENDS_TEST_POSTGRES");
    if (!url)
        throw std::runtime_error {"This test needs a PostgreSQL server. Run the program as "
                                  "scripts/with-postgres.sh build/release/kalends_tests, which starts one."};
    return url;
}

OwnDatabase::OwnDatabase(Engine engine, const std::string& kind) : engine_ {engine}, kind_ {kind}
{
    if (engine == Engine::postgres) {
        own_part_ = postgres_databases().take(kind);
        name_ = url_of(own_part_);
        return;
    }
    name_ = folder_.file("test.db");
    if (!kind.empty()) std::filesystem::copy_file(migrated_file(), name_);
}

OwnDatabase::~OwnDatabase()
try {
    if (engine_ == Engine::postgres) postgres_databases().give_back(own_part_, !kind_.empty() && !is_spoilt_);
} catch (const std::exception& failure) {
    WARN("A test database was not given back: " << failure.what());
}

void OwnDatabase::vacuum() const
{
    // The test server has no autovacuum, so rows that are gone stay in their tables, where each look at all rows passes
    // them. Not after each test: it takes longer than most of them, and the planner knows other numbers afterwards.
    if (engine_ == Engine::postgres) tell(name_, "VACUUM");
}

std::unique_ptr<storage::Database> OwnDatabase::open(std::function<core::Instant()> clock) const
{
    if (engine_ == Engine::postgres) return storage::open_postgres(name_, {.clock = std::move(clock)});
    if (!clock) return storage::open_sqlite(name_);
    return storage::open_sqlite(name_, {.clock = std::move(clock)});
}

}   // namespace test
