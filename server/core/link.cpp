#include "core/link.hpp"

#include <algorithm>

#include "core/text.hpp"

namespace core {

namespace {

bool is_harmless(char c) { return static_cast<unsigned char>(c) > ' ' && c != '\x7f' && c != '\\'; }

// The protocol of an address, without the ":"; empty if the address has none.
std::string_view protocol_of(std::string_view address)
{
    const auto end = address.find_first_of(":/?#");
    if (end == address.npos || address[end] != ':') return {};
    return address.substr(0, end);
}

bool has_host(std::string_view after_protocol)
{
    if (!after_protocol.starts_with("//")) return false;
    const auto rest = after_protocol.substr(2);
    const auto host = rest.substr(0, rest.find_first_of("/?#"));
    // "https://bank@evil" looks like one site and leads to another, so a user name or password is refused.
    return !host.empty() && host.front() != ':' && !host.contains('@');
}

}   // namespace

LinkVerdict judge_link(std::string_view address)
{
    if (address.empty() || !std::ranges::all_of(address, is_harmless)) return LinkVerdict::forbidden;
    const auto protocol = protocol_of(address);
    const auto rest = address.substr(protocol.empty() ? 0 : protocol.size() + 1);
    if (is_same_word(protocol, "https") || is_same_word(protocol, "http"))
        return has_host(rest) ? LinkVerdict::external : LinkVerdict::forbidden;
    if (is_same_word(protocol, "mailto") || is_same_word(protocol, "tel"))
        return rest.empty() ? LinkVerdict::forbidden : LinkVerdict::contact;
    if (!protocol.empty() || address.front() == ':' || address.starts_with("//")) return LinkVerdict::forbidden;
    // A path relative to the current page would lead to another target on every page, so it is refused.
    const bool is_on_site = address.front() == '/' || address.front() == '#' || address.front() == '?';
    return is_on_site ? LinkVerdict::on_site : LinkVerdict::forbidden;
}

bool is_link_allowed(std::string_view address, bool is_marked_external)
{
    switch (judge_link(address)) {
    case LinkVerdict::on_site:
    case LinkVerdict::contact: return true;
    case LinkVerdict::external: return is_marked_external;
    case LinkVerdict::forbidden: return false;
    }
    return false;
}

bool is_web_address(std::string_view text)
{
    const auto start = to_lower(text.substr(0, 8));
    return start.starts_with("https://") || start.starts_with("http://");
}

bool is_secure_address(std::string_view address)
{
    return judge_link(address) == LinkVerdict::external && to_lower(address.substr(0, 8)) == "https://";
}

}   // namespace core
