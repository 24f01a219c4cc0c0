#include "app/bookings/business_decisions.hpp"

#include "app/bookings/booking_transaction.hpp"
#include "app/bookings/order_decision.hpp"
#include "app/history/noted_changes.hpp"
#include "storage/bookings/bookings.hpp"
#include "storage/bookings/links.hpp"
#include "storage/bookings/one_time_links.hpp"
#include "storage/payments/payments.hpp"

namespace app {

using core::ErrorCode;
using core::FieldCode;
using core::LinkPurpose;
using core::Result;

namespace {

template <class Decide> Result<domain::Booking> change(const Shell& shell, BookingId which, const Decide& decide)
{
    return shell.database.write([&](Transaction& transaction) -> Result<domain::Booking> {
        const auto booking = storage::claim_booking(transaction, which.business_id, which.booking_id);
        if (!booking) return core::refuse(ErrorCode::booking_not_found);
        auto outcome = TRY(decide(*booking, transaction.now()));
        store_change(transaction, which.business_id, *booking, outcome);
        if (!domain::is_live(outcome.booking.status)) {
            storage::revoke_links(transaction, which.business_id, which.booking_id, LinkPurpose::cancel);
            storage::revoke_links(transaction, which.business_id, which.booking_id, LinkPurpose::reschedule);
        }
        return std::move(outcome.booking);
    });
}

struct BookingPayment {
    std::string_view business_id;
    const domain::Booking& booking;
    std::int64_t amount_minor;
};

// Decides how the payment changes the booking. Claims everything again for a booking that ran out.
domain::Outcome decide_on_payment(const Shell& shell, Transaction& transaction, const BookingPayment& payment)
{
    const auto& [business_id, booking, amount_minor] = payment;
    const auto now = transaction.now();
    if (!domain::ran_out(booking, now)) return domain::decide_payment(booking, amount_minor, now);
    const auto order = domain::order_of(booking);
    auto facts = claim_order(shell, transaction,
        {.business_id = business_id,
            .order = order,
            .starts_at = domain::whole_time(booking).from,
            .customer_email = booking.contact.email,
            .booking_id = booking.id});
    const auto& link = booking.one_time_link_id;
    const bool was_given_back = !link.empty() && booking.status == core::BookingStatus::expired;
    const bool has_use = !was_given_back || storage::take_use(transaction, business_id, link, now);
    // Without facts or a use of the link, the decision refunds the payment.
    auto outcome
        = domain::decide_late_payment(booking, amount_minor, facts && has_use ? *facts : domain::BookingFacts {}, now);
    const bool is_unused = was_given_back && has_use && !domain::is_live(outcome.booking.status);
    if (is_unused) storage::give_use_back(transaction, business_id, link);
    return outcome;
}

}   // namespace

Result<domain::Booking> approve(const Shell& shell, std::string_view business_id, std::string_view booking_id)
{
    return change(shell, {business_id, booking_id},
        [](const domain::Booking& booking, core::Instant now) { return domain::decide_approval(booking, now); });
}

Result<domain::Booking> decline(
    const Shell& shell, std::string_view business_id, std::string_view booking_id, const std::string& reason)
{
    return change(shell, {business_id, booking_id}, [&](const domain::Booking& booking, core::Instant now) {
        return domain::decide_decline(booking, reason, now);
    });
}

Result<domain::Booking> complete(const Shell& shell, std::string_view business_id, std::string_view booking_id)
{
    return change(shell, {business_id, booking_id},
        [](const domain::Booking& booking, core::Instant now) { return domain::decide_completion(booking, now); });
}

Result<domain::Booking> mark_no_show(const Shell& shell, std::string_view business_id, std::string_view booking_id)
{
    return change(shell, {business_id, booking_id},
        [](const domain::Booking& booking, core::Instant now) { return domain::decide_no_show(booking, now); });
}

Result<domain::Booking> cancel_for_business(
    const Shell& shell, std::string_view business_id, std::string_view booking_id, const std::string& reason)
{
    return change(shell, {business_id, booking_id}, [&](const domain::Booking& booking, core::Instant now) {
        return domain::decide_business_cancellation(booking, reason, now);
    });
}

Result<domain::Booking> record_payment(
    const Shell& shell, Transaction& transaction, BookingId which, const Payment& payment)
{
    const auto& [business_id, booking_id] = which;
    const auto booking = storage::claim_booking(transaction, business_id, booking_id);
    if (!booking) return core::refuse(ErrorCode::booking_not_found);
    if (!booking->price || booking->price->currency != payment.currency)
        return core::refuse_field("currency", FieldCode::invalid);
    const storage::LedgerLine line {payment.id, booking_id, "payment", payment.amount_minor, payment.currency};
    if (!storage::insert_ledger_line(transaction, business_id, line, transaction.now())) return *booking;
    auto outcome = decide_on_payment(shell, transaction, {business_id, *booking, payment.amount_minor});
    outcome.change_id = payment.change_id;
    store_change(transaction, business_id, *booking, outcome);
    note_change(shell, transaction, {.business_id = business_id, .before = &*booking, .after = outcome.booking});
    return std::move(outcome.booking);
}

Result<domain::Booking> record_payment(
    const Shell& shell, std::string_view business_id, std::string_view booking_id, const Payment& payment)
{
    return shell.database.write([&](Transaction& transaction) {
        return record_payment(shell, transaction, {business_id, booking_id}, payment);
    });
}

}   // namespace app
