#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "http/message/message.hpp"

namespace http {

// What a request names as its server (RFC 9110, section 7.2), in the one form in which hosts are compared.
struct Host {
    std::string name = {};    // Lower case, without a final dot; an IPv6 address in brackets. Empty: none was named.
    std::uint16_t port = 0;   // 0: none was named.

    bool operator==(const Host&) const = default;
};

// Parses a Host header. A name is of letters, digits, "-", "_" and single dots, at most 253 characters, 63 between two
// dots. Nothing for anything else: what RFC 3986 allows beyond that is the name of no host.
std::optional<Host> parse_host(std::string_view header);

// The host of a request; without a name if it has none.
Host host_of(const Request&);

// How visitors reach this server, as far as its operator has said.
struct Entrance {
    std::string_view origin;        // "https://book.example" if it is configured, else empty.
    bool is_behind_https = false;   // Visitors use https only.
    std::uint16_t port = 0;         // The server listens on it; 0 if it is not known.
};

// Where this visitor sees the site: the configured origin, or the host they asked for. Only for answers that no one
// else gets, since a visitor may ask for any host.
std::string asked_origin(const Entrance&, const Host&);

// The one address that pages of a business name as theirs: the configured origin, or the host that was asked for if it
// is one of the business's, else the first of these. Its port is the server's own if that was asked for, else none. So
// it has few values, whatever is asked for. Empty if the business lists no host: its pages are the same on all hosts.
std::string canonical_origin(const Entrance&, const Host&, std::span<const std::string> hosts);

}   // namespace http
