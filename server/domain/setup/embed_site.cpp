#include "domain/setup/embed_site.hpp"

#include <algorithm>
#include <charconv>
#include <optional>

namespace domain {

namespace {

constexpr std::size_t longest_host = 253, longest_label = 63;   // RFC 1035, section 2.3.4.

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter_or_digit(char c) { return (c >= 'a' && c <= 'z') || is_digit(c); }

bool is_label(std::string_view label)
{
    return !label.empty() && label.size() <= longest_label && is_letter_or_digit(label.front())
        && is_letter_or_digit(label.back())
        && std::ranges::all_of(label, [](char c) { return is_letter_or_digit(c) || c == '-'; });
}

// A number as browsers write it: no sign, no zero in front.
std::optional<int> parse_number(std::string_view text, int most)
{
    int number = 0;
    const auto* end = text.data() + text.size();
    if (text.empty() || !std::ranges::all_of(text, is_digit) || (text.front() == '0' && text.size() > 1)) return {};
    if (std::from_chars(text.data(), end, number).ec != std::errc {} || number > most) return {};
    return number;
}

// "127.0.0.1". What ends in a number is an address to browsers, whatever stands before it.
bool is_ip_v4(std::string_view host)
{
    for (int i = 0; i < 4; ++i) {
        const auto dot = host.find('.');
        if ((dot == host.npos) != (i == 3) || !parse_number(host.substr(0, dot), 255)) return false;
        host.remove_prefix(dot == host.npos ? host.size() : dot + 1);
    }
    return true;
}

bool ends_in_number(std::string_view host)
{
    const auto dot = host.rfind('.');
    const auto last = host.substr(dot == host.npos ? 0 : dot + 1);
    return last.starts_with("0x") || std::ranges::all_of(last, is_digit);
}

bool is_host_name(std::string_view host)
{
    if (host.size() > longest_host) return false;
    for (auto rest = host;;) {
        const auto dot = rest.find('.');
        if (!is_label(rest.substr(0, dot))) return false;
        if (dot == rest.npos) return true;
        rest.remove_prefix(dot + 1);
    }
}

bool is_this_machine(std::string_view host)
{
    return host == "localhost" || host.ends_with(".localhost") || host == "[::1]"
        || (is_ip_v4(host) && host.starts_with("127."));
}

struct Origin {
    std::string_view host;
    int usual_port;
    std::optional<std::string_view> port;
};

std::optional<Origin> split(std::string_view text)
{
    constexpr std::string_view https = "https://", http = "http://";
    const bool is_https = text.starts_with(https);
    if (!is_https && !text.starts_with(http)) return {};
    text.remove_prefix(is_https ? https.size() : http.size());
    const auto colon = text.find(':', text.starts_with('[') ? text.find(']') : 0);
    Origin origin {text.substr(0, colon), is_https ? 443 : 80, {}};
    if (colon != text.npos) origin.port = text.substr(colon + 1);
    if (!is_https && !is_this_machine(origin.host)) return {};
    return origin;
}

}   // namespace

bool is_embed_site(std::string_view text)
{
    if (text == "*") return true;
    const auto origin = split(text);
    if (!origin) return false;
    const auto& [host, usual_port, port] = *origin;
    if (port) {
        const auto number = parse_number(*port, 65535);
        if (!number || *number == 0 || *number == usual_port) return false;
    }
    return host == "[::1]" || (ends_in_number(host) ? is_ip_v4(host) : is_host_name(host));
}

std::string_view host_of_embed_site(std::string_view text)
{
    const auto origin = split(text);
    return origin && !origin->host.starts_with('[') && !ends_in_number(origin->host) ? origin->host
                                                                                     : std::string_view {};
}

}   // namespace domain
