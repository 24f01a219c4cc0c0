#pragma once

#include <functional>

#include "domain/bookings/booking.hpp"
#include "domain/catalogue/business.hpp"

namespace domain {

// Other programs that are told what happens to bookings (docs/webhooks.md), by the Standard Webhooks specification.

using core::WebhookEvent;

// The event that a notice to the staff is; nothing for what only people are told.
std::optional<WebhookEvent> to_webhook_event(NoticeKind);

// Whether messages may be sent there: an https address, or an http one of this machine, without a name or a password.
bool is_webhook_address(std::string_view url);

// What one message says.
struct WebhookFacts {
    WebhookEvent event;
    const Business& business;
    const Booking& booking;
    const Notice& notice;
    Instant happened_at;
};

// One message on its way.
struct WebhookRequest {
    std::string id, url, payload;
    std::vector<std::string> secrets;   // whsec_…; each signs it.
    Instant now;
};

struct WebhookAnswer {
    int status = 0;          // HTTP; 0 is no answer, whatever the reason: why would tell of networks behind the server.
    bool was_slow = false;   // It kept whoever sent it waiting, answer or not.
};

// What the program needs from the world to tell other programs.
struct WebhookPort {
    std::function<std::string(const WebhookFacts&)> to_message = {};   // JSON.
    std::function<WebhookAnswer(const WebhookRequest&)> send = {};     // Throws only when it cannot even be tried.
};

// How long after having been sent so often in vain a message is sent again; nothing: no more. Any `spread` makes it up
// to a tenth longer, so that what failed together does not come back together.
std::optional<core::seconds> wait_before_retry(int attempts, std::uint64_t spread);

}   // namespace domain
