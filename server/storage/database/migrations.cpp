#include "storage/database/migrations.hpp"

#include <fmt/format.h>

#include <map>

#include "core/fingerprint.hpp"

namespace storage {

namespace {

struct Migration {
    std::string name;
    std::string sql;
};

// By version; version 0 is the table that the others are recorded in.
std::map<int, Migration> migrations_for(Engine engine, std::span<const Script> scripts)
{
    std::map<int, Migration> migrations;
    for (const auto& script : scripts) {
        if (script.engine.value_or(engine) != engine) continue;
        auto& migration = migrations[script.version];
        if (migration.name.empty()) migration.name = script.name;
        migration.sql += script.sql;
    }
    return migrations;
}

std::string checksum_of(std::string_view text) { return fmt::format("{:016x}", core::fingerprint(text)); }

// Removes from `migrations` what the database already has.
void remove_applied(Snapshot& snapshot, std::map<int, Migration>& migrations)
{
    auto rows = snapshot.query("SELECT version, name, checksum FROM schema_migrations ORDER BY version");
    while (rows.next()) {
        const auto [version, name, checksum] = rows.values<int, std::string, std::string>();
        const auto known = migrations.find(version);
        if (known == migrations.end())
            throw DatabaseError {fmt::format(
                "The database has the schema change {}, which this version does not know. Use a newer version.", name)};
        if (checksum_of(known->second.sql) != checksum)
            throw DatabaseError {fmt::format(
                "The schema change {} of the database is not the one of this version. Restore the original file.",
                name)};
        migrations.erase(known);
    }
}

// Several processes may start at once: one of them migrates, the others wait and find it done. SQLite has one process.
void wait_for_turn(Transaction& transaction, Engine engine)
{
    if (engine != Engine::postgres) return;
    transaction.execute_script("SET LOCAL lock_timeout = 0; SET LOCAL statement_timeout = 0;"
                               "SELECT pg_advisory_xact_lock(hashtext('kalends migrations'))");
}

void record(Transaction& transaction, int version, const Migration& migration, core::Instant now)
{
    transaction.execute("INSERT INTO schema_migrations (version, name, checksum, applied_at) VALUES ($1, $2, $3, $4)",
        std::int64_t {version}, std::string_view {migration.name}, std::string_view {checksum_of(migration.sql)}, now);
}

}   // namespace

std::vector<std::string> migrate(Database& database, core::Instant now, std::span<const Script> scripts)
{
    return database.write([&](Transaction& transaction) {
        auto pending = migrations_for(database.engine(), scripts);
        wait_for_turn(transaction, database.engine());
        transaction.execute_script(pending[0].sql);
        pending.erase(0);
        remove_applied(transaction, pending);
        std::vector<std::string> names;
        for (const auto& [version, migration] : pending) {
            transaction.execute_script(migration.sql);
            record(transaction, version, migration, now);
            names.push_back(migration.name);
        }
        return names;
    });
}

void require_current_schema(Database& database, std::span<const Script> scripts)
{
    auto pending = migrations_for(database.engine(), scripts);
    pending.erase(0);
    database.read([&](Snapshot& snapshot) {
        remove_applied(snapshot, pending);
        return true;
    });
    if (!pending.empty())
        throw DatabaseError {
            fmt::format("The database lacks the schema change {}. Run kalends migrate.", pending.begin()->second.name)};
}

}   // namespace storage
