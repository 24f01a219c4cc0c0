#pragma once

#include "storage/database/database.hpp"

namespace storage {

// Counts what tables hold after many rows were written at once. PostgreSQL plans its queries by such counts, which its
// autovacuum makes only some time later; until then it plans for other tables than there are. SQLite needs none.
void refresh_statistics(Database&);

}   // namespace storage
