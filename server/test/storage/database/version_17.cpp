#include "test/storage/database/version_17.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <map>

#include "core/fingerprint.hpp"
#include "test/support/source_folder.hpp"

namespace test {

namespace {

// The file's text; empty where there is none, as of an engine that needs nothing of its own.
std::string text_of(const std::filesystem::path& path)
{
    std::ifstream file {path, std::ios::binary};
    return {std::istreambuf_iterator<char> {file}, {}};
}

std::filesystem::path folder() { return source_folder() + "/server/test/storage/database/version_17"; }

std::string engine_word(storage::Database& database)
{
    return database.engine() == storage::Engine::sqlite ? ".sqlite" : ".postgres";
}

// The text of each step by its name, "001_initial".
std::map<std::string, std::string> steps_for(storage::Database& database)
{
    std::map<std::string, std::string> steps;
    for (const auto& entry : std::filesystem::directory_iterator {folder()}) {
        const auto name = entry.path().stem().string();   // "001_initial", "001_initial.sqlite", "rows".
        if (name.find('.') != std::string::npos || name.starts_with("rows")) continue;
        steps[name] = text_of(entry.path()) + text_of(folder() / (name + engine_word(database) + ".sql"));
    }
    return steps;
}

}   // namespace

void make_version_17(storage::Database& database)
{
    database.write([&](storage::Transaction& transaction) {
        for (const auto& [name, sql] : steps_for(database)) {
            transaction.execute_script(sql);
            const auto version = std::stoi(name.substr(0, 3));
            if (version == 0) continue;   // The record itself.
            transaction.execute_script(
                fmt::format("INSERT INTO schema_migrations (version, name, checksum, applied_at) "
                            "VALUES ({}, '{}', '{:016x}', 1772000000)",
                    version, name, core::fingerprint(sql)));
        }
    });
}

void fill_version_17(storage::Database& database)
{
    database.write([&](storage::Transaction& transaction) {
        transaction.execute_script(text_of(folder() / "rows.sql"));
        transaction.execute_script(text_of(folder() / ("rows" + engine_word(database) + ".sql")));
    });
}

}   // namespace test
