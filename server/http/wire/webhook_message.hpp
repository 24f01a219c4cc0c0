#pragma once

#include "domain/ports/webhook.hpp"

namespace http {

// The JSON of a message to another program (WebhookMessage of api/openapi.yaml). It has no links: they are secrets of
// those who got them.
std::string to_webhook_message(const domain::WebhookFacts&);

}   // namespace http
