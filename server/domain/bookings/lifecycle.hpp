#pragma once

#include "domain/bookings/request.hpp"

namespace domain {

// A booking's life (product section 2): who may change it into what, and what follows. Pure: the same facts always give
// the same answer.

inline constexpr minutes hold_time {5};
inline constexpr int most_extensions = 2;
inline constexpr minutes payment_time {20};
inline constexpr int most_holds = 3;   // Of one client at once.

// Whether a booking in the one state may come to be in the other. No other transition exists.
bool may_become(BookingStatus from, BookingStatus to);

// A short reservation of everything the booking will need. `request.visitor` may be empty but for its time zone and
// locale. Refuses with invalid_fields, too_many_guests, guest_services_missing, staff_busy, seats_taken (with the
// number left), resource_busy, limit_reached or slot_not_offered.
Result<Outcome> decide_hold(std::string id, const BookingRequest&, const BookingFacts&, Instant now);

// Booking without a hold. Becomes awaiting_payment where something is due, else requested where an approval is needed,
// else scheduled. Refuses as decide_hold does.
Result<Outcome> decide_booking(std::string id, const BookingRequest&, const BookingFacts&, Instant now);

// Makes a booking of a hold, whose time is taken already. The facts need candidates only where there are limits per
// customer. Refuses with hold_expired, invalid_fields and limit_reached.
Result<Outcome> decide_confirmation(Booking held, const Visitor&, const BookingFacts&, Instant now);

// Lets a hold run for another hold_time from now on, twice at most. Refuses with hold_expired and hold_not_extendable.
Result<Outcome> decide_extension(Booking held, Instant now);

// Gives a hold back before its time. Refuses with hold_expired.
Result<Outcome> decide_release(Booking held, Instant now);

// Ends what was to end by itself by now. Refuses with state_conflict when it is not time yet.
Result<Outcome> decide_expiry(Booking, Instant now);

// For a clock that was put back: what ends by itself ends after its full time from now on at the latest, as if it had
// begun now. Refuses with state_conflict when it does so anyway.
Result<Outcome> decide_shortening(Booking, Instant now);

// The provider says that `amount_minor` was paid. No money is ever refused, since it is there already: a booking that
// waits for it is made once what is due is there; for one that waits for none, in whatever state, this payment goes
// back at once and nothing else changes. Not for one whose time ran out.
Outcome decide_payment(Booking, std::int64_t amount_minor, Instant now);

// Whether it expired, or was to while it waited for its payment.
bool ran_out(const Booking&, Instant now);

// Money for a booking whose time ran out: it is made after all if everything is still free, else all of it goes back,
// as it does for a hold that was never confirmed.
Outcome decide_late_payment(Booking, std::int64_t amount_minor, const BookingFacts&, Instant now);

// The business answers a request. What was paid for a declined one goes back. Refuses with state_conflict.
Result<Outcome> decide_approval(Booking, Instant now);
Result<Outcome> decide_decline(Booking, std::string reason, Instant now);

// What came of a scheduled booking, once it has begun. Refuses with state_conflict.
Result<Outcome> decide_completion(Booking, Instant now);
Result<Outcome> decide_no_show(Booking, Instant now);

// What would go back if the visitor cancelled now, by the refund policy agreed to.
std::int64_t refund_on_cancellation(const Booking&, Instant now);

// Refuses with cancellation_link_expired for a booking that is no longer live, with cancellation_closed once the time
// for it has passed, and with invalid_fields for a reason that is missing, or given where none is asked for. What goes
// back is what the refund policy agreed to says.
Result<Outcome> decide_cancellation(Booking, std::string reason, Instant now);

// The business cancels: at any time, and everything that was paid goes back. Refuses with state_conflict.
Result<Outcome> decide_business_cancellation(Booking, std::string reason, Instant now);

struct RescheduleRequest {
    Instant starts_at;
    std::string time_zone;   // The zone the visitor saw the time in.
};

// Moves the booking to another start, if everything is free then; present hosts are preferred. Durations and buffers
// are those the services have now; price, policy and status stay as agreed. The facts, for order_of(booking), must not
// count the booking itself. Refuses with reschedule_link_expired, reschedule_closed and as decide_hold does.
Result<Outcome> decide_reschedule(const Booking&, const RescheduleRequest&, const BookingFacts&, Instant now);

// Whether the visitor may still make the change now.
bool may_cancel(const Booking&, Instant now);
bool may_reschedule(const Booking&, Instant now);

}   // namespace domain
