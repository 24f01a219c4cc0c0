#pragma once

#include "app/bookings/bookings.hpp"
#include "domain/ports/payment_provider.hpp"

namespace app {

// Paying online: hold → pay → confirm. The provider's word counts and nobody else's, and it is asked of the provider
// itself: what comes back with a visitor or by a webhook only says that there is something to ask. The provider is
// never asked inside a transaction. Throws domain::ProviderError where it cannot be reached.

// How a payment stands, and what became of the bookings.
struct CheckoutView {
    domain::Checkout checkout;
    std::vector<domain::Booking> bookings;   // By start.
    std::int64_t refunded_minor = 0;         // Of the amount.
    core::Instant now;                       // The database's clock.
};

struct StartedCheckout {
    std::string token;   // Of a payment link: shows this checkout, or a later one of the booking.
    CheckoutView view;
};

struct CheckoutRequest {
    LinkKey link;                                  // A view or payment link.
    std::string_view origin;                       // Of the site: "https://book.example".
    core::Locale site_locale = core::Locale::en;   // Whose pages have no prefix.
};

// Begins to pay what is due for the booking and all of its series, or gives a checkout of the same that is still open.
// Refuses with link_expired and nothing_due.
core::Result<StartedCheckout> start_checkout(const Shell&, const CheckoutRequest&, const Keep<StartedCheckout>& = {});

// As it is known here. Refuses with link_expired.
core::Result<CheckoutView> find_checkout(const Shell&, LinkKey);

// The same when the visitor comes back from paying: the provider is asked once, if it can be, and followed.
core::Result<CheckoutView> return_to_checkout(const Shell&, LinkKey);

// Asks the provider how the checkout stands and follows it: however many do so at once, each change is made once, with
// all that comes of it. Does nothing for one that is not there, or was begun at another provider than is set up now.
void follow_checkout(const Shell&, const domain::CheckoutKey&);

// A message of the provider's, as it came.
struct ProviderMessage {
    std::string_view signature, body;
};

// Refuses with event_not_genuine. What is genuine but fits nothing is written down as an alert and changes nothing; one
// whose business is not known is `business_id`'s to look at.
core::Result<void> receive_payment_event(const Shell&, std::string_view business_id, const ProviderMessage&);

}   // namespace app
