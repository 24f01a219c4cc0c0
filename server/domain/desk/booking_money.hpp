#pragma once

#include "domain/bookings/booking.hpp"

namespace domain {

// Money that is taken and given back at the desk.

// Whether staff can record a payment: the booking is agreed on, asked for or over and not paid in full, or waits for a
// payment and has not run out.
bool may_take_payment(const Booking&, Instant now);

// Whether some of what was paid is not given back.
bool may_give_back(const Booking&);

// What of the payments is not given back.
std::int64_t held_minor(const Booking&);

// What awaits payment is made, as by a payment online, and all hear of it; of what is paid besides, the programs of the
// business. Refuses with state_conflict, and with invalid_fields (amount_minor) what is more than the price, or less
// than the booking waits for.
Result<Outcome> decide_desk_payment(Booking, std::int64_t amount_minor, Instant now);

// Visitor and business hear of it. Refuses with refund_too_large, and what is left as its count.
Result<Outcome> decide_give_back(Booking, std::int64_t amount_minor, Instant now);

// A cancellation by the business that gives back so much and not everything. Refuses with refund_too_large.
struct WantedRefund {
    core::RefundChoice choice = core::RefundChoice::everything;
    std::int64_t amount_minor = 0;   // Of `amount`.
};
Result<Outcome> decide_cancellation_by_staff(const Booking&, std::string reason, const WantedRefund&, Instant now);

}   // namespace domain
