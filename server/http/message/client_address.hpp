#pragma once

#include <string>

#include "http/message/message.hpp"

namespace http {

// Identifies a client for limits by its numeric address: an IPv4 address, also where it is mapped into IPv6, or the /64
// network of an IPv6 address ("2001:db8:1:2::/64"), since a client usually has all addresses of its network. Empty for
// what is no address.
std::string client_key(const std::string& address);

// The client_key of the sender of a request. Empty if it is not known.
//
// Behind a proxy this is the last address in X-Forwarded-For, which the proxy has added. The client can forge the other
// entries, and without a proxy the whole header.
std::string client_of(const Request&, bool is_behind_proxy);

// The whole address, for showing it to people.
std::string ip_of(const Request&, bool is_behind_proxy);

}   // namespace http
