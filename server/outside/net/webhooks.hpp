#pragma once

#include "domain/ports/webhook.hpp"
#include "outside/net/http_client.hpp"

namespace outside {

// Messages to other programs, by the Standard Webhooks specification. Any thread may use it.

// "whsec_" and 32 random bytes in base 64.
std::string new_webhook_secret();

// "v1," and the HMAC-SHA256 of "id.seconds.payload" in base 64. Throws std::invalid_argument where the secret is none.
std::string webhook_signature(std::string_view secret, const domain::WebhookRequest&);

// Sends it, signed with each of its secrets; at most 15 seconds, and no redirect is followed. Unless private addresses
// may be reached, neither are they nor is http spoken at all; an answer that did not come looks like any other.
domain::WebhookAnswer send_webhook(const domain::WebhookRequest&, bool may_reach_private);

}   // namespace outside
