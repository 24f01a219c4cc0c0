#pragma once

#include <netinet/in.h>

#include <chrono>
#include <optional>
#include <stdexcept>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace outside {

// The HTTP client for all outgoing requests of this server. Each request has a deadline; redirects are not followed;
// only http and https are allowed. Safe to use from any thread.

struct OutgoingRequest {
    std::string verb = "GET";
    std::string url;
    std::vector<std::pair<std::string, std::string>> headers = {};
    std::string body = {};
    std::chrono::milliseconds deadline {15'000};   // For the whole request.
    // Whether the request may reach private networks, because the operator configured this address. Otherwise the
    // address comes from a user, and nothing is sent to a private network: the check uses the IP address actually
    // connected to, not the name.
    bool may_reach_private = false;
    std::size_t longest_answer = 1024 * 1024;   // A longer answer is a failure.
    std::string user = {}, password = {};       // Basic authentication (RFC 7617), if there is a user.
    // For callers that need only the status: at most so many bytes of the body are read, and a longer body is no
    // failure.
    std::optional<std::size_t> most_read = {};
    std::stop_token abort = {};   // When a stop is asked for, the request fails within about a second.
};

struct IncomingAnswer {
    int status = 0;
    std::string body;
    std::vector<std::pair<std::string, std::string>> headers = {};   // Names in lower case.

    std::string header(std::string_view name) const;   // The first header of that name, or empty.
};

// No usable answer arrived; whether the request was carried out is unknown. The message contains no secrets.
struct HttpFailure : std::runtime_error {
    using runtime_error::runtime_error;
};

IncomingAnswer send_http(const OutgoingRequest&);

// Whether an address belongs to the public Internet: not loopback, private, link-local, shared, multicast or reserved,
// nor an IPv6 address that embeds such an IPv4 address. False for other address families.
bool is_public(const sockaddr&);

// Encodes names and values as application/x-www-form-urlencoded.
std::string to_form(const std::vector<std::pair<std::string, std::string>>& fields);

}   // namespace outside
