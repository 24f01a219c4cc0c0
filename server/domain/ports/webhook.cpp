#include "domain/ports/webhook.hpp"

#include <algorithm>

namespace domain {

namespace {

bool is_odd(char c) { return static_cast<unsigned char>(c) <= 0x20 || std::string_view {"\x7F\\\"<>"}.contains(c); }

bool is_this_machine(std::string_view host_and_port)
{
    for (const std::string_view name : {"localhost", "127.0.0.1", "[::1]"})
        if (host_and_port == name || (host_and_port.starts_with(name) && host_and_port[name.size()] == ':'))
            return true;
    return false;
}

}   // namespace

// The kinds of notices begin with the events (api/words.yaml).
std::optional<WebhookEvent> to_webhook_event(NoticeKind kind)
{
    const auto place = static_cast<std::size_t>(kind);
    if (place >= std::size(core::WebhookEvent_labels)) return {};
    return static_cast<WebhookEvent>(place);
}

bool is_webhook_address(std::string_view url)
{
    constexpr std::string_view https = "https://", http = "http://";
    if (std::ranges::any_of(url, is_odd)) return false;
    const bool is_secure = url.starts_with(https);
    if (!is_secure && !url.starts_with(http)) return false;
    url.remove_prefix(is_secure ? https.size() : http.size());
    const auto host = url.substr(0, url.find_first_of("/?#"));
    if (host.empty() || host.contains('@')) return false;
    return is_secure || is_this_machine(host);
}

}   // namespace domain
