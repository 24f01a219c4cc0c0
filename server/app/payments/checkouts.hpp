#pragma once

#include "app/bookings/bookings.hpp"
#include "domain/ports/payment_provider.hpp"

namespace app {

// Online payment: hold → pay → confirm. Only the provider's own answer counts: a returning visitor or a webhook merely
// triggers a request to the provider. Requests to the provider are never made inside a transaction, and
// only so many at one time (ProviderCalls). Throws domain::ProviderError if the provider is unavailable, or too many
// are under way.

// The state of a payment and of its bookings.
struct CheckoutView {
    domain::Checkout checkout;
    std::vector<domain::Booking> bookings;   // By start.
    std::int64_t refunded_minor = 0;         // The refunded part of the amount.
    core::Instant now;                       // The database's clock.

    bool operator==(const CheckoutView&) const = default;
};

struct StartedCheckout {
    std::string token;   // Token of a payment link: shows this checkout, or a later one of the booking.
    CheckoutView view;

    bool operator==(const StartedCheckout&) const = default;
};

struct CheckoutRequest {
    LinkKey link;                                  // A view or payment link.
    std::string_view origin;                       // Origin of the site: "https://book.example".
    core::Locale site_locale = core::Locale::en;   // The language whose pages have no prefix.
};

// Starts a checkout for what is due for the booking and its whole series, or returns an equal one that is still open.
// Refuses with link_expired and nothing_due. Throws ProviderError, too, while one is being started by the same link.
core::Result<StartedCheckout> start_checkout(const Shell&, const CheckoutRequest&, const Keep<StartedCheckout>& = {});

// The stored state. Refuses with link_expired.
core::Result<CheckoutView> find_checkout(const Shell&, LinkKey);

// For a visitor who returns from paying: asks the provider first, if possible, and applies its answer. Of one checkout
// it is asked once at a time and every two seconds at most; else the stored state is returned.
core::Result<CheckoutView> return_to_checkout(const Shell&, LinkKey);

// Asks the provider for the state of the checkout and applies it. With several calls at once each change is made
// exactly once, with all its consequences. Ignores unknown checkouts, and those of a provider that is no longer
// configured.
void follow_checkout(const Shell&, const domain::CheckoutKey&);

// A message from the provider, unverified.
struct ProviderMessage {
    std::string_view signature, body;
};

// Refuses with event_not_genuine. A genuine event that does not fit is recorded as an alert and changes nothing; if its
// business is unknown, the alert goes to `business_id`. When as many calls of the provider are under way as may be, a
// job asks instead, soon; where there is none, because the checkout is settled, throws ProviderError.
core::Result<void> receive_payment_event(const Shell&, std::string_view business_id, const ProviderMessage&);

}   // namespace app
