#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace http {

class BodyStream;

// One request as received; requests beyond a limit have been refused before.
struct Request {
    std::string verb;     // "GET", as sent.
    std::string target;   // Path and query, as sent: "/widget/booking/1?tz=UTC".
    std::vector<std::pair<std::string, std::string>> headers = {};   // Names in lower case.
    std::string body = {};
    // Made by the server, 26 characters of 0-9a-z; ids sent by clients are ignored.
    std::string request_id = {};

    std::string client = {};   // The peer's numeric address; empty if it is not known.

    // The first value of a header (name in lower case), or nothing.
    std::optional<std::string_view> header(std::string_view name) const;
};

// A response. It owns its body, or shares an immutable one with a cache.
struct Response {
    int status = 200;
    std::string content_type = "application/json";
    std::string body = {};
    std::shared_ptr<const std::string> shared_body = {};   // Instead of `body`, if set.
    std::shared_ptr<BodyStream> stream = {};               // Instead of both (http/message/body_stream.hpp).
    // Without content type, length, date and connection.
    std::vector<std::pair<std::string, std::string>> headers = {};
    std::string route = {};   // The request's name in the log: an operation or page name, never the address itself.
    std::string error = {};   // For the log only: the cause of a 5xx. Never personal data.
    // Who may show this page in a frame: a CSP source list, such as "'self' https://blog.example". Empty: no one.
    std::string frame_ancestors = {};

    const std::string& content() const { return shared_body ? *shared_body : body; }
};

}   // namespace http
