#include "storage/engines/postgres_pool.hpp"

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
        wait_for_turn(lock, asked_at);
        if (auto connection = idle_.empty() ? open(lock) : take_idle(lock)) return connection;
    }
}

void PostgresPool::give_back(std::unique_ptr<PostgresConnection> connection)
{
    const std::lock_guard lock {mutex_};
    if (connection->is_lost()) {
        --count_;
    } else {
        idle_.push_back(std::move(connection));
        outage_.reset();
    }
    wake_first();
}

void PostgresPool::expect_silence(const std::string& failure)
{
    std::vector<std::unique_ptr<PostgresConnection>> dropped;   // Closed without the lock.
    const std::lock_guard lock {mutex_};
    const auto now = Clock::now();
    if (!outage_) outage_ = Outage {now - options_.patience, now, failure};
    count_ -= static_cast<int>(idle_.size());
    dropped.swap(idle_);
    wake_first();
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
    if (!connection) {
        --count_;
        wake_first();   // There is room for a new one.
    }
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
    wake_first();
    if (unusable) std::rethrow_exception(unusable);
    return connection;
}

bool PostgresPool::has_something() const { return !idle_.empty() || may_open(Clock::now()); }

void PostgresPool::wake_first()
{
    if (!line_.empty()) line_.begin()->second.notify_one();
}

// Returns when there is a connection to take or to open, and no earlier request waits for it.
void PostgresPool::wait_for_turn(std::unique_lock<std::mutex>& lock, Clock::time_point asked_at)
{
    struct Place {
        Place(PostgresPool& joined, Clock::time_point since)
            : pool {joined}
            , self {pool.line_.emplace(std::piecewise_construct, std::forward_as_tuple(since), std::forward_as_tuple())}
        {
        }
        ~Place()
        {
            pool.line_.erase(self);
            pool.wake_first();
        }
        PostgresPool& pool;
        Line::iterator self;
    };
    const Place place {*this, asked_at};
    const auto is_first = [&] { return place.self == line_.begin(); };
    while (!is_first() || !has_something()) {
        const auto end = give_up_at(asked_at);
        // Later requests are woken when it is their turn. Waking them now would only keep the first from the mutex.
        place.self->second.wait_until(lock, is_first() ? std::min(end, try_again_at()) : end);
    }
}

PostgresPool::Clock::time_point PostgresPool::give_up_at(Clock::time_point asked_at) const
{
    const auto end = (outage_ ? std::min(outage_->since, asked_at) : asked_at) + options_.patience;
    if (Clock::now() < end) return end;
    if (outage_) throw ConnectionLost {outage_->failure};
    throw Overloaded {"Too many are waiting for a connection to the database."};
}

PostgresPool::Clock::time_point PostgresPool::try_again_at() const
{
    const bool may_try_soon = outage_ && !is_trying_ && count_ < options_.connections;
    return may_try_soon ? outage_->next_try : Clock::time_point::max();
}

}   // namespace storage
