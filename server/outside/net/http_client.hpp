#pragma once

#include <netinet/in.h>

#include <chrono>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace outside {

// The one way out: every request this server makes by itself. Always with a deadline; redirects are not followed; only
// http and https are spoken. Any thread may use it.

struct OutgoingRequest {
    std::string verb = "GET";
    std::string url;
    std::vector<std::pair<std::string, std::string>> headers = {};
    std::string body = {};
    std::chrono::milliseconds deadline {15'000};   // For all of it.
    // Whether the operator named this address. Else it came from somebody else, and where it leads to a private network
    // nothing is sent: judged by the address that is really connected to, however the name was spelled.
    bool may_reach_private = false;
    std::size_t longest_answer = 1024 * 1024;   // Longer ones are failures.
    std::string user = {}, password = {};       // Basic authentication (RFC 7617), if there is a user.
    // For whom the status is enough: of the body no more than these bytes, and a longer one is no failure.
    std::optional<std::size_t> most_read = {};
};

struct IncomingAnswer {
    int status = 0;
    std::string body;
    std::vector<std::pair<std::string, std::string>> headers = {};   // Names in lower case.

    std::string header(std::string_view name) const;   // The first of that name, or empty.
};

// Nothing usable came back; whether the request was carried out is not known. The text names no secret.
struct HttpFailure : std::runtime_error {
    using runtime_error::runtime_error;
};

IncomingAnswer send_http(const OutgoingRequest&);

// Whether an address is one of the public Internet: no loopback, private, link-local, shared, multicast or reserved
// one, and no IPv6 one that stands for such an IPv4 one. False for what is no IP address at all.
bool is_public(const sockaddr&);

// Names and values as application/x-www-form-urlencoded.
std::string to_form(const std::vector<std::pair<std::string, std::string>>& fields);

}   // namespace outside
