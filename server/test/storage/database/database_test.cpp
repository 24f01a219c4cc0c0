// What both engines promise alike.
#include "storage/database/database.hpp"

#include <catch2/catch.hpp>

#include <thread>

#include "core/result.hpp"
#include "test/storage/database/words.hpp"

using core::Result;
using storage::DatabaseError;
using storage::Snapshot;
using storage::Transaction;
using test::Words;

TEST_CASE("a committed write can be read by the next reader")
{
    Words words;
    words.database().write([](Transaction& transaction) {
        transaction.execute("INSERT INTO words (word, number) VALUES ($2, $1)", std::int64_t {1} << 40, "a\0b'?");
        Words::insert(transaction, "");
        transaction.execute("INSERT INTO words (word, number) VALUES ($1, $2)", "none", std::optional<std::int64_t> {});
    });
    words.database().read([](Snapshot& snapshot) {
        auto rows = snapshot.query("SELECT word, number FROM words ORDER BY coalesce(number, 0) DESC, word");
        REQUIRE(rows.next());
        std::optional<std::string> word;
        std::optional<std::int64_t> number;
        rows.into(word, number);
        CHECK(number == std::int64_t {1} << 40);
        REQUIRE(rows.next());
        rows.into(word, number);
        CHECK(word == "");
        REQUIRE(rows.next());
        rows.into(word, number);
        CHECK_FALSE(number);
        CHECK_FALSE(rows.next());
        return true;
    });
}

TEST_CASE("a refusal and an exception undo what was written before them")
{
    Words words;
    words.add("kept");
    const auto refused = words.database().write([](Transaction& transaction) -> Result<int> {
        Words::insert(transaction, "refused");
        return core::refuse(core::ErrorCode::staff_busy);
    });
    CHECK_FALSE(refused);
    CHECK_THROWS_AS(words.database().write([](Transaction& transaction) -> int {
        Words::insert(transaction, "thrown");
        throw std::logic_error {"oh"};
    }),
        std::logic_error);
    CHECK_THROWS_AS(words.add("kept"), DatabaseError);
    CHECK(words.all() == "kept ");
}

TEST_CASE("only a refusal undoes: an answer that reads as false is kept")
{
    Words words;
    const auto write = [&](std::string_view word, auto answer) {
        return words.database().write([&](Transaction& transaction) {
            Words::insert(transaction, word);
            return answer;
        });
    };
    CHECK_FALSE(write("a", false));
    CHECK_FALSE(write("b", std::optional<int> {}));
    CHECK(write("c", 0) == 0);
    CHECK(write("d", static_cast<const char*>(nullptr)) == nullptr);
    CHECK(write("e", Result<bool> {false}) == false);
    CHECK(write("f", Result<void> {}));
    CHECK_FALSE(write("g", Result<void> {core::refuse(core::ErrorCode::staff_busy)}));
    CHECK(words.all() == "a b c d e f ");
}

TEST_CASE("the same query can run inside itself")
{
    Words words;
    words.add("a");
    words.add("b");
    const auto pairs = words.database().read([](Snapshot& snapshot) {
        int count = 0;
        const auto* sql = "SELECT word FROM words";
        for (auto outer = snapshot.query(sql); outer.next();)
            for (auto inner = snapshot.query(sql); inner.next();)
                ++count;
        return count;
    });
    CHECK(pairs == 4);
}

// Under AddressSanitizer this fails when a connection keeps a view of the text it was asked with.
TEST_CASE("the text of a query may be gone when the same query is asked again")
{
    Words words;
    words.add("one");
    for (int i = 0; i < 2; ++i)
        words.database().read([](Snapshot& snapshot) {
            const auto sql = std::make_unique<std::string>("SELECT word FROM words WHERE word = $1 ORDER BY word");
            auto rows = snapshot.query(*sql, "one");
            CHECK(rows.next());
            return true;
        });
}

TEST_CASE("a snapshot does not change while others write")
{
    Words words;
    words.add("before");
    const auto seen = words.database().read([&](Snapshot& snapshot) {
        const auto count = [&] {
            auto rows = snapshot.query("SELECT count(*) FROM words");
            rows.next();
            return rows.value<std::int64_t>();
        };
        const auto first = count();
        std::thread {[&] { words.add("meanwhile"); }}.join();
        return std::pair {first, count()};
    });
    CHECK(seen == std::pair {std::int64_t {1}, std::int64_t {1}});
    CHECK(words.all() == "before meanwhile ");
}

TEST_CASE("a snapshot cannot write")
{
    Words words;
    const auto write
        = [](Snapshot& snapshot) { return snapshot.query("INSERT INTO words (word) VALUES ('x')").next(); };
    CHECK_THROWS_AS(words.database().read(write), DatabaseError);
    CHECK(words.all().empty());
}

TEST_CASE("a transaction looks at the database's clock once, when it first asks")
{
    core::Instant time {core::seconds {100}};
    Words words {[&] { return time; }};
    words.database().write([&](Transaction& transaction) {
        time += core::seconds {1};
        CHECK(transaction.now() == core::Instant {core::seconds {101}});
        time += core::seconds {1};
        CHECK(transaction.now() == core::Instant {core::seconds {101}});
    });
    CHECK(words.database().read([](Snapshot& snapshot) { return snapshot.now(); }) == time);
}

TEST_CASE("bytes come back as they were")
{
    Words words;
    const bool is_postgres = words.database().engine() == storage::Engine::postgres;
    std::string every_byte;
    for (int byte = 0; byte < 256; ++byte)
        every_byte += static_cast<char>(byte);
    words.database().write([&](Transaction& transaction) {
        transaction.execute_script(
            is_postgres ? "CREATE TABLE files (name TEXT, bytes BYTEA)" : "CREATE TABLE files (name TEXT, bytes BLOB)");
        const auto insert = "INSERT INTO files (name, bytes) VALUES ($1, $2)";
        transaction.execute(insert, "all", storage::Bytes {every_byte});
        transaction.execute(insert, "empty", storage::Bytes {""});
        transaction.execute(insert, "null", std::optional<std::string_view> {});
    });
    words.database().read([&](Snapshot& snapshot) {
        auto rows = snapshot.query("SELECT bytes FROM files ORDER BY name");
        REQUIRE(rows.next());
        CHECK(rows.value<storage::StoredBytes>().bytes == every_byte);
        REQUIRE(rows.next());
        const auto empty = rows.value<std::optional<storage::StoredBytes>>();
        REQUIRE(empty);
        CHECK(empty->bytes.empty());
        REQUIRE(rows.next());
        CHECK_FALSE(rows.value<std::optional<storage::StoredBytes>>());
        return true;
    });
}
