#pragma once

#include <string>

#include "http/message/message.hpp"

namespace http {

// Identifies a client for limits: an IPv4 address, or the /64 network of an IPv6 address ("2001:db8:1:2::/64"), since a
// client usually has all addresses of its network. Empty if it is not known.
//
// Behind a proxy this is the last address in X-Forwarded-For, which the proxy has added. The client can forge the other
// entries, and without a proxy the whole header.
std::string client_of(const Request&, bool is_behind_proxy);

// The whole address, for showing it to people.
std::string ip_of(const Request&, bool is_behind_proxy);

}   // namespace http
