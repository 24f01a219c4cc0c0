#pragma once

#include <atomic>
#include <string>

#include "http/net/server.hpp"

namespace http::test {

inline std::string counted_id()
{
    static std::atomic<int> count = 0;
    const auto digits = std::to_string(++count);
    return std::string(26 - digits.size(), '0') + digits;
}

// Says back what it understood.
inline Response echo(const Request& request)
{
    return {.content_type = "text/plain",
        .body = request.verb + " " + request.target + " " + request.body,
        .route = "echo"};
}

inline Answerers echoing() { return {.at_once = {}, .by_worker = echo, .log = {}, .new_id = counted_id}; }

inline std::string get(std::string_view target)
{
    return "GET " + std::string {target} + " HTTP/1.1\r\nHost: a\r\n\r\n";
}

inline std::string post(std::string_view body)
{
    return "POST /p HTTP/1.1\r\nHost: a\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n"
        + std::string {body};
}

}   // namespace http::test
