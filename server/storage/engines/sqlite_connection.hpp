#pragma once

#include <sqlite3.h>

#include <memory>
#include <vector>

#include "storage/database/by_sql.hpp"
#include "storage/engines/sqlite.hpp"

namespace storage {

class SqliteStatement final : public Statement {
public:
    SqliteStatement(sqlite3* connection, std::string_view sql);

    void start(std::span<const Value> parameters);
    bool is_running() const { return is_running_; }

    bool next() override;
    int columns() const override;
    bool is_null(int column) const override;
    std::int64_t number(int column) const override;
    std::string_view text(int column) const override;
    std::string bytes(int column) const override;
    void finish() override;

private:
    void bind(int index, const Value& value);

    struct Finalize {
        void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
    };
    std::unique_ptr<sqlite3_stmt, Finalize> statement_;
    std::vector<int> indexes_;   // SQLite's own index of $1, $2, …: it numbers them as they come.
    bool is_running_ = false;
};

// One open connection to the file, with its prepared statements. Used by one thread at a time.
class SqliteConnection final : public Connection {
public:
    SqliteConnection(const std::string& path, const SqliteOptions&);

    Statement& run(std::string_view sql, std::span<const Value> parameters) override;
    void run_script(const std::string& sql) override;
    core::Instant clock() override { return clock_(); }

    // Whether a BEGIN is open. Some failures make SQLite roll back on its own.
    bool is_in_transaction() const { return sqlite3_get_autocommit(connection_.get()) == 0; }
    bool has_running_statements() const;
    sqlite3* handle() const { return connection_.get(); }

private:
    struct Close {
        void operator()(sqlite3* connection) const { sqlite3_close(connection); }
    };
    std::function<core::Instant()> clock_;
    std::unique_ptr<sqlite3, Close> connection_;
    // One SQL text may run twice at once, so each has as many statements as it ever needed.
    BySql<std::vector<std::unique_ptr<SqliteStatement>>> statements_;
};

// The failure of a connection with SQLite's code and words.
struct SqliteError : DatabaseError {
    explicit SqliteError(sqlite3* connection);
    int code;   // An extended result code.
};

}   // namespace storage
