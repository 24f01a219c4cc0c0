#pragma once

#include <memory>
#include <string>

#include "storage/database/database.hpp"

namespace storage {

// Another process has the file open.
struct InUse : DatabaseError {
    using DatabaseError::DatabaseError;
};

struct SqliteOptions {
    int readers = 4;               // Snapshots that can be open at once; further ones wait.
    std::size_t queue = 1024;      // Transactions that may wait for the writer; further ones are Overloaded.
    int checkpoint_pages = 1000;   // How long the write-ahead log gets before its pages move to the file.
    std::size_t group = 64;        // Transactions that share one commit at most.
    // What a power cut may take: nothing. NORMAL gives the last commits away and is here for the test that shows it.
    bool is_durable = true;
    const char* vfs = nullptr;   // SQLite's own layer over the file system; null is the default one.
    // The database's clock: this process's, since no other one has the file open. May be called from any thread.
    std::function<core::Instant()> clock = system_now;
};

// Opens a database file, and makes it if there is none; migrate() gives it its tables. One process at a time may have
// it open: a second one gets InUse here. Destroying it finishes the writes that wait, and then leaves a
// single file without a log.
//
// All writing, checkpoints included, happens on one thread with one connection (SQLite 3.40 can lose data when two
// connections do either at once). It takes what waits in its queue as one group: one commit, one savepoint for each
// transaction, so that one that fails does not hurt its neighbours. Once the disk has failed to keep what it was given,
// every later write throws until the file is opened again.
std::unique_ptr<Database> open_sqlite(const std::string& path, const SqliteOptions& = {});

// For looking only, while another process has it open: every write throws InUse.
std::unique_ptr<Database> open_sqlite_read_only(const std::string& path);

}   // namespace storage
