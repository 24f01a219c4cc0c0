#pragma once

#include "storage/database/database.hpp"

namespace storage {

// Makes the database write something to its disk, without changing what it holds. Throws DatabaseError.
void probe_write(Database&);

}   // namespace storage
