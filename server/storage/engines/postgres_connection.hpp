#pragma once

#include <libpq-fe.h>

#include <list>
#include <memory>
#include <vector>

#include "storage/database/by_sql.hpp"
#include "storage/engines/postgres_session.hpp"

namespace storage {

// The server refused a statement. `state` is its SQLSTATE.
struct PostgresError : DatabaseError {
    PostgresError(const std::string& message, std::string sqlstate)
        : DatabaseError {message}
        , state {std::move(sqlstate)}
    {
    }
    // Nothing was done, and the same work may succeed when it is run again: a deadlock, a serialization failure.
    bool may_be_run_again() const { return state == "40P01" || state == "40001"; }

    std::string state;
};

// The connection is gone. What was under way on it may have been done or not.
struct ConnectionLost : DatabaseError {
    using DatabaseError::DatabaseError;
};

// As above; the server did not even say so.
struct ServerSilent : ConnectionLost {
    using ConnectionLost::ConnectionLost;
};

// A COMMIT got no answer. The transaction's id is its own as long as the server's life goes on.
struct CommitLost : ConnectionLost {
    CommitLost(const std::string& message, std::string id, std::string life)
        : ConnectionLost {message}
        , transaction_id {std::move(id)}
        , server_life {std::move(life)}
    {
    }
    std::string transaction_id, server_life;
};

struct ClearResult {
    void operator()(PGresult* result) const { PQclear(result); }
};
using ResultPointer = std::unique_ptr<PGresult, ClearResult>;

class PostgresConnection;

// Asks its connection for its answer when the first row is wanted; then has all of it.
class PostgresStatement final : public Statement {
public:
    explicit PostgresStatement(PostgresConnection& connection) : connection_ {connection} { }

    void start();
    void take(ResultPointer result) { result_ = std::move(result); }
    bool is_running() const { return is_running_; }

    bool next() override;
    int columns() const override;
    bool is_null(int column) const override;
    std::int64_t number(int column) const override;
    std::string_view text(int column) const override;
    std::string bytes(int column) const override;
    void finish() override;

private:
    PostgresConnection& connection_;
    ResultPointer result_;   // Null while it is on its way.
    int row_ = -1;
    bool is_running_ = false;
};

// One session with the server, with its prepared statements. Used by one thread at a time. Statements are kept until
// a row is wanted of one of them, and then sent in one round trip.
class PostgresConnection final : public Connection {
public:
    // Throws ConnectionLost when the server cannot be reached, DatabaseError when it must not be used.
    PostgresConnection(const std::string& url, const PostgresOptions&);
    ~PostgresConnection() override;
    PostgresConnection(const PostgresConnection&) = delete;
    PostgresConnection& operator=(const PostgresConnection&) = delete;

    Statement& run(std::string_view sql, std::span<const Value> parameters) override;
    void execute(std::string_view sql, std::span<const Value> parameters) override;
    void run_script(const std::string& sql) override;
    void ask_clock() override;
    core::Instant clock() override;

    // Sends what was not sent yet, and gives all statements their answers. Throws the first failure among them.
    void deliver() { finish_batch(); }
    void begin_snapshot();
    void begin_transaction();
    // Throws CommitLost, and CommitUnknown when asking will not help.
    void commit();
    // Undoes what is open, if anything is, without waiting for the server to say so.
    void leave();
    // "committed", "aborted" or "in progress". No transaction is open.
    std::string status_of(const std::string& transaction_id);
    // The text is another one after the server was started again, and for another server.
    const std::string& server_life() const { return server_life_; }

    bool is_lost() const { return is_lost_; }
    // Whether it is still there after it was idle. May wait for the server; throws ServerSilent.
    bool is_usable();
    bool has_running_statements() const;

private:
    struct Prepared {
        std::string name;                       // Empty: not known to the server yet.
        std::list<PostgresStatement> answers;   // One SQL text may run twice at once.
    };

    void send(std::string_view sql, std::span<const Value> parameters, PostgresStatement* asking = nullptr);
    void prepare(std::string_view sql, Prepared&);
    ResultPointer finish_batch();   // The last answer of the batch. Throws the first failure in it.
    void read_stale_batches();
    ResultPointer run_simply(const std::string& sql);
    ResultPointer next_result();   // Null between the answers to two statements.
    void require_success(const PGresult*);
    void wait_for_server();
    void flush();
    void send_commit();
    [[noreturn]] void lose();

    const PostgresOptions options_;
    ConnectionPointer connection_;
    std::string server_life_;
    PostgresStatement id_ {*this};      // Of the transaction that is open.
    PostgresStatement clock_ {*this};   // Runs while it was asked and not looked at.
    BySql<Prepared> statements_;
    std::vector<Prepared*> new_;   // Prepared in the batch that is being sent: not known if it fails.
    int last_name_ = 0;
    std::vector<PostgresStatement*> unanswered_;   // Of this batch, in order; null: the result is ignored.
    int stale_batches_ = 0;   // Batches sent before whose results are still to be read and ignored.
    bool is_lost_ = false;
    bool is_open_ = false;         // A snapshot or transaction.
    bool was_warned_ = false;      // By the server, during the commit.
    bool may_take_long_ = false;   // No silence is too long: a migration is running.
};

}   // namespace storage
