#pragma once

#include <string>

#include "http/message/message.hpp"

namespace http {

// What tells clients apart: an IPv4 address, or the network of an IPv6 one ("2001:db8:1:2::/64"), since whoever has one
// address of a network has them all. Empty when it is not known.
//
// Behind a proxy it is the address that the proxy wrote last into X-Forwarded-For. What else stands there, and the
// whole header where no proxy is, was written by the client.
std::string client_of(const Request&, bool is_behind_proxy);

// The whole address, as it is to be told to people.
std::string ip_of(const Request&, bool is_behind_proxy);

}   // namespace http
