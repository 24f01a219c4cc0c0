#pragma once

#include <functional>
#include <memory>
#include <string>

#include "storage/database/database.hpp"
#include "test/support/temporary_folder.hpp"

namespace test {

// Makes the test case that calls it run once for each engine, and names the engine of this run. May be called often.
// KALENDS_TEST_ENGINE (sqlite, postgres) leaves only one of them; for people, and for builds that must fail on each.
storage::Engine each_engine();

// The URL of a PostgreSQL server for tests, in whose databases they may do as they like. The script
// scripts/with-postgres.sh starts one and says where it is in KALENDS_TEST_POSTGRES. Throws without it: tests of one
// engine alone would say less than they seem to.
std::string postgres_server();

// A database of its own that goes away with this.
class OwnDatabase {
public:
    // `kind` empty: without tables; it can be opened, and migrated. "migrated": with all of them, and empty.
    explicit OwnDatabase(storage::Engine, const std::string& kind = "");
    ~OwnDatabase();
    OwnDatabase(const OwnDatabase&) = delete;
    OwnDatabase& operator=(const OwnDatabase&) = delete;

    const std::string& name() const { return name_; }   // A path or a URL.
    std::unique_ptr<storage::Database> open(std::function<core::Instant()> clock = {}) const;
    // Frees the room of rows that are gone. For a test that changes most rows hundreds of times.
    void vacuum() const;
    // The test changes its tables: no other test may use it afterwards.
    void spoil() { is_spoilt_ = true; }

private:
    storage::Engine engine_;
    std::string kind_;
    TemporaryFolder folder_ {fast_folder()};
    std::string name_, own_part_;   // Of the URL: the database on the test server.
    bool is_spoilt_ = false;
};

}   // namespace test
