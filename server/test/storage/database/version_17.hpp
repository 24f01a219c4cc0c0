#pragma once

#include "storage/database/database.hpp"

namespace test {

// Gives an empty database the tables of version 17, recorded as the program of then did it: the folder version_17 has
// that program's SQL, and the sum of its checksums is in storage/database/migrations.cpp.
void make_version_17(storage::Database&);

// A business in it, with at least one row in every table.
void fill_version_17(storage::Database&);

}   // namespace test
