#include "http/message/host.hpp"

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "core/text.hpp"

namespace http {

namespace {

constexpr std::size_t longest_name = 253, longest_label = 63;   // RFC 1035, section 2.3.4.

bool may_be_in_label(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
}

bool is_label(std::string_view label)
{
    return !label.empty() && label.size() <= longest_label && std::ranges::all_of(label, may_be_in_label);
}

// The name in its one form; empty if it is none.
std::string parse_name(std::string_view text)
{
    if (text.ends_with('.')) text.remove_suffix(1);
    if (text.size() > longest_name) return {};
    for (auto rest = text;;) {
        const auto dot = rest.find('.');
        if (!is_label(rest.substr(0, dot))) return {};
        if (dot == rest.npos) return core::to_lower(text);
        rest.remove_prefix(dot + 1);
    }
}

// The address between brackets in its one form; empty if it is none.
std::string parse_address(std::string_view text)
{
    in6_addr address {};
    if (inet_pton(AF_INET6, std::string {text}.c_str(), &address) != 1) return {};
    std::array<char, INET6_ADDRSTRLEN> out {};
    return std::string {"["} + inet_ntop(AF_INET6, &address, out.data(), out.size()) + "]";
}

// "8080" and, since it may be empty (RFC 3986, section 3.2.3), "" as 0.
std::optional<std::uint16_t> parse_port(std::string_view text)
{
    std::uint16_t port = 0;
    if (text.empty()) return port;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), port);
    if (error != std::errc {} || end != text.data() + text.size() || port == 0) return {};
    return port;
}

std::string origin_of(const Entrance& entrance, std::string_view name, std::uint16_t port)
{
    const auto usual = entrance.is_behind_https ? 443 : 80;
    auto origin = std::string {entrance.is_behind_https ? "https://" : "http://"}.append(name);
    if (port != 0 && port != usual) origin += ':' + std::to_string(port);
    return origin;
}

}   // namespace

std::optional<Host> parse_host(std::string_view header)
{
    const bool is_address = header.starts_with('[');
    const auto end = is_address ? header.find(']') : header.find(':');
    auto rest = header.substr(std::min(end, header.size()));
    if (is_address && !rest.empty()) rest.remove_prefix(1);
    auto name = is_address ? parse_address(header.substr(1, end - 1)) : parse_name(header.substr(0, end));
    if (name.empty() || (is_address && end == header.npos)) return {};
    if (rest.empty()) return Host {std::move(name)};
    if (rest.front() != ':') return {};
    const auto port = parse_port(rest.substr(1));
    if (!port) return {};
    return Host {std::move(name), *port};
}

Host host_of(const Request& request) { return parse_host(request.header("host").value_or("")).value_or(Host {}); }

std::string asked_origin(const Entrance& entrance, const Host& host)
{
    if (!entrance.origin.empty()) return std::string {entrance.origin};
    return host.name.empty() ? origin_of(entrance, "localhost", entrance.port)
                             : origin_of(entrance, host.name, host.port);
}

std::string canonical_origin(const Entrance& entrance, const Host& host, std::span<const std::string> hosts)
{
    if (!entrance.origin.empty()) return std::string {entrance.origin};
    if (hosts.empty()) return {};
    const bool is_own = std::ranges::find(hosts, host.name) != hosts.end();
    return origin_of(entrance, is_own ? host.name : hosts.front(), host.port == entrance.port ? host.port : 0);
}

}   // namespace http
