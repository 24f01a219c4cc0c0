#pragma once

#include <memory>
#include <string>

#include "storage/database.hpp"

namespace cli {

// Where the database is unless the command line says otherwise: in the folder the program is started in.
inline constexpr const char* default_database = "kalends.db";

// A database file that exists and has this program's tables. Throws, saying what to do, when it does not, and while the
// server is running on it.
std::unique_ptr<storage::Database> open_database(const std::string& path);

}   // namespace cli
