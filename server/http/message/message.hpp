#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace http {

// One request as it came over the socket, with everything that limits could refuse already refused.
struct Request {
    std::string verb;     // "GET", as sent.
    std::string target;   // Path and query, as sent: "/widget/booking/1?tz=UTC".
    std::vector<std::pair<std::string, std::string>> headers = {};   // Names in lower case.
    std::string body = {};
    std::string request_id
        = {};   // Made by the server, 26 characters of 0-9a-z; what a client sent as such is not trusted.

    std::string client = {};   // Numeric address of who is connected; empty if that is not known.

    // The first value of a header (name in lower case), or nothing.
    std::optional<std::string_view> header(std::string_view name) const;
};

// The body is owned, or shared with a cache and never changed.
struct Response {
    int status = 200;
    std::string content_type = "application/json";
    std::string body = {};
    std::shared_ptr<const std::string> shared_body = {};             // Instead of `body`, if set.
    std::vector<std::pair<std::string, std::string>> headers = {};   // Besides type, length, date and connection.
    std::string route = {};   // What the log calls the request: an operation or page name, never the address itself.
    std::string error = {};   // For the log only: what failed behind a 5xx. Never personal data.

    const std::string& content() const { return shared_body ? *shared_body : body; }
};

}   // namespace http
