#pragma once

#include "storage/database/database.hpp"

namespace storage {

// Tells SQLite's planner how many rows the columns of an index find. It knows nothing of that by itself: it takes
// `business_id = ?` for a condition that finds ten rows, where a database may hold one business with a million, and
// then prefers an index that covers a query by the business alone to the one that finds the row.
//
// The numbers are fixed, not counted: plans are the same for an empty database and a full one, and a test can say what
// they are. PostgreSQL counts by itself (refresh_statistics), and nothing is done.
//
// Part of migrate(), after the last change of tables and indexes. Connections that are open already take it over when
// the schema changes.
void write_planner_statistics(Transaction&, Engine);

}   // namespace storage
