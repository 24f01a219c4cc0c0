#include "outside/stripe/reading.hpp"

#include <boost/json/parse.hpp>

#include "core/text.hpp"

namespace outside {

using core::CheckoutStatus;

namespace {

CheckoutStatus status_of(const json::value& session)
{
    if (text_at(session, {"payment_status"}) == "paid") return CheckoutStatus::paid;
    const auto status = text_at(session, {"status"});
    if (status == "expired") return CheckoutStatus::expired;
    if (status != "complete") return CheckoutStatus::open;
    // The visitor has finished, but the payment is pending or failed later.
    const auto intent = text_at(session, {"payment_intent", "status"});
    return intent == "requires_payment_method" || intent == "canceled" ? CheckoutStatus::failed
                                                                       : CheckoutStatus::processing;
}

std::string upper(std::string text)
{
    for (auto& letter : text)
        if (letter >= 'a' && letter <= 'z') letter = static_cast<char>(letter - 'a' + 'A');
    return text;
}

bool is_in_hundredths(std::string_view currency) { return currency == "ISK" || currency == "UGX"; }

}   // namespace

const json::value* at(const json::value& value, std::initializer_list<std::string_view> names)
{
    const auto* found = &value;
    for (const auto name : names) {
        const auto* object = found->if_object();
        found = object ? object->if_contains(name) : nullptr;
        if (!found) return nullptr;
    }
    return found;
}

std::string text_at(const json::value& value, std::initializer_list<std::string_view> names)
{
    const auto* found = at(value, names);
    const auto* text = found ? found->if_string() : nullptr;
    return text ? std::string {text->data(), text->size()} : std::string {};
}

std::int64_t number_at(const json::value& value, std::initializer_list<std::string_view> names)
{
    const auto* found = at(value, names);
    const auto* number = found ? found->if_int64() : nullptr;
    return number ? *number : 0;
}

bool truth_at(const json::value& value, std::initializer_list<std::string_view> names)
{
    const auto* found = at(value, names);
    const auto* truth = found ? found->if_bool() : nullptr;
    return truth && *truth;
}

json::value parse_stripe(std::string_view text)
{
    boost::system::error_code error;
    auto value = json::parse(text, error);
    if (error || !value.is_object()) throw domain::ProviderError {"what Stripe said is no JSON object"};
    return value;
}

domain::PaymentReport to_report(const json::value& session)
{
    if (text_at(session, {"object"}) != "checkout.session")
        throw domain::ProviderError {"what Stripe said is no checkout session"};
    const auto currency = upper(text_at(session, {"currency"}));
    const auto amount = [&](std::initializer_list<std::string_view> names) {
        return from_stripe_amount(number_at(session, names), currency);
    };
    return {.business_id = text_at(session, {"metadata", "business_id"}),
        .checkout_id = text_at(session, {"metadata", "checkout_id"}),
        .status = status_of(session),
        .amount = {amount({"amount_total"}), currency},
        .refunded_minor = amount({"payment_intent", "latest_charge", "amount_refunded"})};
}

std::int64_t to_stripe_amount(const core::Money& money)
{
    return is_in_hundredths(money.currency) ? money.amount_minor * 100 : money.amount_minor;
}

std::int64_t from_stripe_amount(std::int64_t amount, std::string_view currency)
{
    return is_in_hundredths(currency) ? amount / 100 : amount;
}

}   // namespace outside
