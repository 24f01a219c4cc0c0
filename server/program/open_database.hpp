#pragma once

#include <memory>
#include <string>

#include "program/command_line.hpp"
#include "storage/database/disk_watch.hpp"

namespace program {

// The default database: a file in the current directory.
inline constexpr const char* default_database = "kalends.db";

// Adds the option --database, which can also come from KALENDS_DATABASE, and sets `name` to the default.
void add_database_option(program::Command&, std::string& name);

// False for a missing file. For a database on a server always true; opening it may still fail.
bool database_exists(const std::string& name);

// The name without its password, if it is a URL, for printing.
std::string shown(const std::string& name);

// Opens a database with any tables or none; a missing file is created. `connections` is the limit per process on a
// server. The watch, if any, must outlive the database.
std::unique_ptr<storage::Database> open_any_database(
    const std::string& name, int connections = 4, storage::DiskWatch* watch = nullptr);

// Opens a database that exists and has this program's tables. Throws, saying what to do, if it does not, and for a file
// that a running server uses.
std::unique_ptr<storage::Database> open_database(
    const std::string& name, int connections = 4, storage::DiskWatch* watch = nullptr);

// The same for reading only, also while the server is running: every write throws.
std::unique_ptr<storage::Database> open_database_read_only(const std::string& name);

}   // namespace program
