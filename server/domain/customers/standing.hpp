#pragma once

#include "domain/bookings/request.hpp"

namespace domain {

// What the standing of a customer changes of a booking that they make online.

// How long a request of one who asks first waits, where no service of the order says so.
inline constexpr minutes request_time {48 * 60};

// The facts of an order whose customer asks first: what is booked on them becomes a request.
BookingFacts asking_first(BookingFacts);

// The same of a booking that is made already, as a hold.
Booking asking_first(Booking);

}   // namespace domain
