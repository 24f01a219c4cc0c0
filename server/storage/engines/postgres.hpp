#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>

#include "storage/database/disk_watch.hpp"

namespace storage {

using std::chrono::milliseconds;

struct PostgresOptions {
    int connections = 16;   // That this process opens at most, of which a quarter is not for showing; who finds none
                            // free waits.
    // How long work waits for a free connection, and for a server that is starting again.
    milliseconds patience {2000};
    milliseconds lock_timeout {1800};        // For the claim of another transaction.
    milliseconds statement_timeout {2300};   // The server ends what takes longer.
    milliseconds silence {2800};             // A server that says nothing for so long is taken for gone.
    int attempts = 10;                       // Of work that met a deadlock or a serialization failure.
    // Instead of the server's clock, for tests. May be called from any thread.
    std::function<core::Instant()> clock = {};
    DiskWatch* watch = nullptr;
};

// Whether `database` names a PostgreSQL server: "postgresql://…", "postgres://…" or libpq's other form, "host=…
// dbname=…". Whatever begins with a word and an equals sign is taken for that form, well or badly written, and never
// for a file, which would be called like the password; such a file can be named as "./a=b".
bool names_postgres(std::string_view database);

// What names_postgres() is true for as it may be shown: a URL without passwords.
std::string without_password(const std::string& url);

// Connects to the server at `url`, of any form that names_postgres() knows; migrate() gives it its tables. Any number
// of processes may use one database. Several hosts in the URL with target_session_attrs=read-write find the primary,
// also after a failover. Throws DatabaseError when there is no connection, and for a server that could lose or garble
// what it has confirmed: older than PostgreSQL 15, not in UTF-8, a standby, or with fsync, full_page_writes or
// synchronous_commit turned off. Every connection that is opened later is checked in the same way.
//
// Snapshots are REPEATABLE READ, READ ONLY. Transactions are READ COMMITTED, since a claim waits for the rows of others
// (it updates claim_seq) and must then see what they committed; a snapshot from before the wait would make every loser
// of a race start again. Work that meets a deadlock or a serialization failure is run again after a short pause.
//
// A commit whose answer was lost is asked after by its transaction id: kept, it is answered as if nothing had happened;
// undone, the work is run again. When the server cannot tell, since it was started again or another one took over,
// write() throws CommitUnknown. Nothing waits longer than a few seconds for a network or a server that is silent.
std::unique_ptr<Database> open_postgres(const std::string& url, const PostgresOptions& = {});

}   // namespace storage
