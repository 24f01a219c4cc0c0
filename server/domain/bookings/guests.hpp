#pragma once

#include "domain/bookings/booking.hpp"

namespace domain {

// A guest of a booking, by their own link: they see the booking, answer its questions, and may say that they will not
// come. Pure.

// Whether somebody with this address comes along and may still say that they will not: until a certain booking begins.
bool may_leave(const Booking&, std::string_view guest_email, Instant now);

// What would go back if the guest left now: of their share of what was paid, as much as the refund policy agreed to
// gives. Their share is that of the price which comes with them: what they chose themselves and what each attendee
// adds.
std::int64_t refund_on_leaving(const Booking&, std::string_view guest_email, Instant now);

// The guest will not come. Their seat, what they chose and who would have served them are free again; the price falls
// by what they added to it, and refund_on_leaving goes back. The booking of the others stands; where it now begins or
// ends at another time its sequence rises. Refuses with link_expired where may_leave is not so, or where nobody would
// be left to come.
Result<Outcome> decide_leaving(Booking, std::string_view guest_email, Instant now);

}   // namespace domain
