#pragma once

#include "domain/ports/payment_provider.hpp"
#include "outside/net/http_client.hpp"

namespace outside {

// Payments with Stripe: Checkout Sessions, refunds and signed webhooks, with this version of its API.

inline constexpr const char* stripe_version = "2026-09-30.endive";

struct StripeOptions {
    std::string key;                            // sk_live_…, sk_test_… or a restricted one, rk_….
    std::vector<std::string> webhook_secrets;   // whsec_…; several while one is being replaced.
    std::string account = {};                   // acct_… of a connected account; empty for the key's own account.
    std::string api = "https://api.stripe.com";
    std::function<IncomingAnswer(const OutgoingRequest&)> send = send_http;
};

domain::PaymentProvider stripe_provider(StripeOptions);

// Whether Stripe signed the body with one of the secrets at most five minutes before or after `now`. The header is
// "t=<seconds>,v1=<signature>[,v1=<signature>…]"; other parts are ignored.
bool is_signed_by_stripe(
    const std::vector<std::string>& secrets, std::string_view signature, std::string_view body, core::Instant now);

// Parses a verified event. An event that belongs to no checkout of this server has an empty checkout id.
domain::PaymentEvent read_stripe_event(const StripeOptions&, std::string_view body);

// Parses a session as Stripe writes it. Throws ProviderError if the text is no session.
domain::PaymentReport read_stripe_session(std::string_view json);

}   // namespace outside
