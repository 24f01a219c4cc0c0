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

// A client's connection, as the sweeper sees it.
struct Connection : boost::intrusive::list_base_hook<boost::intrusive::link_mode<boost::intrusive::auto_unlink>> {
    explicit Connection(Socket&& accepted) : socket(std::move(accepted)) { }

    Socket socket;
    // Of the current read or write. The sweeper cancels it past the deadline.
    Clock::time_point deadline = no_deadline;
    bool is_late = false;   // The sweeper has cancelled it.
    bool is_idle = true;    // No byte of a request has arrived.
    bool is_new = true;     // No request has been answered yet.
};

// Counts connections, in total and by address. Safe to use from any thread.
class Census {
public:
    // Counts one more connection, until leave(). False if it exceeds a limit; it is counted all the same.
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

// The state of one io thread. Other threads must not touch it, except for posting to `io`.
struct Shard {
    asio::io_context io {1};
    boost::intrusive::list<Connection, boost::intrusive::constant_time_size<false>> connections = {};
    Timer sweep {io.get_executor()};
    Clock::time_point now = Clock::now();   // Updated by each sweep: accurate enough for deadlines.
    std::string date = {};                  // The same time, for the Date header.
    bool is_draining = false;
    Clock::time_point drain_end = no_deadline;
};

// State shared by all shards.
struct Service {
    const ServerOptions& options;
    const Answerers& answerers;
    Workers& workers;
    Census census = {};
};

// Serves one client until it disconnects or is disconnected. The connection has already been counted in the census.
Task<void> serve(Service&, Shard&, Socket, bool is_beyond_limits);

// Cancels connections past their deadline until the shard has drained.
Task<void> sweep(Service&, Shard&);

// Stops a shard: closes idle connections and lets requests in progress finish. To be called on the shard's thread.
void drain(Service&, Shard&);

}   // namespace http
