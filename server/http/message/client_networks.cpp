#include "http/message/client_networks.hpp"

#include <algorithm>
#include <string>

#include "http/message/header_text.hpp"

namespace http {

namespace ip = boost::asio::ip;

namespace {

template <class Network> bool is_exact(const Network& network) { return network == network.canonical(); }

}   // namespace

std::optional<ClientNetworks> ClientNetworks::parse(std::string_view text)
{
    ClientNetworks networks;
    while (true) {
        const auto comma = text.find(',');
        std::string entry {trim(text.substr(0, comma))};
        const bool is_v6 = entry.find(':') != entry.npos;
        if (entry.find('/') == entry.npos) entry += is_v6 ? "/128" : "/32";
        boost::system::error_code error;
        if (is_v6)
            networks.v6_.push_back(ip::make_network_v6(entry, error));
        else
            networks.v4_.push_back(ip::make_network_v4(entry, error));
        if (error || !(is_v6 ? is_exact(networks.v6_.back()) : is_exact(networks.v4_.back()))) return {};
        if (comma == text.npos) return networks;
        text.remove_prefix(comma + 1);
    }
}

bool ClientNetworks::contain(std::string_view address) const
{
    boost::system::error_code error;
    auto parsed = ip::make_address(address, error);
    if (error) return false;
    if (parsed.is_v6() && parsed.to_v6().is_v4_mapped()) parsed = ip::make_address_v4(ip::v4_mapped, parsed.to_v6());
    const auto is_in = [](const auto& networks, const auto& host) {
        return std::ranges::any_of(
            networks, [&](const auto& network) { return host == network || host.is_subnet_of(network); });
    };
    return parsed.is_v4() ? is_in(v4_, ip::network_v4 {parsed.to_v4(), 32})
                          : is_in(v6_, ip::network_v6 {parsed.to_v6(), 128});
}

}   // namespace http
