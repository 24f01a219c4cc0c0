#pragma once

#include "domain/bookings/request.hpp"

namespace domain {

// Turns an order that can be granted at `start` into a booking: who hosts what, when and at what price. The order was
// checked (check_order, check_guests). What is not about place, price and policy is left to the caller. Refuses with
// staff_busy, seats_taken (with the number left), resource_busy, limit_reached or slot_not_offered.
Result<Booking> place_booking(const Order&, const BookingFacts&, Instant start, Instant now);

// The same booking at another start, or at its own again: its present hosts are preferred, prices and policies stay as
// agreed. The facts are for order_of(booking) and do not count the booking itself. Refuses as place_booking does, and
// with slot_not_offered when what was chosen is no longer to be had.
Result<Booking> replace_booking(const Booking&, const BookingFacts&, Instant start, Instant now);

// Whether limits per customer let the customer have the booking, whose time is taken already. The facts, for
// order_of(booking), do not count the booking itself; hosts who are not in them have nothing to say.
bool is_within_customer_limits(const Booking&, const BookingFacts&);

}   // namespace domain
