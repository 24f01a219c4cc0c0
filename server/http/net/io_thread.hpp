#pragma once

#include <atomic>
#include <boost/intrusive/list.hpp>
#include <mutex>
#include <string>
#include <unordered_map>

#include "http/net/asio.hpp"
#include "http/net/server.hpp"
#include "http/net/workers.hpp"

namespace http {

constexpr auto no_deadline = Clock::time_point::max();

// One client's connection, as the sweeper sees it.
struct Connection : boost::intrusive::list_base_hook<boost::intrusive::link_mode<boost::intrusive::auto_unlink>> {
    explicit Connection(Socket&& accepted) : socket(std::move(accepted)) { }

    Socket socket;
    Clock::time_point deadline = no_deadline;   // Of the read or write under way. Past it, the sweeper cancels that.
    bool is_late = false;                       // The sweeper did.
    bool is_idle = true;                        // Not a byte of a request came.
    bool is_new = true;                         // No request was answered yet.
};

// How many connections there are, in all and by address. Safe from any thread.
class Census {
public:
    // False when one more would be beyond a limit; it is counted all the same, until leave().
    bool enter(const asio::ip::address& from, const Limits& limits)
    {
        const auto total = ++total_;
        if (limits.connections_per_address == 0) return total <= limits.connections;
        const std::lock_guard lock {mutex_};
        return ++by_address_[from] <= limits.connections_per_address && total <= limits.connections;
    }

    void leave(const asio::ip::address& from, const Limits& limits)
    {
        --total_;
        if (limits.connections_per_address == 0) return;
        const std::lock_guard lock {mutex_};
        if (const auto found = by_address_.find(from); --found->second == 0) by_address_.erase(found);
    }

private:
    std::atomic<std::size_t> total_ = 0;
    std::mutex mutex_;
    std::unordered_map<asio::ip::address, std::size_t> by_address_;
};

// What belongs to one io thread. Nothing in it is touched by another thread, except that `io` takes posts.
struct Shard {
    asio::io_context io {1};
    boost::intrusive::list<Connection, boost::intrusive::constant_time_size<false>> connections = {};
    Timer sweep {io.get_executor()};
    Clock::time_point now = Clock::now();   // As of the last sweep: near enough for deadlines.
    std::string date = {};                  // The same, for the Date header.
    bool is_draining = false;
    Clock::time_point drain_end = no_deadline;
};

// What all shards share.
struct Service {
    const ServerOptions& options;
    const Answerers& answerers;
    Workers& workers;
    Census census = {};
};

// Serves one client until it goes, or is made to. The connection counts in the census already.
Task<void> serve(Service&, Shard&, Socket, bool is_beyond_limits);

// Looks after the deadlines of a shard until it has drained.
Task<void> sweep(Service&, Shard&);

// Stops a shard: closes what is idle, lets the rest finish. To be called on its thread.
void drain(Service&, Shard&);

}   // namespace http
