#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "http/message/limits.hpp"
#include "http/message/message.hpp"

namespace http {

// One answered request, for the access log. Holds nothing a client chose: verb and route are words of this program.
// The views are valid during the call only.
struct LogRequest {
    std::string_view request_id;
    std::string_view verb;    // "other" for a verb nobody uses, "-" when the request could not be read.
    std::string_view route;   // Response::route, or "malformed".
    int status;
    std::size_t bytes;                    // Of the answer, with its head.
    std::chrono::microseconds duration;   // From the end of the request to the end of the answer.
    std::string_view error;               // Response::error.
};

struct ServerOptions {
    std::string address = "::";   // Numeric. "::" listens on IPv4 too, and on IPv4 alone where there is no IPv6.
    std::uint16_t port = 8080;    // 0 lets the kernel choose.
    int io_threads = 1;
    int worker_threads = 64;           // Many, since they wait for commits together; group commit needs company.
    std::size_t queue_length = 1024;   // Requests that may wait for a worker; further ones are unavailable.
    Limits limits = {};
};

// What the server calls for each request. None of it may throw; a failure is a Response (http/handle.hpp).
struct Answerers {
    // Called first, on an io thread: must not block. Nothing means that a worker has to answer. May be empty.
    std::function<std::optional<Response>(const Request&)> at_once;
    // Called on a worker thread, many at a time.
    std::function<Response(const Request&)> by_worker;
    // Called on an io thread after the answer was sent. May be empty.
    std::function<void(const LogRequest&)> log;
    // 26 characters of 0-9a-z, never the same twice. Called on any thread.
    std::function<std::string()> new_id;
};

// Serves HTTP/1.1 on one listening socket: the one systemd hands over (LISTEN_FDS), else a new one.
class Server {
public:
    // Listens from here on; connections wait until run(). Throws std::system_error when it cannot listen.
    Server(ServerOptions, Answerers);
    ~Server();

    std::uint16_t port() const;

    // Serves until stop(). Then finishes what is under way, at most Limits::drain_time and the time by_worker needs.
    void run();

    // From any thread, any number of times, also before run(). Not from a signal handler.
    void stop();

private:
    struct State;
    std::unique_ptr<State> state_;
};

}   // namespace http
