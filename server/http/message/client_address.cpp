#include "http/message/client_address.hpp"

#include <arpa/inet.h>

#include <algorithm>
#include <array>

#include "http/message/header_text.hpp"

namespace http {

namespace {

// The last entry of X-Forwarded-For; empty without that header.
std::string last_forwarded(const Request& request)
{
    std::string_view last;
    for (const auto& [name, value] : request.headers)
        if (name == "x-forwarded-for") last = value;
    const auto comma = last.rfind(',');
    return std::string {trim(comma == last.npos ? last : last.substr(comma + 1))};
}

std::string text_of(in6_addr address)
{
    std::array<char, INET6_ADDRSTRLEN> text {};
    return inet_ntop(AF_INET6, &address, text.data(), text.size());
}

std::string network_of(in6_addr address)
{
    std::fill(std::begin(address.s6_addr) + 8, std::end(address.s6_addr), std::uint8_t {0});
    return text_of(address) + "/64";
}

// The IPv4 address in an IPv4-mapped IPv6 address.
std::string unmapped(const in6_addr& address)
{
    std::array<char, INET_ADDRSTRLEN> text {};
    return inet_ntop(AF_INET, &address.s6_addr[12], text.data(), text.size());
}

// Normalizes an address; empty if it is none. `write` formats IPv6 addresses.
std::string written(const std::string& address, std::string (*write)(in6_addr))
{
    in_addr v4 {};
    if (inet_pton(AF_INET, address.c_str(), &v4) == 1) return address;
    in6_addr v6 {};
    const auto without_zone = address.substr(0, address.find('%'));   // "fe80::1%eth0"
    if (inet_pton(AF_INET6, without_zone.c_str(), &v6) != 1) return {};
    return IN6_IS_ADDR_V4MAPPED(&v6) ? unmapped(v6) : write(v6);
}

std::string address_of(const Request& request, bool is_behind_proxy, std::string (*write)(in6_addr))
{
    auto address = is_behind_proxy ? written(last_forwarded(request), write) : std::string {};
    return address.empty() ? written(request.client, write) : address;
}

}   // namespace

std::string client_key(const std::string& address) { return written(address, network_of); }

std::string client_of(const Request& request, bool is_behind_proxy)
{
    return address_of(request, is_behind_proxy, network_of);
}

std::string ip_of(const Request& request, bool is_behind_proxy)
{
    return address_of(request, is_behind_proxy, text_of);
}

}   // namespace http
