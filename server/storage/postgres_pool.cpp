#include "storage/postgres_pool.hpp"

namespace storage {

namespace {

constexpr milliseconds pause_between_tries {100};

}   // namespace

PostgresPool::PostgresPool(std::string url, const PostgresOptions& options)
    : url_ {std::move(url)}
    , options_ {options}
    , count_ {1}
{
    idle_.push_back(std::make_unique<PostgresConnection>(url_, options_));
}

std::unique_ptr<PostgresConnection> PostgresPool::borrow()
{
    const auto asked_at = Clock::now();
    std::unique_lock lock {mutex_};
    while (true) {
        if (!idle_.empty()) {
            if (auto connection = take_idle(lock)) return connection;
        } else if (may_open(Clock::now())) {
            if (auto connection = open(lock)) return connection;
        } else {
            wait(lock, asked_at);
        }
    }
}

void PostgresPool::give_back(std::unique_ptr<PostgresConnection> connection)
{
    {
        const std::lock_guard lock {mutex_};
        if (connection->is_lost()) {
            --count_;
        } else {
            idle_.push_back(std::move(connection));
            outage_.reset();
        }
    }
    changed_.notify_one();
}

void PostgresPool::expect_silence(const std::string& failure)
{
    std::vector<std::unique_ptr<PostgresConnection>> dropped;   // Closed without the lock.
    const std::lock_guard lock {mutex_};
    const auto now = Clock::now();
    if (!outage_) outage_ = Outage {now - options_.patience, now, failure};
    count_ -= static_cast<int>(idle_.size());
    dropped.swap(idle_);
}

// Null when it was lost while it was idle.
std::unique_ptr<PostgresConnection> PostgresPool::take_idle(std::unique_lock<std::mutex>& lock)
{
    auto connection = std::move(idle_.back());
    idle_.pop_back();
    lock.unlock();   // Looking may take a while.
    std::exception_ptr silence;
    try {
        if (!connection->is_usable()) connection.reset();
    } catch (const ServerSilent&) {
        silence = std::current_exception();
        connection.reset();
    }
    lock.lock();
    if (!connection) --count_;
    if (silence) std::rethrow_exception(silence);
    return connection;
}

bool PostgresPool::may_open(Clock::time_point now) const
{
    return count_ < options_.connections && (!outage_ || (!is_trying_ && now >= outage_->next_try));
}

// Null when the server is away. What is wrong with a server that can be reached is thrown.
std::unique_ptr<PostgresConnection> PostgresPool::open(std::unique_lock<std::mutex>& lock)
{
    std::unique_ptr<PostgresConnection> connection;
    std::exception_ptr unusable;
    std::string failure;
    ++count_;
    is_trying_ = true;
    lock.unlock();
    try {
        connection = std::make_unique<PostgresConnection>(url_, options_);
    } catch (const ConnectionLost& lost) {
        failure = lost.what();
    } catch (const DatabaseError& refused) {
        failure = refused.what();
        unusable = std::current_exception();
    }
    lock.lock();
    is_trying_ = false;
    const auto now = Clock::now();
    if (connection) {
        outage_.reset();
    } else {
        --count_;
        outage_ = Outage {outage_ ? outage_->since : now, now + pause_between_tries, failure};
    }
    changed_.notify_all();
    if (unusable) std::rethrow_exception(unusable);
    return connection;
}

void PostgresPool::wait(std::unique_lock<std::mutex>& lock, Clock::time_point asked_at)
{
    const auto now = Clock::now();
    const auto give_up_at = (outage_ ? std::min(outage_->since, asked_at) : asked_at) + options_.patience;
    if (now >= give_up_at && outage_) throw ConnectionLost {outage_->failure};
    if (now >= give_up_at) throw Overloaded {"Too many are waiting for a connection to the database."};
    const bool is_next_try_up_to_us = outage_ && !is_trying_ && count_ < options_.connections;
    changed_.wait_until(lock, is_next_try_up_to_us ? std::min(give_up_at, outage_->next_try) : give_up_at);
}

}   // namespace storage
