#include "test/storage/database/table_dump.hpp"

#include <algorithm>
#include <regex>

using storage::Snapshot;

namespace test {

namespace {

std::vector<std::string> texts_of(storage::Database& database, std::string_view sql)
{
    return database.read([&](Snapshot& snapshot) { return snapshot.query(sql).all<std::string>(); });
}

bool is_sqlite(storage::Database& database) { return database.engine() == storage::Engine::sqlite; }

std::string without_formatting(std::string sql)
{
    sql = std::regex_replace(sql, std::regex {"--[^\n]*|\""}, "");
    sql = std::regex_replace(sql, std::regex {"\\s+"}, " ");
    return std::regex_replace(sql, std::regex {" ?([(),]) ?"}, "$1");
}

// "CREATE TABLE name (b, a)" as "CREATE TABLE name; a; b": ALTER TABLE puts new columns behind all others.
std::string in_order(const std::string& sql)
{
    const auto open = sql.find('(');
    if (!sql.starts_with("CREATE TABLE") || open == std::string::npos) return sql;
    std::vector<std::string> parts {""};
    int depth = 0;
    for (const char c : sql.substr(open + 1, sql.rfind(')') - open - 1)) {
        depth += c == '(' ? 1 : c == ')' ? -1 : 0;
        if (c == ',' && depth == 0)
            parts.emplace_back();
        else
            parts.back() += c;
    }
    std::ranges::sort(parts);
    auto text = sql.substr(0, open);
    for (const auto& part : parts)
        text += "; " + part;
    return text;
}

constexpr auto postgres_structure = R"(
    SELECT concat_ws(' ', 'column', table_name, column_name, data_type, is_nullable, column_default, collation_name)
        FROM information_schema.columns WHERE table_schema = 'public'
    UNION ALL SELECT concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid))
        FROM pg_constraint WHERE connamespace = 'public'::regnamespace
    UNION ALL SELECT concat_ws(' ', 'index', indexname, indexdef) FROM pg_indexes WHERE schemaname = 'public'
    UNION ALL SELECT concat_ws(' ', 'trigger', pg_get_triggerdef(oid)) FROM pg_trigger WHERE NOT tgisinternal
    UNION ALL SELECT concat_ws(' ', 'table', relname, array_to_string(reloptions, ' ')) FROM pg_class
        WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
    UNION ALL SELECT concat_ws(' ', 'extension', extname) FROM pg_extension)";

}   // namespace

std::set<std::string> structure_of(storage::Database& database)
{
    if (!is_sqlite(database)) {
        const auto lines = texts_of(database, postgres_structure);
        return {lines.begin(), lines.end()};
    }
    std::set<std::string> lines;
    for (const auto& sql : texts_of(database, "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL"))
        lines.insert(in_order(without_formatting(sql)));
    return lines;
}

std::map<std::string, Columns> tables_of(storage::Database& database)
{
    const auto names = texts_of(database,
        is_sqlite(database) ? R"(SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\_%'
            ESCAPE '\' AND name NOT LIKE 'content\_search\_%' ESCAPE '\' AND name <> 'schema_migrations')"
                            : R"(SELECT tablename FROM pg_tables WHERE schemaname = 'public'
            AND tablename <> 'schema_migrations')");
    std::map<std::string, Columns> tables;
    for (const auto& name : names)
        tables[name] = texts_of(database,
            is_sqlite(database) ? "SELECT name FROM pragma_table_info('" + name + "') ORDER BY name"
                                : "SELECT column_name FROM information_schema.columns WHERE table_schema = 'public' "
                                  "AND table_name = '"
                    + name + "' ORDER BY column_name");
    return tables;
}

std::multiset<std::string> rows_of(storage::Database& database, const std::string& table, const Columns& columns)
{
    std::string values;
    for (const auto& column : columns)
        values += (values.empty() ? "" : " || '|' || ") + ("coalesce(CAST(" + column + " AS TEXT), 'null')");
    const auto rows = texts_of(database, "SELECT " + values + " FROM " + table);
    return {rows.begin(), rows.end()};
}

}   // namespace test
