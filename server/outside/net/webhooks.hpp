#pragma once

#include "domain/ports/webhook.hpp"
#include "outside/net/http_client.hpp"

namespace outside {

// Sends webhook messages, signed as the Standard Webhooks specification requires. Safe to use from any thread.

// "whsec_" and 32 random bytes in base64.
std::string new_webhook_secret();

// "v1," and the HMAC-SHA256 of "id.seconds.payload" in base64. Throws std::invalid_argument for a malformed secret.
std::string webhook_signature(std::string_view secret, const domain::WebhookRequest&);

struct WebhookLimits {
    bool may_reach_private = false;
    std::stop_token abort = {};   // As in OutgoingRequest.
};

// Sends the message, signed with each secret of the webhook, within 15 seconds and without following redirects. Unless
// private addresses are allowed, private addresses and http are refused, and the result does not tell this from a
// missing answer.
domain::WebhookAnswer send_webhook(const domain::WebhookRequest&, const WebhookLimits&);

}   // namespace outside
