#pragma once

#include <chrono>
#include <cstddef>

namespace http {

// What one client may take of the server. What goes beyond is answered with the code named, then the connection closes.
struct Limits {
    std::size_t head_bytes = 16 * 1024;   // Request line and headers: header_too_large.
    std::size_t header_count = 100;       // header_too_large.
    std::size_t body_bytes = 64 * 1024;   // body_too_large.

    std::chrono::milliseconds head_time {10'000};    // From connecting, or from a request's first byte, to the end of
                                                     // its head: request_timeout.
    std::chrono::milliseconds idle_time {60'000};    // Between two requests; then the connection closes silently.
    std::chrono::milliseconds body_time {10'000};    // For a body, and a second more for each `bytes_per_second` of it
                                                     // that came: request_timeout.
    std::chrono::milliseconds write_time {30'000};   // For an answer, likewise; then the connection closes.
    std::size_t bytes_per_second = 4 * 1024;         // The slowest client that is served.
    std::chrono::milliseconds linger_time {2'000};   // How long to read on after refusing, so that the client sees why.

    std::size_t connections = 10'000;                // Beyond: unavailable.
    std::size_t connections_per_address = 1'000;     // Beyond: unavailable. 0 means no limit, for use behind a proxy.
    std::chrono::milliseconds drain_time {30'000};   // For requests under way when the server is told to stop.
};

}   // namespace http
