#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "domain/bookings/booking.hpp"

namespace domain {

// Online payment (product section 6). A checkout is one attempt to pay what is due for one booking, or for all bookings
// of a series, in one payment. Pure functions, like lifecycle.hpp, which decides how a payment changes a booking.

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
    std::string provider_id;   // The provider's id; empty until the provider has answered.
    CheckoutStatus status = CheckoutStatus::open;
    Money amount;
    std::vector<CheckoutShare> shares;   // The shares of the amount, by booking id. Never empty.
    std::string pay_url;                 // The payment page; empty until the provider has answered.
    Instant created_at;

    bool operator==(const Checkout&) const = default;
};

// The amount still to be paid before the booking is made; 0 if it does not, or no longer, await a payment.
std::int64_t amount_due(const Booking&, Instant now);

// A checkout for everything due for these bookings. Refuses with nothing_due. The bookings are one visitor's at one
// business, so they share its currency.
Result<Checkout> decide_checkout(std::string id, std::span<const Booking>, Instant now);

// Whether both take the same amounts for the same bookings.
bool is_same_payment(const Checkout&, const Checkout&);

// Whether a checkout may change from one state to the other. A received payment always counts: failed and expired may
// become paid, and paid is final.
bool may_become(CheckoutStatus from, CheckoutStatus to);

// The provider's report on a checkout.
struct PaymentReport {
    std::string business_id, checkout_id;   // As sent to the provider.
    CheckoutStatus status = CheckoutStatus::open;
    Money amount;
    std::int64_t refunded_minor = 0;   // The part of it that was already refunded.
};

// Whether all of the money of a payment that was never counted here went back to the visitor at the provider: then the
// checkout cannot be paid any more, and brought nothing.
bool is_undone_payment(const PaymentReport&, const Checkout&);

// Why the report does not fit this checkout of this business, of which we ordered `refunded_minor` to be refunded;
// nullopt if it fits.
std::optional<core::PaymentMismatch> why_unfit(
    const PaymentReport&, std::string_view business_id, const Checkout&, std::int64_t refunded_minor);

}   // namespace domain
