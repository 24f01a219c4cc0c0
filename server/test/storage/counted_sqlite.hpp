#pragma once

#include <utility>

#include "storage/database/migrations.hpp"
#include "storage/engines/sqlite_connection.hpp"
#include "test/support/temporary_folder.hpp"

namespace test {

// An empty database of SQLite, on which the steps of SQLite's machine are counted: what a question costs, whatever else
// the computer does. Rows may refer to none.
class CountedSqlite {
public:
    static constexpr core::Instant now {core::seconds {1'772'452'800}};

    CountedSqlite()
    {
        connection_.run_script("PRAGMA foreign_keys = OFF");
        const auto count = [](void* steps) { return ++*static_cast<int*>(steps), 0; };
        sqlite3_progress_handler(connection_.handle(), 1, count, &steps_);
    }

    void run(const std::string& sql) { connection_.run_script(sql); }

    // Steps that work with a transaction takes.
    template <class Work> int steps_of(const Work& work)
    {
        connection_.run_script("BEGIN IMMEDIATE");
        storage::Transaction transaction {connection_};
        steps_ = 0;
        work(transaction);
        const int steps = std::exchange(steps_, 0);
        connection_.run_script("ROLLBACK");
        return steps;
    }

private:
    std::string migrated() const
    {
        auto path = folder_.file("counted.db");
        storage::migrate(*storage::open_sqlite(path), now);
        return path;
    }

    const TemporaryFolder folder_ {fast_folder()};
    storage::SqliteConnection connection_ {migrated(), {.clock = [] { return now; }}};
    int steps_ = 0;
};

}   // namespace test
