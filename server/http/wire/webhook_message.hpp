#pragma once

#include "domain/ports/webhook.hpp"

namespace http {

// The JSON of a webhook message (WebhookMessage of api/openapi.yaml). It contains no links, because these are secrets
// of their recipients.
std::string to_webhook_message(const domain::WebhookFacts&);

}   // namespace http
