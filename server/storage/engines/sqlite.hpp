#pragma once

#include <memory>
#include <string>

#include "storage/database/disk_watch.hpp"

namespace storage {

// Another process has the file open.
struct InUse : DatabaseError {
    using DatabaseError::DatabaseError;
};

struct SqliteOptions {
    int readers = 4;   // Snapshots that can be open at once, of which some are not for showing; further ones wait.
    std::size_t queue = 1024;      // Transactions that may wait for the writer; further ones are Overloaded.
    int checkpoint_pages = 1000;   // How long the write-ahead log gets before its pages move to the file.
    std::size_t group = 64;        // Transactions that share one commit at most.
    // What a power cut may take: nothing. NORMAL gives the last commits away and is here for the test that shows it.
    bool is_durable = true;
    const char* vfs = nullptr;   // SQLite's own layer over the file system; null is the default one.
    // The database's clock: this process's, since no other one has the file open. May be called from any thread.
    std::function<core::Instant()> clock = system_now;
    DiskWatch* watch = nullptr;   // With one, it is noticed that another file takes the place of the database.
};

// Opens a database file, and makes it if there is none; migrate() gives it its tables. One process at a time may have
// it open: a second one gets InUse here. Destroying it finishes the writes that wait, and then leaves a
// single file without a log.
//
// All writing, checkpoints included, happens on one thread with one connection (SQLite 3.40 can lose data when two
// connections do either at once). It takes what waits in its queue as one group: one commit, one savepoint for each
// transaction, so that one that fails does not hurt its neighbours. Once the disk has failed to keep what it was given,
// or the file was removed or replaced, every later write throws FileLost until the file is opened again.
std::unique_ptr<Database> open_sqlite(const std::string& path, const SqliteOptions& = {});

// Whether the write-ahead log beside a database file was written for this file, and not for one that stood in its place
// before: a copy that was restored next to the log of what it replaced would become a mixture of both. True also where
// that cannot be told. To be asked before SQLite opens the file. Throws DatabaseError if a file cannot be read.
//
// It can be told by a mark that SqliteWriter counts up, PRAGMA user_version, in a transaction of its own: before it
// moves the log to the file, and first of all in the log that is begun after that. So what the file began this log with
// has the mark before the log's first one, and no other state of the file has it.
bool is_own_log(const std::string& path);

// For looking only, while another process has it open: every write throws InUse.
std::unique_ptr<Database> open_sqlite_read_only(const std::string& path);

}   // namespace storage
