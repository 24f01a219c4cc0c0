#pragma once

#include "domain/bookings/booking.hpp"

namespace domain {

// Who is told of what happens to a booking. A visitor without an address gets no notice.

// Adds the notice for visitor and hosts; its audience is set here.
void tell_both(Outcome&, Notice);

// The booking, of which visitor and hosts are told.
Outcome with_notices(Booking, NoticeKind);

// Guests too: they are told once the booking is certain.
Outcome telling_guests(Outcome, NoticeKind);
Outcome telling_all(Booking, NoticeKind);

// The booking, moved from where it was before: its guests are told if it is certain.
Outcome telling_of_move(const Booking& before, Booking moved, Instant now);

}   // namespace domain
