#include "domain/bookings/lifecycle.hpp"

#include <algorithm>

#include "core/ensure.hpp"
#include "domain/bookings/booking_notices.hpp"
#include "domain/bookings/placement.hpp"

namespace domain {

using core::ErrorCode;
using core::FieldCode;
using core::refuse;

namespace {

Outcome refunding(Outcome outcome, std::int64_t amount_minor)
{
    auto& booking = outcome.booking;
    amount_minor = std::min(amount_minor, booking.paid_minor - booking.refunded_minor);
    if (amount_minor <= 0) return outcome;
    booking.refunded_minor += amount_minor;
    outcome.refund_minor = amount_minor;
    tell_both(
        outcome, {.kind = NoticeKind::payment_refunded, .audience = Audience::staff, .amount_minor = amount_minor});
    return outcome;
}

std::int64_t money_held(const Booking& booking) { return booking.paid_minor - booking.refunded_minor; }

void become(Booking& booking, BookingStatus status, Instant now)
{
    core::ensure(may_become(booking.status, status), "there is such a transition");
    booking.status = status;
    booking.changed_at = now;
    booking.expires_at.reset();
    booking.proposed_starts.clear();
    booking.client.clear();   // Only holds are counted by it.
}

Outcome called_off(Booking booking, std::string reason, Instant now)
{
    const bool was_unconfirmed = booking.status == BookingStatus::awaiting_confirmation;
    const bool was_certain = booking.status == BookingStatus::scheduled;
    become(booking, BookingStatus::cancelled, now);
    booking.cancellation_reason = std::move(reason);
    if (was_unconfirmed) return {std::move(booking), {}};
    auto outcome = with_notices(std::move(booking), NoticeKind::booking_cancelled);
    return was_certain ? telling_guests(std::move(outcome), NoticeKind::booking_cancelled) : outcome;
}

// Continues when no payment is due any more.
Outcome settle(Booking booking, Instant now)
{
    if (booking.approval_period) {
        become(booking, BookingStatus::requested, now);
        booking.expires_at = now + *booking.approval_period;
        return with_notices(std::move(booking), NoticeKind::booking_requested);
    }
    become(booking, BookingStatus::scheduled, now);
    return telling_all(std::move(booking), NoticeKind::booking_scheduled);
}

// Moves a booking with complete details, confirmed if it must be, to its next state.
Outcome proceed(Booking booking, Instant now)
{
    if (money_held(booking) >= booking.due_minor) return settle(std::move(booking), now);
    become(booking, BookingStatus::awaiting_payment, now);
    booking.expires_at = now + payment_time;
    return {std::move(booking), {}};
}

// The same for a hold that has just got its details. Only the visitor gets a notice before they have confirmed.
Outcome proceed(Booking held, bool must_confirm, Instant now)
{
    if (!must_confirm) return proceed(std::move(held), now);
    become(held, BookingStatus::awaiting_confirmation, now);
    held.expires_at = now + confirmation_time;
    return {std::move(held), {{.kind = NoticeKind::booking_to_confirm, .audience = Audience::visitor}}};
}

void set_visitor(Booking& booking, const Visitor& visitor)
{
    booking.time_zone = visitor.time_zone;
    booking.locale = visitor.locale;
    booking.regional_tag = visitor.regional_tag;
    booking.contact = visitor.contact;
    booking.guests = visitor.guests;
}

Result<void> check_fields(std::vector<core::FieldError> errors)
{
    if (!errors.empty()) return refuse({ErrorCode::invalid_fields, std::move(errors)});
    return {};
}

// A new booking in the state in which all begin. The order must have passed check_order.
Result<Booking> place_hold(const BookingRequest& request, const BookingFacts& facts, Instant now)
{
    TRY(check_guests(request.order, facts));
    auto booking = TRY(place_booking(request.order, facts, request.starts_at, now));
    booking.status = BookingStatus::held;
    booking.expires_at = now + hold_time;
    booking.created_at = now;
    booking.changed_at = now;
    set_visitor(booking, request.visitor);
    return booking;
}

bool is_early_enough(const Booking& booking, const std::optional<minutes>& notice, Instant now)
{
    return is_live(booking, now) && is_confirmed(booking) && notice && now <= whole_time(booking).from - *notice;
}

bool is_hold(const Booking& booking, Instant now)
{
    return booking.status == BookingStatus::held && is_live(booking, now);
}

// The latest expires_at of a booking if its state had begun now.
std::optional<Instant> latest_end(const Booking& booking, Instant now)
{
    switch (booking.status) {
    case BookingStatus::held: return now + hold_time;
    case BookingStatus::awaiting_confirmation: return now + confirmation_time;
    case BookingStatus::awaiting_payment: return now + payment_time;
    case BookingStatus::requested: return now + booking.approval_period.value();
    default: return {};
    }
}

Result<void> check_status(const Booking& booking, BookingStatus status)
{
    if (booking.status != status) return refuse(ErrorCode::state_conflict);
    return {};
}

Result<void> check_reason(DetailRule rule, std::string_view reason)
{
    const bool is_given = reason.find_first_not_of(" \t\r\n") != reason.npos;
    if (rule == DetailRule::required && !is_given) return core::refuse_field("reason", FieldCode::required);
    if (rule == DetailRule::off && is_given) return core::refuse_field("reason", FieldCode::not_asked);
    return {};
}

// Sets the result of a booking that has begun.
Result<Outcome> end_as(Booking booking, BookingStatus status, Instant now)
{
    TRY(check_status(booking, BookingStatus::scheduled));
    if (now < whole_time(booking).from) return refuse(ErrorCode::state_conflict);
    become(booking, status, now);
    return Outcome {std::move(booking), {}};
}

}   // namespace

bool may_become(BookingStatus from, BookingStatus to)
{
    using enum BookingStatus;
    if (to == cancelled) return is_live(from);
    if (from == completed || from == no_show) return to == scheduled;
    switch (from) {
    case held: return to == awaiting_confirmation || may_become(awaiting_confirmation, to);
    case awaiting_confirmation: return to == awaiting_payment || may_become(awaiting_payment, to);
    case awaiting_payment: return to == scheduled || to == requested || to == expired;
    case requested: return to == scheduled || to == declined || to == expired;
    case scheduled: return to == completed || to == no_show;
    default: return false;
    }
}

Result<Outcome> decide_hold(std::string id, const BookingRequest& request, const BookingFacts& facts, Instant now)
{
    TRY(check_fields(check_order(request.order, facts)));
    auto held = TRY(place_hold(request, facts, now));
    held.id = std::move(id);
    return Outcome {std::move(held), {}};
}

Result<Outcome> decide_booking(std::string id, const BookingRequest& request, const BookingFacts& facts, Instant now)
{
    auto errors = check_order(request.order, facts);
    if (!request.order.items.empty()) std::ranges::move(check_visitor(request, facts, now), std::back_inserter(errors));
    TRY(check_fields(std::move(errors)));
    auto held = TRY(place_hold(request, facts, now));
    held.id = std::move(id);
    return proceed(std::move(held), needs_confirmation(request, facts), now);
}

Result<Outcome> decide_confirmation(Booking held, const Visitor& visitor, const BookingFacts& facts, Instant now)
{
    if (!is_hold(held, now)) return refuse(ErrorCode::hold_expired);
    const BookingRequest request {order_of(held), whole_time(held).from, visitor};
    TRY(check_fields(check_visitor(request, facts, now)));
    if (!is_within_customer_limits(held, facts)) return refuse(ErrorCode::customer_limit_reached);
    set_visitor(held, visitor);
    return proceed(std::move(held), needs_confirmation(request, facts), now);
}

Result<Outcome> decide_mail_confirmation(Booking booking, Instant now)
{
    if (!may_confirm(booking, now)) return refuse(ErrorCode::confirmation_link_expired);
    return proceed(std::move(booking), now);
}

Result<Outcome> decide_giving_up(Booking booking, Instant now)
{
    if (!may_confirm(booking, now)) return refuse(ErrorCode::state_conflict);
    return called_off(std::move(booking), {}, now);
}

bool may_confirm(const Booking& booking, Instant now)
{
    return booking.status == BookingStatus::awaiting_confirmation && is_live(booking, now);
}

bool is_confirmed(const Booking& booking)
{
    const auto status = booking.status;
    return takes_time(status) && status != BookingStatus::held && status != BookingStatus::awaiting_confirmation;
}

Result<Outcome> decide_extension(Booking held, Instant now)
{
    if (!is_hold(held, now)) return refuse(ErrorCode::hold_expired);
    if (held.extensions >= most_extensions) return refuse(ErrorCode::hold_not_extendable);
    held.extensions += 1;
    held.expires_at = now + hold_time;
    return Outcome {std::move(held), {}};
}

Result<Outcome> decide_release(Booking held, Instant now)
{
    if (!is_hold(held, now)) return refuse(ErrorCode::hold_expired);
    become(held, BookingStatus::cancelled, now);
    return Outcome {std::move(held), {}};
}

Result<Outcome> decide_expiry(Booking booking, Instant now)
{
    if (!is_live(booking.status) || is_live(booking, now)) return refuse(ErrorCode::state_conflict);
    const bool was_request = booking.status == BookingStatus::requested;
    become(booking, BookingStatus::expired, now);
    if (!was_request) return refunding({booking, {}}, money_held(booking));
    return refunding(with_notices(booking, NoticeKind::booking_expired), money_held(booking));
}

Result<Outcome> decide_shortening(Booking booking, Instant now)
{
    const auto latest = latest_end(booking, now);
    if (!latest || booking.expires_at <= latest) return refuse(ErrorCode::state_conflict);
    booking.expires_at = latest;
    return Outcome {std::move(booking), {}};
}

Outcome decide_payment(Booking booking, std::int64_t amount_minor, Instant now)
{
    core::ensure(!ran_out(booking, now), "there is still time, or the booking ended in another way");
    booking.paid_minor += amount_minor;
    if (booking.status != BookingStatus::awaiting_payment) {
        booking.changed_at = now;
        return refunding({std::move(booking), {}}, amount_minor);
    }
    if (money_held(booking) < booking.due_minor) return {std::move(booking), {}};
    auto outcome = settle(std::move(booking), now);
    tell_both(
        outcome, {.kind = NoticeKind::payment_received, .audience = Audience::staff, .amount_minor = amount_minor});
    return outcome;
}

bool ran_out(const Booking& booking, Instant now)
{
    return booking.status == BookingStatus::expired
        || (booking.status == BookingStatus::awaiting_payment && !is_live(booking, now));
}

Outcome decide_late_payment(Booking booking, std::int64_t amount_minor, const BookingFacts& facts, Instant now)
{
    core::ensure(ran_out(booking, now), "the booking's time ran out");
    booking.paid_minor += amount_minor;
    booking.changed_at = now;
    if (booking.status == BookingStatus::awaiting_payment) become(booking, BookingStatus::expired, now);
    const bool has_details = booking.contact != Contact {};   // A payment alone does not confirm a hold without
                                                              // details.
    const bool may_revive = has_details && money_held(booking) >= booking.due_minor;
    const auto placed = may_revive ? replace_booking(booking, facts, {whole_time(booking).from}, now)
                                   : Result<Booking> {refuse(ErrorCode::slot_not_offered)};
    if (!placed) return refunding({booking, {}}, money_held(booking));
    auto revived = *placed;
    revived.status = BookingStatus::awaiting_payment;   // Its state before it ran out.
    auto outcome = settle(std::move(revived), now);
    tell_both(
        outcome, {.kind = NoticeKind::payment_received, .audience = Audience::staff, .amount_minor = amount_minor});
    return outcome;
}

Result<Outcome> decide_approval(Booking booking, Instant now)
{
    TRY(check_status(booking, BookingStatus::requested));
    if (!is_live(booking, now)) return refuse(ErrorCode::state_conflict);
    become(booking, BookingStatus::scheduled, now);
    return telling_all(std::move(booking), NoticeKind::booking_approved);
}

Result<Outcome> decide_decline(Booking booking, std::string reason, Instant now)
{
    TRY(check_status(booking, BookingStatus::requested));
    become(booking, BookingStatus::declined, now);
    booking.cancellation_reason = std::move(reason);
    booking.reason_by_business = true;
    const auto paid = money_held(booking);
    return refunding(with_notices(std::move(booking), NoticeKind::booking_declined), paid);
}

Result<Outcome> decide_completion(Booking booking, Instant now)
{
    return end_as(std::move(booking), BookingStatus::completed, now);
}

Result<Outcome> decide_no_show(Booking booking, Instant now)
{
    return end_as(std::move(booking), BookingStatus::no_show, now);
}

std::int64_t refund_on_cancellation(const Booking& booking, Instant now)
{
    return refund_minor(booking.refunds, money_held(booking), whole_time(booking).from, now);
}

Result<Outcome> decide_cancellation(Booking booking, std::string reason, Instant now)
{
    if (!is_live(booking, now)) return refuse(ErrorCode::cancellation_link_expired);
    if (!may_cancel(booking, now)) return refuse(ErrorCode::cancellation_closed);
    TRY(check_reason(booking.policy.cancel_reason, reason));
    const auto back = refund_on_cancellation(booking, now);
    return refunding(called_off(std::move(booking), std::move(reason), now), back);
}

Result<Outcome> decide_business_cancellation(Booking booking, std::string reason, Instant now)
{
    if (!is_live(booking.status)) return refuse(ErrorCode::state_conflict);
    const auto paid = money_held(booking);
    booking.reason_by_business = true;
    return refunding(called_off(std::move(booking), std::move(reason), now), paid);
}

Result<Outcome> decide_reschedule(
    const Booking& booking, const RescheduleRequest& request, const BookingFacts& facts, Instant now)
{
    if (!is_live(booking, now)) return refuse(ErrorCode::reschedule_link_expired);
    const bool takes_proposal = request.takes_proposal;
    if (!takes_proposal && !may_reschedule(booking, now)) return refuse(ErrorCode::reschedule_closed);
    if (takes_proposal && !is_proposed(booking, request.starts_at, now)) return refuse(ErrorCode::slot_not_offered);
    auto moved = TRY(replace_booking(booking, facts, {request.starts_at, request.hosts}, now));
    if (takes_proposal && !has_same_hosts(booking, moved)) return refuse(ErrorCode::slot_not_offered);
    moved.time_zone = request.time_zone;
    moved.proposed_starts.clear();
    if (!takes_proposal) return telling_of_move(booking, std::move(moved), now);
    moved.sequence += 1;
    become(moved, BookingStatus::scheduled, now);
    auto outcome = telling_all(std::move(moved), NoticeKind::booking_approved);
    set_previous(outcome, booking);
    return outcome;
}

Outcome scheduled_by_staff(Booking placed, Instant now)
{
    placed.status = BookingStatus::held;   // In which all begin.
    placed.created_at = now;
    become(placed, BookingStatus::scheduled, now);
    return telling_all(std::move(placed), NoticeKind::booking_scheduled);
}

Outcome moved_by_staff(const Booking& before, Booking moved, Instant now)
{
    moved.proposed_starts.clear();
    return telling_of_move(before, std::move(moved), now);
}

bool may_cancel(const Booking& booking, Instant now)
{
    return is_early_enough(booking, booking.policy.cancel_notice, now);
}

bool may_reschedule(const Booking& booking, Instant now)
{
    return is_early_enough(booking, booking.policy.reschedule_notice, now);
}

}   // namespace domain
