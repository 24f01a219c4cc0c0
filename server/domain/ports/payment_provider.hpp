#pragma once

#include <functional>
#include <stdexcept>

#include "domain/bookings/checkout.hpp"

namespace domain {

// Payment providers: the port that server/outside and the demo provider implement. All functions are safe from any
// thread, must not be called inside a transaction, and return within seconds. They throw ProviderError if the provider
// is unavailable or its response is not understood; callers then assume nothing about the payment.

// Identifies one checkout of one business.
struct CheckoutKey {
    std::string business_id, checkout_id;
    std::string provider_id;   // The provider's id; empty until the checkout has begun.
};

struct CheckoutOrder {
    CheckoutKey key;
    Money amount;
    std::string title;        // What is paid for, in one line.
    std::string email;        // The visitor's, or empty.
    std::string return_url;   // The page to which the visitor returns, whether they paid or not.
    Locale locale = Locale::en;
    Instant created_at;   // Beginning the same checkout again within a day has no further effect.
};

struct BegunCheckout {
    std::string provider_id, pay_url;
};

struct RefundOrder {
    std::string id;   // Ordering a refund with the same id again has no further effect, unless it was refused.
    CheckoutKey key;
    Money amount;
    int retries = 0;               // How often it was refused for good, and tried again since.
    std::int64_t sent_minor = 0;   // What was sent of the same payment before.
};

// An event that the provider sent to us.
struct PaymentEvent {
    std::string id;
    CheckoutKey key;   // Empty if the event concerns no checkout of ours; the event is then ignored.
    std::optional<PaymentReport> report = {};          // The reported state of the checkout, if the event contains one.
    std::optional<core::PaymentMismatch> unfit = {};   // Why we cannot apply it although its signature is valid.
};

struct ProviderError : std::runtime_error {
    explicit ProviderError(const std::string& what, bool is_refused = false)
        : std::runtime_error {what}
        , is_final {is_refused}
    {
    }
    bool is_final;   // The provider refused the request: a retry is useless.
};

struct PaymentProvider {
    PaymentProviderName name = PaymentProviderName::onsite;
    std::function<BegunCheckout(const CheckoutOrder&)> begin;
    std::function<PaymentReport(const CheckoutKey&)> look;
    std::function<void(const CheckoutKey&)> close;   // Prevents any further payment; fails if the checkout is paid or
                                                     // is being paid.
    std::function<std::string(const RefundOrder&)> refund;   // Returns the provider's id of the refund.
    // The header with the signature of an event, in lower case; empty if the provider sends no events.
    std::string_view signature_header = {};
    // Refuses with event_not_genuine. `signature` is the value of that header.
    std::function<Result<PaymentEvent>(std::string_view signature, std::string_view body, Instant now)> read_event;

    // Whether deposits are paid online. If not, the business takes all money itself, and nothing is due in advance.
    bool takes_money() const { return name != PaymentProviderName::onsite; }
};

}   // namespace domain
