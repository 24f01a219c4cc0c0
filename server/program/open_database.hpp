#pragma once

#include <memory>
#include <string>

#include "program/command_line.hpp"
#include "storage/database/database.hpp"

namespace program {

// Where the database is unless the command line says otherwise: in the folder the program is started in.
inline constexpr const char* default_database = "kalends.db";

// Adds --database, which can also come from KALENDS_DATABASE, and sets the name to the default.
void add_database_option(program::Command&, std::string& name);

// False for a file that is not there. A database on a server is there, or cannot be opened.
bool database_exists(const std::string& name);

// The name as it may be printed: a URL without its password.
std::string shown(const std::string& name);

// Whatever its tables are; a file is made if there is none. `connections` is how many a process may open to a server.
std::unique_ptr<storage::Database> open_any_database(const std::string& name, int connections = 4);

// A database that exists and has this program's tables. Throws, saying what to do, when it does not, and for a file
// while the server is running on it.
std::unique_ptr<storage::Database> open_database(const std::string& name, int connections = 4);

// The same for looking only, also while the server is running: every write of that throws.
std::unique_ptr<storage::Database> open_database_read_only(const std::string& name);

}   // namespace program
