#pragma once

#include "domain/bookings/request.hpp"

namespace domain {

// The life of a booking (product section 2): its transitions, who may cause them, and their consequences. Pure
// functions: the same facts always give the same answer.

inline constexpr minutes hold_time {5};
inline constexpr int most_extensions = 2;
inline constexpr minutes confirmation_time {30};   // For the visitor to confirm by the link in a mail.
inline constexpr minutes payment_time {20};
inline constexpr int most_holds = 3;   // Per client, at the same time.

// Whether a booking may change from one state to the other. No other transition exists.
bool may_become(BookingStatus from, BookingStatus to);

// A short reservation of everything the booking needs. Of `request.visitor` only time zone and locale are required.
// Refuses with invalid_fields, too_many_guests, guest_services_missing, staff_busy, seats_taken (with the number left),
// resource_busy, limit_reached, customer_limit_reached or slot_not_offered.
Result<Outcome> decide_hold(std::string id, const BookingRequest&, const BookingFacts&, Instant now);

// Books without a hold. The booking becomes awaiting_confirmation if it needs_confirmation, else awaiting_payment if an
// amount is due, else requested if an approval is needed, else scheduled. Refuses as decide_hold does.
Result<Outcome> decide_booking(std::string id, const BookingRequest&, const BookingFacts&, Instant now);

// Turns a hold into a booking; its time is already taken. The facts need candidates only if there are limits per
// customer. Refuses with hold_expired, invalid_fields and customer_limit_reached.
Result<Outcome> decide_confirmation(Booking held, const Visitor&, const BookingFacts&, Instant now);

// The visitor opened the link in the mail and confirmed: the booking becomes what it would have become at once without
// a confirmation. Its time is already taken. Refuses with confirmation_link_expired if it does not await confirmation
// (any more).
Result<Outcome> decide_mail_confirmation(Booking, Instant now);

// The visitor gives up a booking that awaits confirmation. Refuses with state_conflict.
Result<Outcome> decide_giving_up(Booking, Instant now);

// Whether the visitor can confirm by mail now, and whether they did so, or did not need to.
bool may_confirm(const Booking&, Instant now);
bool is_confirmed(const Booking&);

// Extends a hold to hold_time from now, at most twice. Refuses with hold_expired and hold_not_extendable.
Result<Outcome> decide_extension(Booking held, Instant now);

// Releases a hold early. Refuses with hold_expired.
Result<Outcome> decide_release(Booking held, Instant now);

// Expires a booking whose expires_at has passed. Refuses with state_conflict if it has not.
Result<Outcome> decide_expiry(Booking, Instant now);

// For a clock that was set back: limits expires_at to the full period from now, as if the state had begun now. Refuses
// with state_conflict if it is not later.
Result<Outcome> decide_shortening(Booking, Instant now);

// The provider reports that `amount_minor` was paid. A payment is never refused, since it has already happened. A
// booking that awaits payment is made once the due amount has arrived; for any other booking this payment is refunded
// at once and nothing else changes. Must not be called for a booking that ran out.
Outcome decide_payment(Booking, std::int64_t amount_minor, Instant now);

// Whether the booking has expired, or its payment period has passed.
bool ran_out(const Booking&, Instant now);

// A payment for a booking that ran out: the booking is made after all if everything is still free, else everything is
// refunded, as for a hold that was never confirmed.
Outcome decide_late_payment(Booking, std::int64_t amount_minor, const BookingFacts&, Instant now);

// The business answers a request. Declining refunds everything paid. Refuses with state_conflict.
Result<Outcome> decide_approval(Booking, Instant now);
Result<Outcome> decide_decline(Booking, std::string reason, Instant now);

// The business states the result of a scheduled booking that has begun. Refuses with state_conflict.
Result<Outcome> decide_completion(Booking, Instant now);
Result<Outcome> decide_no_show(Booking, Instant now);

// The refund if the visitor cancelled now, by the agreed refund policy.
std::int64_t refund_on_cancellation(const Booking&, Instant now);

// The visitor cancels; the agreed refund policy decides the refund. Refuses with cancellation_link_expired if the
// booking is no longer live, with cancellation_closed once the time for it has passed, and with invalid_fields for a
// reason that is missing, or given although none is asked for.
Result<Outcome> decide_cancellation(Booking, std::string reason, Instant now);

// The business cancels: at any time, and everything paid is refunded. No one is told of a booking that was never
// confirmed. Refuses with state_conflict.
Result<Outcome> decide_business_cancellation(Booking, std::string reason, Instant now);

struct RescheduleRequest {
    Instant starts_at;
    std::string time_zone;   // The zone in which the visitor saw the time.
    HostChoice hosts = {};
    bool takes_proposal = false;   // It is a start that the business proposed, with the hosts that the request has.
};

// Moves the booking to another start if everything is free there; where hosts are left open, the present ones are
// preferred. Durations and buffers are the services' current ones; price, policy and status stay as agreed. A request
// that takes a proposal is scheduled, whatever the policy is. The facts must be for order_of(booking, hosts) and must
// not count the booking itself. Refuses with reschedule_link_expired, reschedule_closed, slot_not_offered for what is
// not proposed, and as decide_hold does.
Result<Outcome> decide_reschedule(const Booking&, const RescheduleRequest&, const BookingFacts&, Instant now);

// What staff placed for a customer (domain/desk) is scheduled at once, whatever a visitor would have to confirm, to pay
// or to wait for before.
Outcome scheduled_by_staff(Booking placed, Instant now);

// What staff placed anew, with the notices of a move.
Outcome moved_by_staff(const Booking& before, Booking moved, Instant now);

// Whether the visitor may still cancel or reschedule now. One who has not confirmed the booking may not.
bool may_cancel(const Booking&, Instant now);
bool may_reschedule(const Booking&, Instant now);

}   // namespace domain
