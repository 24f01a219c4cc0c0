#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <semaphore>
#include <string_view>

namespace http {

// Limits for clients. A request beyond a limit is refused with the code named, then the connection is closed.
struct Limits {
    std::size_t head_bytes = 16 * 1024;   // Request line and headers: header_too_large.
    std::size_t header_count = 100;       // header_too_large.
    std::size_t body_bytes = 64 * 1024;   // body_too_large.
    // The same for addresses that begin so: pictures come with a changed set-up. Few bodies beyond body_bytes are read
    // at a time; one more is refused: unavailable.
    std::string_view long_body_addresses = "/api/v1/console/setup/";
    std::size_t long_body_bytes = 12 * 1024 * 1024;
    std::chrono::milliseconds long_body_time {60'000};   // For such a body in all: request_timeout.
    std::shared_ptr<std::counting_semaphore<>> long_body_turns = std::make_shared<std::counting_semaphore<>>(4);

    // From connecting, or from a request's first byte, to the end of its head: request_timeout. Half of it from
    // connecting to the first byte.
    std::chrono::milliseconds head_time {10'000};
    // Between two requests; then the connection is closed without a response.
    std::chrono::milliseconds idle_time {60'000};
    // For a body, plus a second for each `bytes_per_second` received: request_timeout.
    std::chrono::milliseconds body_time {10'000};
    // For a response, plus the same time per bytes; then the connection is closed.
    std::chrono::milliseconds write_time {30'000};
    std::size_t bytes_per_second = 4 * 1024;   // Slower clients are not served.
    // How long to keep reading after a refusal, so that the client receives it.
    std::chrono::milliseconds linger_time {2'000};

    // For one more, the oldest over which nothing has come yet is closed; without such a one it is refused:
    // unavailable.
    std::size_t connections = 10'000;
    // Of one client (client_key); more are refused: unavailable. 0 means no limit, for use behind a proxy.
    std::size_t connections_per_address = 1'000;
    std::chrono::milliseconds drain_time {30'000};   // For requests in progress when the server is told to stop.
    // For requests that are on their way then, over connections that are open; at most drain_time.
    std::chrono::milliseconds drain_idle_time {2'000};
};

}   // namespace http
