#include "domain/bookings/checkout.hpp"

#include <algorithm>

namespace domain {

using core::ErrorCode;
using core::PaymentMismatch;
using core::refuse;

std::int64_t amount_due(const Booking& booking, Instant now)
{
    if (booking.status != BookingStatus::awaiting_payment || !is_live(booking, now)) return 0;
    return std::max<std::int64_t>(0, booking.due_minor - (booking.paid_minor - booking.refunded_minor));
}

Result<Checkout> decide_checkout(std::string id, std::span<const Booking> bookings, Instant now)
{
    Checkout checkout;
    checkout.id = std::move(id);
    checkout.created_at = now;
    for (const auto& booking : bookings) {
        const auto due = amount_due(booking, now);
        if (due == 0 || !booking.price) continue;
        checkout.amount.currency = booking.price->currency;
        checkout.amount.amount_minor += due;
        checkout.shares.push_back({booking.id, due});
    }
    if (checkout.shares.empty()) return refuse(ErrorCode::nothing_due);
    std::ranges::sort(checkout.shares, {}, &CheckoutShare::booking_id);
    return checkout;
}

bool is_same_payment(const Checkout& a, const Checkout& b) { return a.amount == b.amount && a.shares == b.shares; }

bool may_become(CheckoutStatus from, CheckoutStatus to)
{
    using enum CheckoutStatus;
    switch (from) {
    case open: return to != open;
    case processing: return to == paid || to == failed;
    case failed:
    case expired: return to == paid;
    case paid: return false;
    }
    return false;
}

bool is_undone_payment(const PaymentReport& report, const Checkout& checkout)
{
    return checkout.status != CheckoutStatus::paid && report.status == CheckoutStatus::paid
        && report.refunded_minor == report.amount.amount_minor && report.amount == checkout.amount;
}

std::optional<PaymentMismatch> why_unfit(
    const PaymentReport& report, std::string_view business_id, const Checkout& checkout, std::int64_t refunded_minor)
{
    if (report.business_id != business_id) return PaymentMismatch::another_business;
    if (report.checkout_id != checkout.id) return PaymentMismatch::another_checkout;
    if (report.amount.currency != checkout.amount.currency) return PaymentMismatch::another_currency;
    if (report.amount.amount_minor != checkout.amount.amount_minor) return PaymentMismatch::another_amount;
    if (report.refunded_minor > refunded_minor) return PaymentMismatch::refunded_elsewhere;
    return {};
}

}   // namespace domain
