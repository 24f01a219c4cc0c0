#include "cli/open_database.hpp"

#include <fmt/format.h>

#include <filesystem>

#include "storage/migrations.hpp"
#include "storage/sqlite.hpp"

namespace cli {

std::unique_ptr<storage::Database> open_database(const std::string& path)
{
    if (!std::filesystem::exists(path))
        throw std::runtime_error {fmt::format("There is no database {}. `kalends migrate` makes one.", path)};
    auto database = storage::open_sqlite(path);
    storage::require_current_schema(*database);
    return database;
}

}   // namespace cli
