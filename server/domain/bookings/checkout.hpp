#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "domain/bookings/booking.hpp"

namespace domain {

// Paying online (product section 6). A checkout is one attempt to pay what is due for one booking, or for the bookings
// of a series, in one payment. Pure, as lifecycle.hpp, which decides what a payment makes of a booking.

using core::CheckoutStatus;
using core::PaymentProviderName;

struct CheckoutShare {
    std::string booking_id;
    std::int64_t amount_minor = 0;

    bool operator==(const CheckoutShare&) const = default;
};

struct Checkout {
    std::string id;
    PaymentProviderName provider = PaymentProviderName::onsite;
    std::string provider_id;   // What the provider calls it; empty until it has answered.
    CheckoutStatus status = CheckoutStatus::open;
    Money amount;
    std::vector<CheckoutShare> shares;   // Of the amount, by booking id. Never empty.
    std::string pay_url;                 // Where the visitor pays; empty until the provider has answered.
    Instant created_at;
};

// What is still to be paid for the booking to be made; 0 for one that waits for no money, or no longer.
std::int64_t amount_due(const Booking&, Instant now);

// What is due for all of them as one payment. Refuses with nothing_due. They are one visitor's, so their currency is
// one: that of their business.
Result<Checkout> decide_checkout(std::string id, std::span<const Booking>, Instant now);

// Whether both would take the same money for the same bookings.
bool is_same_payment(const Checkout&, const Checkout&);

// Whether a checkout in the one state may come to be in the other. Money that came is never denied: what failed or
// expired may turn out to be paid, and what was paid stays so.
bool may_become(CheckoutStatus from, CheckoutStatus to);

// What the provider says of a checkout.
struct PaymentReport {
    std::string business_id, checkout_id;   // What it was told these are.
    CheckoutStatus status = CheckoutStatus::open;
    Money amount;
    std::int64_t refunded_minor = 0;   // Of it, that went back already.
};

// Why the report cannot be about this checkout of this business, of which `refunded_minor` was told to go back; nothing
// if it fits.
std::optional<std::string_view> why_unfit(
    const PaymentReport&, std::string_view business_id, const Checkout&, std::int64_t refunded_minor);

// How long after an attempt number `attempts` (from 1) the next one is made.
core::seconds wait_after(int attempts);

}   // namespace domain
