#pragma once

#include <atomic>
#include <functional>
#include <string_view>

#include "storage/database/database.hpp"

namespace storage {

// What becomes of the disk under a database, for a server that watches it. Must outlive the database. Any thread.
struct DiskWatch {
    // A write failed because the disk is full. The database sets it; who finds out that there is room again resets it.
    std::atomic<bool> lacks_room = false;
    // Called once, by a thread of the database, when its file cannot be trusted any more: from then on every write
    // throws FileLost, and only a new start helps. The event is disk_failed or database_replaced.
    std::function<void(std::string_view event, std::string_view reason)> on_loss = {};
};

// The file of the database cannot be trusted any more, which DiskWatch::on_loss was told.
struct FileLost : DatabaseError {
    using DatabaseError::DatabaseError;
};

// Makes the database write something to its disk, without changing what it holds. Throws DatabaseError.
void probe_write(Database&);

// Makes it write as much as a few bookings do, and removes that again. Throws DatabaseError. More costly: for a disk
// that was full.
void probe_room(Database&);

}   // namespace storage
