#include "program/open_database.hpp"

#include <fmt/format.h>

#include <filesystem>

#include "storage/database/migrations.hpp"
#include "storage/engines/postgres.hpp"
#include "storage/engines/sqlite.hpp"

namespace program {

void add_database_option(program::Command& command, std::string& name)
{
    name = default_database;
    command.add_option("--database", name, "The database: a file, or postgresql://user@host/name")
        .environment("KALENDS_DATABASE")
        .shows_default();
}

bool database_exists(const std::string& name) { return storage::names_postgres(name) || std::filesystem::exists(name); }

std::string shown(const std::string& name)
{
    return storage::names_postgres(name) ? storage::without_password(name) : name;
}

std::unique_ptr<storage::Database> open_any_database(
    const std::string& name, int connections, storage::DiskWatch* watch)
{
    if (storage::names_postgres(name))
        return storage::open_postgres(name, {.connections = connections, .watch = watch});
    return storage::open_sqlite(name, {.watch = watch});
}

std::unique_ptr<storage::Database> open_database(const std::string& name, int connections, storage::DiskWatch* watch)
{
    if (!database_exists(name))
        throw std::runtime_error {fmt::format("There is no database {}. `kalends migrate` makes one.", name)};
    auto database = open_any_database(name, connections, watch);
    storage::require_current_schema(*database);
    return database;
}

std::unique_ptr<storage::Database> open_database_read_only(const std::string& name)
try {
    return open_database(name);
} catch (const storage::InUse&) {
    auto database = storage::open_sqlite_read_only(name);
    storage::require_current_schema(*database);
    return database;
}

}   // namespace program
