#include "storage/database/integrity_check.hpp"

namespace storage {

namespace {

std::vector<std::string> texts_of(Database& database, std::string_view sql)
{
    return database.read([&](Snapshot& snapshot) { return snapshot.query(sql).all<std::string>(); });
}

}   // namespace

std::string engine_version(Database& database)
{
    if (database.engine() == Engine::sqlite) return "SQLite " + texts_of(database, "SELECT sqlite_version()").at(0);
    return "PostgreSQL " + texts_of(database, "SELECT current_setting('server_version')").at(0);
}

std::vector<std::string> find_damage(Database& database)
{
    if (database.engine() == Engine::sqlite) {
        auto damage = texts_of(database, "PRAGMA quick_check");
        std::erase(damage, "ok");
        return damage;
    }
    return texts_of(database, R"(
        SELECT concat('pages with a wrong checksum were read ', checksum_failures, ' times') FROM pg_stat_database
            WHERE datname = current_database() AND checksum_failures > 0
        UNION ALL SELECT concat('the index ', indexrelid::regclass, ' is not valid') FROM pg_index WHERE NOT indisvalid
        UNION ALL
        SELECT concat('the constraint ', conname, ' is not valid') FROM pg_constraint WHERE NOT convalidated)");
}

}   // namespace storage
