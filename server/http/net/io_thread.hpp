#pragma once

#include <boost/intrusive/list.hpp>
#include <string>

#include "http/net/asio.hpp"
#include "http/net/census.hpp"
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

// The state of one io thread. Other threads must not touch it, except for posting to `io`.
struct Shard {
    asio::io_context io {1};
    // In the order in which they were accepted.
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

// Closes the oldest connection over which nothing has come yet. False if there is none. To be called on the shard's
// thread.
bool close_oldest_silent(Shard&);

// Cancels connections past their deadline until the shard has drained.
Task<void> sweep(Service&, Shard&);

// Stops a shard: lets requests in progress finish, and those that come within Limits::drain_idle_time over connections
// that are open. To be called on the shard's thread.
void drain(Service&, Shard&);

}   // namespace http
