#pragma once

#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/network_v4.hpp>
#include <boost/asio/ip/network_v6.hpp>
#include <optional>
#include <string_view>
#include <vector>

namespace http {

// Some networks of clients, such as the one of a company.
class ClientNetworks {
public:
    // Addresses and networks in CIDR notation (RFC 4632, RFC 4291), separated by commas: "192.0.2.7, 2001:db8::/48".
    // Nullopt if one of them is neither, or has bits set outside of its prefix.
    static std::optional<ClientNetworks> parse(std::string_view text);

    // Whether a numeric address is in one of them, also if it is an IPv4 address that is mapped into IPv6.
    bool contain(std::string_view address) const;

private:
    std::vector<boost::asio::ip::network_v4> v4_;
    std::vector<boost::asio::ip::network_v6> v6_;
};

}   // namespace http
