#include "storage/database/migrations.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "core/fingerprint.hpp"
#include "storage/database/columns.hpp"
#include "storage/database/planner_statistics.hpp"

namespace storage {

namespace {

// What a database's record calls the tables that it was made with.
constexpr std::string_view made = "made";

// The steps that made a database of version 17, as it has recorded them: fingerprints of "VERSION CHECKSUM\n" each. The
// steps themselves are only in the tests (server/test/storage/database/version_17).
constexpr std::uint64_t steps_of_version_17(Engine engine)
{
    return engine == Engine::sqlite ? 0x70d1c0d14d96ce04 : 0xf48d24b32bf8d701;
}

// One row of schema_migrations.
struct Applied {
    int version = 0;
    std::string name, checksum;
    core::Instant applied_at {};
};

constexpr auto applied_columns = columns<Applied>("schema_migrations", column("version", &Applied::version),
    column("name", &Applied::name), column("checksum", &Applied::checksum), column("applied_at", &Applied::applied_at));

struct Upgrade {
    std::string name, sql;
};

// By version. An upgrade that does nothing on this engine is one of its versions all the same.
std::map<int, Upgrade> upgrades_for(Engine engine, const Schema& schema)
{
    std::map<int, Upgrade> upgrades;
    for (const auto& script : schema.upgrades) {
        auto& upgrade = upgrades[script.version];
        upgrade.name = script.name;
        if (script.engine.value_or(engine) == engine) upgrade.sql += script.sql;
    }
    return upgrades;
}

std::string tables_for(Engine engine, const Schema& schema)
{
    std::string sql;
    for (const auto& script : schema.areas)
        if (script.engine.value_or(engine) == engine) sql += script.sql;
    return sql;
}

std::string checksum_of(std::string_view text) { return fmt::format("{:016x}", core::fingerprint(text)); }

void refuse(std::string sentence) { throw DatabaseError {std::move(sentence)}; }

// Oldest first; none: the database has no tables yet.
std::vector<Applied> find_applied(Snapshot& snapshot)
{
    static const auto sql = "SELECT " + applied_columns.names() + " FROM schema_migrations ORDER BY version";
    return applied_columns.read_all(snapshot.query(sql));
}

// The version that a database had before all upgrades in its record. Takes the steps up to version 17 off the record.
int take_base(std::vector<Applied>& applied, Engine engine)
{
    if (applied.front().name == made) {
        const auto version = applied.front().version;
        applied.erase(applied.begin());
        return version;
    }
    const auto newer = std::ranges::find_if(applied, [](const auto& row) { return row.version > oldest_version; });
    if (newer == applied.end() && applied.back().version < oldest_version)
        refuse(fmt::format("The database has version {}. This program can update version {} and newer.",
            applied.back().version, oldest_version));
    std::string steps;
    std::for_each(
        applied.begin(), newer, [&](const auto& row) { steps += fmt::format("{} {}\n", row.version, row.checksum); });
    if (core::fingerprint(steps) != steps_of_version_17(engine))
        refuse(fmt::format("The schema changes up to version {} are not all in the database's record, or not as they "
                           "were released. Restore a backup.",
            oldest_version));
    applied.erase(applied.begin(), newer);
    return oldest_version;
}

// The upgrades that a database with this record needs. The record is not empty.
std::map<int, Upgrade> pending_upgrades(std::vector<Applied> applied, Engine engine, const Schema& schema)
{
    auto upgrades = upgrades_for(engine, schema);
    const auto newest
        = upgrades.empty() ? schema.areas_version : std::max(schema.areas_version, upgrades.rbegin()->first);
    const auto base = take_base(applied, engine);
    if (base > newest)
        refuse(
            fmt::format("The database has version {}, and this program knows {}. Use a newer version.", base, newest));
    upgrades.erase(upgrades.begin(), upgrades.upper_bound(base));
    for (const auto& row : applied) {
        const auto known = upgrades.find(row.version);
        if (known == upgrades.end())
            refuse(fmt::format("The database has the schema change {}, which this version does not know. Use a newer "
                               "version.",
                row.name));
        if (checksum_of(known->second.sql) != row.checksum)
            refuse(fmt::format("The schema change {} of the database is not the one of this version. Restore the "
                               "original file.",
                row.name));
        if (known != upgrades.begin())
            refuse(fmt::format("The database has the schema change {} without {} before it. Restore a backup.",
                row.name, upgrades.begin()->second.name));
        upgrades.erase(known);
    }
    return upgrades;
}

// Several processes may start at once: one of them migrates, the others wait and find it done. SQLite has one process.
void wait_for_turn(Transaction& transaction, Engine engine)
{
    if (engine != Engine::postgres) return;
    transaction.execute_script("SET LOCAL lock_timeout = 0; SET LOCAL statement_timeout = 0;"
                               "SELECT pg_advisory_xact_lock(hashtext('kalends migrations'))");
}

void run(Transaction& transaction, const Applied& row, const std::string& sql)
{
    static const Insert insert {applied_columns, {}};
    if (!sql.empty()) transaction.execute_script(sql);
    insert(transaction, row);
}

// Tables without a record are those of a program that was stopped by force, or a record that was deleted.
void require_no_tables(Transaction& transaction, Engine engine)
{
    auto rows = transaction.query(engine == Engine::sqlite
            ? "SELECT count(*) FROM sqlite_master WHERE name = 'businesses'"
            : "SELECT count(*) FROM pg_tables WHERE tablename = 'businesses' AND schemaname = current_schema()");
    rows.next();
    if (rows.value<int>() > 0) refuse("The database has tables, but no record of their version. Restore a backup.");
}

void make_tables(Transaction& transaction, Engine engine, core::Instant now, const Schema& schema)
{
    require_no_tables(transaction, engine);
    const auto sql = tables_for(engine, schema);
    run(transaction, {schema.areas_version, std::string {made}, checksum_of(sql), now}, sql);
}

}   // namespace

Migrated migrate(Database& database, core::Instant now, const Schema& schema)
{
    const auto engine = database.engine();
    return database.write([&](Transaction& transaction) {
        wait_for_turn(transaction, engine);
        transaction.execute_script(std::string {schema.record.sql});
        Migrated migrated;
        if (find_applied(transaction).empty()) {
            make_tables(transaction, engine, now, schema);
            migrated.made = true;
        }
        for (const auto& [version, upgrade] : pending_upgrades(find_applied(transaction), engine, schema)) {
            run(transaction, {version, upgrade.name, checksum_of(upgrade.sql), now}, upgrade.sql);
            migrated.upgrades.push_back(upgrade.name);
        }
        write_planner_statistics(transaction, engine);   // Each time: ANALYZE, by hand, would have replaced them.
        return migrated;
    });
}

void require_current_schema(Database& database, const Schema& schema)
{
    const auto applied = database.read([](Snapshot& snapshot) { return find_applied(snapshot); });
    if (applied.empty()) refuse("The database has no tables. Run kalends migrate.");
    const auto pending = pending_upgrades(applied, database.engine(), schema);
    if (!pending.empty())
        refuse(
            fmt::format("The database lacks the schema change {}. Run kalends migrate.", pending.begin()->second.name));
}

}   // namespace storage
