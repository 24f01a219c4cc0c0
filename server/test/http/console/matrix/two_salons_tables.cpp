// How the tables of two salons are kept, changed and brought back.
#include <fmt/format.h>

#include <algorithm>

#include "test/http/console/matrix/two_salons.hpp"

namespace test {

std::vector<std::string> TwoSalons::tables()
{
    const auto* const sql = salon().database().engine() == storage::Engine::sqlite
        ? "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
        : "SELECT tablename FROM pg_tables WHERE schemaname = 'public'";
    auto names
        = salon().database().read([&](storage::Snapshot& snapshot) { return snapshot.query(sql).all<std::string>(); });
    std::erase_if(names, [](const std::string& table) {
        return table.starts_with("content") || table.starts_with("media") || table.starts_with("kept_")
            || table == "schema_migrations";
    });
    std::ranges::sort(names);
    return names;
}

void TwoSalons::keep()
{
    kept_ = tables();
    std::string sql;
    for (const auto& table : kept_)
        sql += fmt::format("DROP TABLE IF EXISTS kept_{0}; CREATE TABLE kept_{0} AS SELECT * FROM {0};", table);
    salon().execute(sql);
    filled_ = kept_;
    std::erase_if(filled_, [&](const std::string& table) { return salon().count("kept_" + table) == 0; });
}

void TwoSalons::change(const std::string& sql)
{
    salon().execute(sql);
    keep();
}

void TwoSalons::reset(const std::string& changes)
{
    const bool is_sqlite = salon().database().engine() == storage::Engine::sqlite;
    std::string sql = is_sqlite ? "PRAGMA defer_foreign_keys = ON;" : "SET LOCAL session_replication_role = replica;";
    for (const auto& table : kept_)
        sql += fmt::format("DELETE FROM {};", table);
    for (const auto& table : filled_)
        sql += fmt::format(
            "INSERT INTO {0} {1} SELECT * FROM kept_{0};", table, is_sqlite ? "" : "OVERRIDING SYSTEM VALUE");
    // What is kept in memory of a staff member is known by this number, which must not come back.
    sql += fmt::format("UPDATE staff SET claim_seq = claim_seq + {};", ++resets_ * 1000);
    salon().execute(sql + changes);
    if (resets_ % 32 == 0) salon().vacuum();
}

std::string TwoSalons::contents()
{
    std::string text;
    for (const auto& table : kept_) {
        if (table == "sign_in_attempts") continue;
        const auto columns = site_.salon().database().engine() == storage::Engine::sqlite
            ? fmt::format("SELECT group_concat(name, ' || ''|'' || ') FROM (SELECT 'coalesce(CAST(' || name || "
                          "' AS TEXT), '''')' AS name FROM pragma_table_info('{}'))",
                  table)
            : fmt::format("SELECT 'CAST(ROW({0}.*) AS TEXT)' FROM pg_tables WHERE tablename = '{0}'", table);
        const auto rows = salon().database().read([&](storage::Snapshot& snapshot) {
            auto names = snapshot.query(columns).all<std::string>();
            return snapshot.query("SELECT " + names.at(0) + " AS line FROM " + table + " ORDER BY line")
                .all<std::string>();
        });
        text += table + "\n";
        for (const auto& row : rows)
            text += row + "\n";
    }
    return text;
}

}   // namespace test
