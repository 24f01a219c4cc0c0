#include "outside/stripe/stripe.hpp"

#include <fmt/format.h>

#include "core/text.hpp"
#include "core/word.hpp"
#include "outside/stripe/reading.hpp"

namespace outside {

using domain::CheckoutKey;
using domain::ProviderError;

namespace {

using Fields = std::vector<std::pair<std::string, std::string>>;

// Stripe requires sessions to last at least half an hour; a checkout here expires sooner, and its session is then
// closed.
constexpr core::minutes session_life {31};

struct Call {
    std::string verb, path;
    Fields fields = {};
    std::string idempotency_key = {};
};

// Stripe's error message may quote what visitors typed, so it is not included.
[[noreturn]] void refuse_with(const IncomingAnswer& answer)
{
    const bool is_final = answer.status >= 400 && answer.status < 500 && answer.status != 401 && answer.status != 403
        && answer.status != 408 && answer.status != 409 && answer.status != 429;
    std::string words;
    try {
        const auto body = parse_stripe(answer.body);
        for (const auto* name : {"type", "code", "param"})
            words += " " + text_at(body, {"error", name});
    } catch (const ProviderError&) {
        words = " no reason";
    }
    throw ProviderError {fmt::format("Stripe: {}{}", answer.status, words), is_final};
}

json::value ask(const StripeOptions& options, const Call& call)
{
    OutgoingRequest request {.verb = call.verb, .url = options.api + call.path, .may_reach_private = true};
    request.headers = {{"Authorization", "Bearer " + options.key}, {"Stripe-Version", stripe_version}};
    if (!options.account.empty()) request.headers.emplace_back("Stripe-Account", options.account);
    if (!call.idempotency_key.empty()) request.headers.emplace_back("Idempotency-Key", call.idempotency_key);
    if (call.verb == "GET") {
        if (!call.fields.empty()) request.url += "?" + to_form(call.fields);
    } else {
        request.headers.emplace_back("Content-Type", "application/x-www-form-urlencoded");
        request.body = to_form(call.fields);
    }
    try {
        const auto answer = options.send(request);
        if (answer.status != 200) refuse_with(answer);
        return parse_stripe(answer.body);
    } catch (const HttpFailure& failure) {
        throw ProviderError {fmt::format("Stripe: {}", failure.what())};
    }
}

void add_metadata(Fields& fields, const std::string& prefix, const CheckoutKey& key)
{
    fields.emplace_back(prefix + "[business_id]", key.business_id);
    fields.emplace_back(prefix + "[checkout_id]", key.checkout_id);
}

std::string locale_of(core::Locale locale)
{
    return locale == core::Locale::pt_br ? "pt-BR" : std::string {core::word(locale)};
}

domain::BegunCheckout begin(const StripeOptions& options, const domain::CheckoutOrder& order)
{
    const auto ends = order.created_at + session_life;
    Fields fields {
        {"mode", "payment"},
        {"client_reference_id", order.key.checkout_id},
        {"line_items[0][quantity]", "1"},
        {"line_items[0][price_data][currency]", core::to_lower(order.amount.currency)},
        {"line_items[0][price_data][unit_amount]", std::to_string(to_stripe_amount(order.amount))},
        {"line_items[0][price_data][product_data][name]", order.title},
        {"success_url", order.return_url},
        {"cancel_url", order.return_url},
        {"expires_at", std::to_string(ends.time_since_epoch().count())},
        {"locale", locale_of(order.locale)},
    };
    add_metadata(fields, "metadata", order.key);
    // The charge and its refunds inherit the metadata.
    add_metadata(fields, "payment_intent_data[metadata]", order.key);
    if (!order.email.empty()) fields.emplace_back("customer_email", order.email);
    const auto session = ask(options, {"POST", "/v1/checkout/sessions", fields, "begin-" + order.key.checkout_id});
    domain::BegunCheckout begun {text_at(session, {"id"}), text_at(session, {"url"})};
    if (begun.provider_id.empty() || begun.pay_url.empty()) throw ProviderError {"Stripe: a session without a page"};
    return begun;
}

std::string path_of(const CheckoutKey& key) { return "/v1/checkout/sessions/" + key.provider_id; }

json::value look(const StripeOptions& options, const CheckoutKey& key)
{
    auto session = ask(options, {"GET", path_of(key), {{"expand[]", "payment_intent.latest_charge"}}});
    const bool is_live = options.key.contains("_live_");
    if (truth_at(session, {"livemode"}) != is_live) throw ProviderError {"Stripe: a session of another mode"};
    return session;
}

// Stripe forgets idempotency keys after a day, so an earlier refund of the same order is searched for first.
std::string find_refund(const StripeOptions& options, const std::string& intent, const domain::RefundOrder& order)
{
    const auto refunds = ask(options, {"GET", "/v1/refunds", {{"payment_intent", intent}, {"limit", "100"}}});
    const auto* list = at(refunds, {"data"});
    if (!list || !list->is_array()) throw ProviderError {"Stripe: no list of refunds"};
    for (const auto& refund : list->get_array())
        if (text_at(refund, {"metadata", "refund_id"}) == order.id) return text_at(refund, {"id"});
    return {};
}

std::string refund(const StripeOptions& options, const domain::RefundOrder& order)
{
    const auto session = look(options, order.key);
    const auto intent = text_at(session, {"payment_intent", "id"});
    if (intent.empty()) throw ProviderError {"Stripe: nothing was paid in this session", true};
    if (auto before = find_refund(options, intent, order); !before.empty()) return before;
    // A person may have given it back in Stripe's dashboard meanwhile.
    if (order.retries > 0 && to_report(session).refunded_minor > order.sent_minor)
        throw ProviderError {"Stripe: money was given back in its dashboard", true};
    Fields fields {{"payment_intent", intent}, {"amount", std::to_string(to_stripe_amount(order.amount))},
        {"metadata[refund_id]", order.id}};
    add_metadata(fields, "metadata", order.key);
    // Under the same key Stripe repeats its refusal for a day.
    const auto key = order.retries == 0 ? order.id : fmt::format("{}:{}", order.id, order.retries);
    auto id = text_at(ask(options, {"POST", "/v1/refunds", fields, key}), {"id"});
    if (id.empty()) throw ProviderError {"Stripe: a refund without a name"};
    return id;
}

}   // namespace

domain::PaymentReport read_stripe_session(std::string_view text) { return to_report(parse_stripe(text)); }

domain::PaymentProvider stripe_provider(StripeOptions given)
{
    const auto options = std::make_shared<const StripeOptions>(std::move(given));
    return {
        .name = core::PaymentProviderName::stripe,
        .begin = [options](const domain::CheckoutOrder& order) { return begin(*options, order); },
        .look = [options](const CheckoutKey& key) { return to_report(look(*options, key)); },
        .close =
            [options](const CheckoutKey& key) {
                ask(*options, {"POST", path_of(key) + "/expire", {}, "expire-" + key.checkout_id});
            },
        .refund = [options](const domain::RefundOrder& order) { return refund(*options, order); },
        .signature_header = "stripe-signature",
        .read_event = [options](std::string_view signature, std::string_view body,
                          core::Instant now) -> core::Result<domain::PaymentEvent> {
            if (!is_signed_by_stripe(options->webhook_secrets, signature, body, now))
                return core::refuse(core::ErrorCode::event_not_genuine);
            return read_stripe_event(*options, body);
        },
    };
}

}   // namespace outside
