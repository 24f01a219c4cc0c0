#pragma once

#include <string>
#include <vector>

namespace test {

// From now on, each statement with parameters that SQLite runs in this process is remembered. Call it once, before the
// first database is opened.
void remember_statements();

// Those that were remembered whose plan, on a database that was just migrated, reads all rows of a table, or all of a
// business, where that grows with its bookings: a line of words for each. Such a statement takes the longer, the longer
// the business is open.
std::vector<std::string> find_reads_of_everything();

// The same for one statement: the steps of its plan.
std::vector<std::string> find_reads_of_everything(const std::string& sql);

}   // namespace test
