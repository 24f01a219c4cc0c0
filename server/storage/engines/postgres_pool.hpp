#pragma once

#include <chrono>
#include <condition_variable>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "storage/engines/postgres_connection.hpp"

namespace storage {

// The connections of this process, lent one at a time, opened when one is missing, to who asked first. Safe to use from
// any thread.
//
// While the server is away, one borrower at a time tries to reach it, and the others wait for what comes of that; once
// it has been away for longer than `patience`, they are told at once.
class PostgresPool {
public:
    // Opens the first connection. Throws what that throws.
    PostgresPool(std::string url, const PostgresOptions&);

    // Throws Overloaded when all are lent for too long, and ConnectionLost when the server cannot be reached or is
    // silent.
    std::unique_ptr<PostgresConnection> borrow();
    // One that is lost makes room for a new one.
    void give_back(std::unique_ptr<PostgresConnection>);
    // The server said nothing on a connection: the others will not fare better.
    void expect_silence(const std::string& failure);

private:
    using Clock = std::chrono::steady_clock;
    using Line = std::multimap<Clock::time_point, std::condition_variable>;   // By when they asked.
    struct Outage {
        Clock::time_point since, next_try;
        std::string failure;
    };

    std::unique_ptr<PostgresConnection> take_idle(std::unique_lock<std::mutex>&);
    bool may_open(Clock::time_point now) const;
    std::unique_ptr<PostgresConnection> open(std::unique_lock<std::mutex>&);
    void wait_for_turn(std::unique_lock<std::mutex>&, Clock::time_point asked_at);
    Clock::time_point give_up_at(Clock::time_point asked_at) const;   // Throws when it is time to.
    Clock::time_point try_again_at() const;
    bool has_something() const;
    void wake_first();

    const std::string url_;
    const PostgresOptions options_;
    std::mutex mutex_;                                        // Guards what follows.
    Line line_;                                               // Of those who wait, the first to ask in front.
    std::vector<std::unique_ptr<PostgresConnection>> idle_;   // The last one used comes first: its server is warm.
    int count_ = 0;                                           // Lent, idle and being opened.
    bool is_trying_ = false;                                  // To reach a server that is away.
    std::optional<Outage> outage_;
};

// A connection for as long as this lives.
class BorrowedConnection {
public:
    explicit BorrowedConnection(PostgresPool& pool) : pool_ {pool}, connection_ {pool.borrow()} { }
    ~BorrowedConnection() { pool_.give_back(std::move(connection_)); }
    BorrowedConnection(const BorrowedConnection&) = delete;
    BorrowedConnection& operator=(const BorrowedConnection&) = delete;

    PostgresConnection* operator->() { return connection_.get(); }
    PostgresConnection& operator*() { return *connection_; }

private:
    PostgresPool& pool_;
    std::unique_ptr<PostgresConnection> connection_;
};

}   // namespace storage
