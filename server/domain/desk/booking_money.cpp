#include "domain/desk/booking_money.hpp"

#include <algorithm>

#include "domain/bookings/lifecycle.hpp"
#include "domain/desk/desk_day.hpp"

namespace domain {

using core::ErrorCode;
using core::FieldCode;

namespace {

std::int64_t unpaid_minor(const Booking& booking)
{
    const auto due = due_of(booking.status, booking.price, booking.paid_minor, booking.refunded_minor);
    return due ? due->amount_minor : 0;
}

core::Refusal too_large(std::int64_t left_minor)
{
    return {.code = ErrorCode::refund_too_large, .fields = {}, .count = left_minor};
}

Result<std::int64_t> refund_of(const Booking& booking, const WantedRefund& wanted, Instant now)
{
    const auto held = held_minor(booking);
    switch (wanted.choice) {
    case core::RefundChoice::everything: return held;
    case core::RefundChoice::by_policy: return refund_on_cancellation(booking, now);
    case core::RefundChoice::nothing: return 0;
    case core::RefundChoice::amount: break;
    }
    if (wanted.amount_minor > held) return core::refuse(too_large(held));
    return wanted.amount_minor;
}

// The outcome as if it gave back so much.
void set_refund(Outcome& outcome, std::int64_t refund_minor)
{
    outcome.booking.refunded_minor += refund_minor - outcome.refund_minor;
    outcome.refund_minor = refund_minor;
    const auto is_about_it = [](const Notice& notice) { return notice.kind == NoticeKind::payment_refunded; };
    if (refund_minor == 0) std::erase_if(outcome.notices, is_about_it);
    for (auto& notice : outcome.notices)
        if (is_about_it(notice)) notice.amount_minor = refund_minor;
}

}   // namespace

std::int64_t held_minor(const Booking& booking) { return booking.paid_minor - booking.refunded_minor; }

bool may_take_payment(const Booking& booking, Instant now)
{
    using enum BookingStatus;
    switch (booking.status) {
    case awaiting_payment:
    case requested: return is_live(booking, now) && unpaid_minor(booking) > 0;
    case scheduled:
    case completed:
    case no_show: return unpaid_minor(booking) > 0;
    default: return false;
    }
}

bool may_give_back(const Booking& booking) { return held_minor(booking) > 0; }

Result<Outcome> decide_desk_payment(Booking booking, std::int64_t amount_minor, Instant now)
{
    if (!may_take_payment(booking, now)) return core::refuse(ErrorCode::state_conflict);
    if (amount_minor > unpaid_minor(booking)) return core::refuse_field("amount_minor", FieldCode::above_price);
    if (booking.status == BookingStatus::awaiting_payment) {
        if (held_minor(booking) + amount_minor < booking.due_minor)
            return core::refuse_field("amount_minor", FieldCode::too_small);
        return decide_payment(std::move(booking), amount_minor, now);
    }
    booking.paid_minor += amount_minor;
    booking.changed_at = now;
    return Outcome {std::move(booking),
        {{.kind = NoticeKind::payment_received, .audience = Audience::staff, .amount_minor = amount_minor}}};
}

Result<Outcome> decide_give_back(Booking booking, std::int64_t amount_minor, Instant now)
{
    const auto held = held_minor(booking);
    if (amount_minor > held) return core::refuse(too_large(held));
    booking.refunded_minor += amount_minor;
    booking.changed_at = now;
    Outcome outcome {std::move(booking), {}, amount_minor};
    Notice notice {.kind = NoticeKind::payment_refunded, .audience = Audience::visitor, .amount_minor = amount_minor};
    if (!outcome.booking.contact.email.empty()) outcome.notices.push_back(notice);
    notice.audience = Audience::staff;
    outcome.notices.push_back(std::move(notice));
    return outcome;
}

Result<Outcome> decide_cancellation_by_staff(
    const Booking& booking, std::string reason, const WantedRefund& wanted, Instant now)
{
    auto outcome = TRY(decide_business_cancellation(booking, std::move(reason), now));
    set_refund(outcome, TRY(refund_of(booking, wanted, now)));
    return outcome;
}

}   // namespace domain
