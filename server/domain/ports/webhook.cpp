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

std::optional<WebhookEvent> to_webhook_event(NoticeKind kind)
{
    switch (kind) {
    case NoticeKind::booking_scheduled: return WebhookEvent::booking_scheduled;
    case NoticeKind::booking_requested: return WebhookEvent::booking_requested;
    case NoticeKind::booking_approved: return WebhookEvent::booking_approved;
    case NoticeKind::booking_declined: return WebhookEvent::booking_declined;
    case NoticeKind::booking_rescheduled: return WebhookEvent::booking_rescheduled;
    case NoticeKind::booking_cancelled: return WebhookEvent::booking_cancelled;
    case NoticeKind::booking_expired: return WebhookEvent::booking_expired;
    case NoticeKind::payment_received: return WebhookEvent::payment_received;
    case NoticeKind::payment_refunded: return WebhookEvent::payment_refunded;
    case NoticeKind::guest_left: return WebhookEvent::guest_left;
    case NoticeKind::booking_reminder:
    case NoticeKind::booking_follow_up: return {};
    }
    return {};
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
