#include "storage/database/shown_reads.hpp"

#include <catch2/catch.hpp>

#include <atomic>
#include <thread>
#include <vector>

#include "storage/engines/postgres.hpp"
#include "storage/engines/sqlite.hpp"
#include "test/storage/database/words.hpp"

using storage::Engine;
using storage::ReadsAreForShowing;
using storage::Snapshot;
using test::Words;

TEST_CASE("snapshots for showing take a part of the connections", "[shown-reads]")
{
    CHECK(storage::shown_share(1) == 1);
    CHECK(storage::shown_share(2) == 1);
    CHECK(storage::shown_share(4) == 3);
    CHECK(storage::shown_share(16) == 12);
}

TEST_CASE("while pages hold all snapshots that they may have, all other work gets a connection", "[shown-reads]")
{
    const auto engine = test::each_engine();
    Words words {engine};
    auto& database = words.database();
    const int connections
        = engine == Engine::sqlite ? storage::SqliteOptions {}.readers : storage::PostgresOptions {}.connections;
    std::atomic<int> open = 0;
    std::atomic<bool> may_end = false;
    const auto hold = [&](Snapshot&) {
        ++open;
        may_end.wait(false);
        return true;
    };
    std::vector<std::jthread> pages;
    for (int i = 0; i < storage::shown_share(connections); ++i)
        pages.emplace_back([&] {
            const ReadsAreForShowing shown;
            database.read(hold);
        });
    while (open < static_cast<int>(pages.size()))
        std::this_thread::yield();
    const auto read = [&] { return database.read([](Snapshot&) { return true; }); };
    CHECK(read());
    words.add("claimed");
    {
        const ReadsAreForShowing shown;
        CHECK_THROWS_AS(read(), storage::Overloaded);
        const ReadsAreForShowing again;
    }
    CHECK(read());
    CHECK(words.all() == "claimed ");
    may_end = true;
    may_end.notify_all();
    pages.clear();
    const ReadsAreForShowing shown;
    CHECK(read());
}
