#pragma once

#include <string>
#include <vector>

#include "storage/database/database.hpp"

namespace storage {

// The version of the engine, as in "SQLite 3.40.1".
std::string engine_version(Database&);

// What is broken in the database itself; empty when it is sound. Reads all of a SQLite file; of a PostgreSQL server it
// asks what that has noticed.
std::vector<std::string> find_damage(Database&);

}   // namespace storage
