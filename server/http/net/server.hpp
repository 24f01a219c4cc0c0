#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "core/fair_queue.hpp"
#include "http/message/limits.hpp"
#include "http/message/message.hpp"

namespace http {

// One answered request, for the access log. Contains no text chosen by clients: verb and route are words of this
// program. The views are valid only during the call.
struct LogRequest {
    std::string_view request_id;
    std::string_view verb;    // "other" for an unusual verb, "-" if the request could not be parsed.
    std::string_view route;   // Response::route, or "malformed".
    int status;
    std::size_t bytes;                    // Size of the response with its head.
    std::chrono::microseconds duration;   // From the end of the request to the end of the response.
    std::string_view error;               // Response::error.
};

struct ServerOptions {
    std::string address = "::";   // Numeric. "::" listens on IPv4 too, and only on IPv4 if there is no IPv6.
    std::uint16_t port = 8080;    // With 0 the kernel chooses the port.
    int io_threads = 1;
    // Many, because they wait for commits, and a group commit serves all waiting threads at once.
    int worker_threads = 64;
    // Requests that may wait for a worker; further ones are refused as unavailable.
    std::size_t queue_length = 1024;
    Limits limits = {};
};

// The callbacks of the server. None may throw; a failure is a Response (http/handle.hpp).
struct Answerers {
    // Called first, on an io thread: must not block. Nothing means that a worker must answer. May be empty.
    std::function<std::optional<Response>(const Request&)> at_once;
    // Called on worker threads, concurrently.
    std::function<Response(const Request&)> by_worker;
    // Called on an io thread after the response was sent. May be empty.
    std::function<void(const LogRequest&)> log;
    // Returns 26 characters of 0-9a-z, never the same twice. Called on any thread.
    std::function<std::string()> new_id;
    // Called on an io thread: the line in which a request waits for a worker. May be empty: no request is limited.
    std::function<core::FairLine(const Request&)> line_of = {};
};

// Serves HTTP/1.1 on one listening socket: the one that systemd passed (LISTEN_FDS), else a new one.
class Server {
public:
    // Starts listening; connections wait until run(). Throws std::system_error if it cannot listen.
    Server(ServerOptions, Answerers);
    ~Server();

    std::uint16_t port() const;

    // Serves until stop(), then finishes requests in progress and those that come over open connections within
    // Limits::drain_idle_time; it takes at most Limits::drain_time and the time of by_worker.
    void run();

    // Can be called from any thread, repeatedly, and before run(). Not from a signal handler.
    void stop();

private:
    struct State;
    std::unique_ptr<State> state_;
};

}   // namespace http
