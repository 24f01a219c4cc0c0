#pragma once

#include <functional>
#include <stdexcept>

#include "domain/bookings/checkout.hpp"

namespace domain {

// Who takes money, as the rest of the program sees them: the port that server/outside and the demo provider fill. All
// of it may be called from any thread, never inside a transaction, and comes back within seconds. What cannot be said
// is a ProviderError: the provider is away, or does not understand. Nothing is ever taken for granted then.

// Which checkout of whom.
struct CheckoutKey {
    std::string business_id, checkout_id;
    std::string provider_id;   // Empty while it is begun.
};

struct CheckoutOrder {
    CheckoutKey key;
    Money amount;
    std::string title;        // What is paid for, in a line.
    std::string email;        // The visitor's, or empty.
    std::string return_url;   // Where they come back to, whatever they did.
    Locale locale = Locale::en;
    Instant created_at;   // Beginning the same again within a day begins nothing more.
};

struct BegunCheckout {
    std::string provider_id, pay_url;
};

struct RefundOrder {
    std::string id;   // Ordering the same again gives back nothing more.
    CheckoutKey key;
    Money amount;
};

// What the provider said by itself.
struct PaymentEvent {
    std::string id;
    CheckoutKey key;                            // Empty where it is about nothing of ours, and means nothing then.
    std::optional<PaymentReport> report = {};   // What it says of the checkout, where it says that.
    std::string_view unfit = {};                // Why it can be none for us, though it is genuine; else empty.
};

struct ProviderError : std::runtime_error {
    explicit ProviderError(const std::string& what, bool is_refused = false)
        : std::runtime_error {what}
        , is_final {is_refused}
    {
    }
    bool is_final;   // The provider understood and said no: asking the same again is no use.
};

struct PaymentProvider {
    PaymentProviderName name = PaymentProviderName::onsite;
    std::function<BegunCheckout(const CheckoutOrder&)> begin;
    std::function<PaymentReport(const CheckoutKey&)> look;
    std::function<void(const CheckoutKey&)> close;   // Nobody can pay any more; fails if somebody has, or is about to.
    std::function<std::string(const RefundOrder&)> refund;   // What the provider calls it.
    // Refuses with event_not_genuine. `signature` is the header the provider signs in.
    std::function<Result<PaymentEvent>(std::string_view signature, std::string_view body, Instant now)> read_event;

    // Whether deposits are asked for online. Else the business takes all money itself, and nothing is due in advance.
    bool takes_money() const { return name != PaymentProviderName::onsite; }
};

}   // namespace domain
