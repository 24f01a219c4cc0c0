#pragma once

#include "test/support/engines.hpp"

namespace test {

// The words of such a table, each with a space behind it.
inline std::string all_words(storage::Database& database)
{
    return database.read([](storage::Snapshot& snapshot) {
        auto rows = snapshot.query("SELECT word FROM words ORDER BY word");
        std::string text;
        while (rows.next())
            text += rows.value<std::string>() + ' ';
        return text;
    });
}

// A database with one table of words.
class Words {
public:
    explicit Words(std::function<core::Instant()> clock = {}) : Words {each_engine(), std::move(clock)} { }
    explicit Words(storage::Engine engine, std::function<core::Instant()> clock = {})
        : own_ {engine}
        , database_ {own_.open(std::move(clock))}
    {
        database_->write([](storage::Transaction& transaction) {
            transaction.execute_script("CREATE TABLE words (word TEXT PRIMARY KEY, number BIGINT)");
        });
    }

    storage::Database& database() { return *database_; }
    const std::string& name() const { return own_.name(); }

    void add(std::string_view word)
    {
        database_->write([&](storage::Transaction& transaction) { insert(transaction, word); });
    }
    static void insert(storage::Transaction& transaction, std::string_view word)
    {
        transaction.execute("INSERT INTO words (word) VALUES ($1)", word);
    }
    // Of this database on PostgreSQL, as a restart of the server would.
    static void end_other_sessions(storage::Transaction& transaction)
    {
        transaction.execute_script("SELECT pg_terminate_backend(pid, 1000) FROM pg_stat_activity "
                                   "WHERE datname = current_database() AND pid <> pg_backend_pid()");
    }
    std::string all() { return all_words(*database_); }

private:
    OwnDatabase own_;
    std::unique_ptr<storage::Database> database_;
};

}   // namespace test
