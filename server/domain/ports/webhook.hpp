#pragma once

#include <functional>

#include "domain/bookings/booking.hpp"
#include "domain/catalogue/business.hpp"

namespace domain {

// Webhooks: other programs are notified of changes to bookings (docs/webhooks.md), by the Standard Webhooks
// specification.

using core::WebhookEvent;

// The webhook event for a notice to the staff; nullopt for notices that are only for people.
std::optional<WebhookEvent> to_webhook_event(NoticeKind);

// Whether messages may be sent to `url`: an https address, or an http address on this machine, without a user name or
// password.
bool is_webhook_address(std::string_view url);

// The content of one message.
struct WebhookFacts {
    WebhookEvent event;
    const Business& business;
    const Booking& booking;
    const Notice& notice;
    Instant happened_at;
};

// One message to send.
struct WebhookRequest {
    std::string id, url, payload;
    std::vector<std::string> secrets;   // whsec_…; the message is signed with each.
    Instant now;
};

struct WebhookAnswer {
    int status = 0;   // HTTP status; 0: no response. The reason is not kept, as it would reveal networks behind the
                      // server.
    bool was_slow = false;   // The receiver was slow, whether it responded or not.
};

// The webhook port: writes and sends messages.
struct WebhookPort {
    std::function<std::string(const WebhookFacts&)> to_message = {};   // JSON.
    std::function<WebhookAnswer(const WebhookRequest&)> send = {};     // Throws only if no attempt can be made.
    std::function<std::string()> new_secret = {};                      // "whsec_" and 32 random bytes in base64.
};

}   // namespace domain
