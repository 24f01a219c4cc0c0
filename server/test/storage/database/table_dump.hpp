#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "storage/database/database.hpp"

namespace test {

// The structure of a database, a line for each thing in it: on SQLite each table with its columns and constraints in
// order of the alphabet, each index and trigger; on PostgreSQL each column, constraint, index, trigger, table option
// and extension. Formatting, comments and the order of columns make no difference; everything else does.
std::set<std::string> structure_of(storage::Database&);

using Columns = std::vector<std::string>;

// All tables with their columns, save schema_migrations and what SQLite's text search keeps for itself.
std::map<std::string, Columns> tables_of(storage::Database&);

// The rows of a table, as text: the values of these columns, "|" between them.
std::multiset<std::string> rows_of(storage::Database&, const std::string& table, const Columns&);

}   // namespace test
