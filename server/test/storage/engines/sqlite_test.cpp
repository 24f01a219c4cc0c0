#include "storage/engines/sqlite.hpp"

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include <fstream>
#include <latch>
#include <semaphore>
#include <thread>

#include "core/result.hpp"
#include "test/storage/database/recording_file_system.hpp"
#include "test/storage/database/words.hpp"
#include "test/support/temporary_folder.hpp"

using core::Result;
using storage::DatabaseError;
using storage::Snapshot;
using storage::Transaction;

namespace {

// A file with one table of words.
class Words {
public:
    explicit Words(const storage::SqliteOptions& options = {})
        : database_ {storage::open_sqlite(folder_.file("words.db"), options)}
    {
        database_->write([](Transaction& transaction) {
            transaction.execute_script("CREATE TABLE words (word TEXT PRIMARY KEY, number BIGINT)");
        });
    }

    storage::Database& database() { return *database_; }
    std::string path() const { return folder_.file("words.db"); }
    void close() { database_.reset(); }

    void add(std::string_view word)
    {
        database_->write([&](Transaction& transaction) { insert(transaction, word); });
    }
    static void insert(Transaction& transaction, std::string_view word)
    {
        transaction.execute("INSERT INTO words (word) VALUES ($1)", word);
    }
    std::string all() { return test::all_words(*database_); }

private:
    test::TemporaryFolder folder_ {test::fast_folder()};
    std::unique_ptr<storage::Database> database_;
};

std::string read_file(const std::string& path)
{
    std::ifstream file {path, std::ios::binary};
    return {std::istreambuf_iterator<char> {file}, {}};
}

void write_file(const std::string& path, const std::string& bytes)
{
    std::ofstream {path, std::ios::binary | std::ios::trunc} << bytes;
}

// What was said about the loss of the file.
struct Losses {
    Losses()
    {
        watch.on_loss = [this](std::string_view event, std::string_view) {
            events.emplace_back(event);
            said.release();
        };
    }

    std::vector<std::string> events;
    std::binary_semaphore said {0};
    storage::DiskWatch watch;
};

struct Tally {
    std::atomic<int> done = 0, failed = 0, overloaded = 0;
};

// Tries until the queue has room.
void tally(Tally& counts, const std::function<void()>& write)
{
    while (true) {
        try {
            write();
            ++counts.done;
            return;
        } catch (const storage::Overloaded&) {
            ++counts.overloaded;
            std::this_thread::yield();
        } catch (const std::exception&) {
            ++counts.failed;
            return;
        }
    }
}

// Runs `writes` while the writer is held up, so that they wait in its queue and then share a group. The queue must have
// room for all but one of them: a write that is refused shows that it is full.
void run_as_one_group(Words& words, Tally& counts, const std::vector<std::function<void()>>& writes)
{
    std::latch is_held_up {1}, may_go_on {1};
    std::vector<std::thread> threads;
    threads.emplace_back([&] {
        words.database().write([&](Transaction&) {
            is_held_up.count_down();
            may_go_on.wait();
        });
    });
    is_held_up.wait();
    for (const auto& write : writes)
        threads.emplace_back([&] { tally(counts, write); });
    while (counts.overloaded == 0)
        std::this_thread::yield();
    may_go_on.count_down();
    for (auto& thread : threads)
        thread.join();
}

}   // namespace

TEST_CASE("writes that wait together share one sync, and one that fails does not hurt its neighbours")
{
    test::RecordingFileSystem disk;
    Words words {{.queue = 12, .vfs = disk.name()}};
    std::vector<std::function<void()>> writes;
    for (int i = 0; i < 11; ++i)
        writes.emplace_back([&words, i] { words.add(fmt::format("w{}", i)); });
    writes.emplace_back([&words] {
        words.database().write([](Transaction& transaction) {
            Words::insert(transaction, "undone");
            throw std::logic_error {"oh"};
        });
    });
    writes.emplace_back([&words] {
        words.database().write([](Transaction& transaction) -> Result<int> {
            Words::insert(transaction, "undone too");
            return core::refuse(core::ErrorCode::staff_busy);
        });
    });

    const auto before = disk.position();
    Tally counts;
    run_as_one_group(words, counts, writes);

    CHECK(counts.done == 12);
    CHECK(counts.failed == 1);
    CHECK(words.all() == "w0 w1 w10 w2 w3 w4 w5 w6 w7 w8 w9 ");
    CHECK(disk.count_syncs("-wal", before) <= 2);   // The one that was turned away may need its own.
}

TEST_CASE("the number of changes has risen when a write returns, and not without a write")
{
    Words words;
    const auto before = words.database().changes();
    REQUIRE(before);
    CHECK(words.all().empty());
    CHECK(words.database().changes() == before);
    words.add("a");
    CHECK(words.database().changes() > before);
}

// Readers may see what is being committed before write() returns, and what they saw must not become unseen.
TEST_CASE("no number of changes is told while a commit is under way")
{
    test::RecordingFileSystem disk;
    Words words {{.vfs = disk.name()}};
    std::vector<std::optional<std::uint64_t>> told;
    disk.on_sync = [&] { told.push_back(words.database().changes()); };
    words.add("a");
    disk.on_sync = {};
    REQUIRE(told.size() == 1);
    CHECK_FALSE(told[0]);
    CHECK(words.database().changes());
}

TEST_CASE("a second process, or another program, cannot open the file meanwhile")
{
    Words words;
    CHECK_THROWS_WITH(storage::open_sqlite(words.path()), Catch::Contains("in use by another kalends process"));
    words.add("still");
    words.close();
    CHECK_NOTHROW(storage::open_sqlite(words.path()));
}

TEST_CASE("closing leaves one file without a log")
{
    Words words;
    words.add("kept");
    words.close();
    CHECK_FALSE(std::filesystem::exists(words.path() + "-wal"));
    CHECK(storage::open_sqlite(words.path())->read([](Snapshot& snapshot) {
        return snapshot.query("SELECT word FROM words").next();
    }));
}

TEST_CASE("the log does not outgrow its limit by much")
{
    Words words {{.checkpoint_pages = 20}};
    for (int i = 0; i < 400; ++i)
        words.add(fmt::format("{:0100}", i));
    CHECK(std::filesystem::file_size(words.path() + "-wal") < 40 * 4200);
}

TEST_CASE("after a failed sync the loss is said once, and every write throws FileLost")
{
    test::RecordingFileSystem disk;
    Losses losses;
    Words words {{.vfs = disk.name(), .watch = &losses.watch}};
    words.add("kept");
    disk.fails_to_sync = true;
    CHECK_THROWS_AS(words.add("lost"), storage::FileLost);
    disk.fails_to_sync = false;   // That a later one works proves nothing.
    CHECK_THROWS_AS(words.add("later"), storage::FileLost);
    CHECK(losses.events == std::vector<std::string> {"disk_failed"});
    CHECK(words.all().contains("kept"));
}

TEST_CASE("nothing is confirmed any more once the file was replaced or removed")
{
    Losses losses;
    Words words {{.watch = &losses.watch}};
    words.add("before");
    const auto copy = words.path() + ".copy";
    std::filesystem::copy_file(words.path(), copy);
    SECTION("replaced") { std::filesystem::rename(copy, words.path()); }
    SECTION("removed") { std::filesystem::remove(words.path()); }
    CHECK_THROWS_AS(words.add("after"), storage::FileLost);
    CHECK_THROWS_AS(words.add("after"), storage::FileLost);
    CHECK(losses.events == std::vector<std::string> {"database_replaced"});
}

// Where a copy of the file is restored beside a log, either the log completes it, or the program does not open it.
TEST_CASE("a log is taken for that of a file only where both make one state")
{
    constexpr int count = 24;
    struct State {
        std::string file, log;   // As a kill leaves them.
        std::string backup;      // The same in one file.
        std::string words;
    };
    std::vector<State> states;
    const test::TemporaryFolder folder {test::fast_folder()};
    const auto path = folder.file("restored.db");
    const auto restore = [&](const std::string& file, const std::string& log) {
        write_file(path, file);
        write_file(path + "-wal", log);
        std::filesystem::remove(path + "-shm");
    };
    const auto words_of_restored = [&] { return test::all_words(*storage::open_sqlite(path)); };
    {
        Words words {{.checkpoint_pages = 8}};
        for (int i = 0; i < count; ++i) {
            words.add(fmt::format("{:0200}", i));
            states.push_back({read_file(words.path()), read_file(words.path() + "-wal"), "", words.all()});
        }
    }
    for (auto& state : states) {
        restore(state.file, state.log);
        CHECK(words_of_restored() == state.words);
        state.backup = read_file(path);
    }
    int refused = 0;
    for (const auto& old : states)
        for (const auto& killed : states) {
            restore(old.backup, killed.log);
            if (storage::is_own_log(path))
                CHECK(words_of_restored() == killed.words);
            else
                ++refused;
        }
    CHECK(refused > count * count / 2);
    restore(states.front().backup, states.back().log);
    CHECK_THROWS_WITH(storage::open_sqlite(path), Catch::Contains("is the log of another state of the database"));
    restore(states.front().backup, "");
    CHECK(words_of_restored() == states.front().words);
}

TEST_CASE("that the file was removed is noticed while nothing is written, too")
{
    Losses losses;
    Words words {{.watch = &losses.watch}};
    std::filesystem::remove(words.path());
    losses.said.acquire();
    CHECK(losses.events == std::vector<std::string> {"database_replaced"});
}

TEST_CASE("a write that finds no room is remembered")
{
    Losses losses;
    Words words {{.watch = &losses.watch}};
    words.add("small");
    CHECK_FALSE(losses.watch.lacks_room);
    words.database().write([](Transaction& transaction) { transaction.execute_script("PRAGMA max_page_count = 1"); });
    CHECK_THROWS_AS(words.add(std::string(100'000, 'x')), DatabaseError);
    CHECK(losses.watch.lacks_room);
    CHECK(losses.events.empty());
    words.add("smaller");   // Fits into a page that is there.
    CHECK(losses.watch.lacks_room);
}

TEST_CASE("a file that is no database is refused")
{
    const test::TemporaryFolder folder;
    std::ofstream {folder.file("words.db")} << std::string(5000, 'x');
    CHECK_THROWS_AS(storage::open_sqlite(folder.file("words.db")), DatabaseError);
}
