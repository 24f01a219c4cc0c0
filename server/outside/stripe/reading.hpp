#pragma once

#include <boost/json/value.hpp>
#include <initializer_list>

#include "domain/ports/payment_provider.hpp"

namespace outside {

namespace json = boost::json;

// The value at a path of names, or null if there is none: at(session, {"metadata", "checkout_id"}).
const json::value* at(const json::value&, std::initializer_list<std::string_view> names);

// The value at a path; an empty text, 0 or false if it is missing or of another type.
std::string text_at(const json::value&, std::initializer_list<std::string_view> names);
std::int64_t number_at(const json::value&, std::initializer_list<std::string_view> names);
bool truth_at(const json::value&, std::initializer_list<std::string_view> names);

// Throws ProviderError for text that is not JSON.
json::value parse_stripe(std::string_view text);

// Converts a checkout.session object; with payment_intent.latest_charge expanded the report includes refunds and
// failures.
domain::PaymentReport to_report(const json::value& session);

// Stripe counts a few currencies in hundredths of their smallest unit.
std::int64_t to_stripe_amount(const core::Money&);
std::int64_t from_stripe_amount(std::int64_t amount, std::string_view currency);

}   // namespace outside
