#pragma once

#include <span>

#include "domain/bookings/request.hpp"

namespace domain {

// Turns an order into a booking at `start`: decides hosts, times and prices. The order must have passed check_order and
// check_guests. The caller fills in all fields except place, price and policy. Refuses with staff_busy, seats_taken
// (with the number left), resource_busy, limit_reached, customer_limit_reached or
// slot_not_offered.
Result<Booking> place_booking(const Order&, const BookingFacts&, Instant start, Instant now);

// The facts about the hosts that the booking got, which was placed on these facts: placed on them, it gets the same.
BookingFacts with_hosts_of(const BookingFacts&, const Booking&);

struct NewPlace {
    Instant start;
    HostChoice hosts = {};
};

// Places the booking again, at another start or its own: of several hosts the present ones are preferred, prices and
// policies stay as agreed. The facts must be for order_of(booking, hosts) and must not count the booking itself.
// Refuses as place_booking does, and with slot_not_offered if a chosen item or host is no longer available.
Result<Booking> replace_booking(const Booking&, const BookingFacts&, const NewPlace&, Instant now);

// Whether the same people carry out each item. Of a team that hosts together the order says nothing.
bool has_same_hosts(const Booking&, const Booking&);

// The booking's services, each once, with those of their staff who can take it when it moves: a calendar may not have
// all who offer a service. The facts must be for order_of(booking, MovedHosts::any).
std::vector<Service> services_to_move(const BookingFacts&);

// Whether one of its hosts is not among the staff of these services, or a service is not among them.
bool are_hosts_gone(const Booking&, std::span<const Service>);

// Has the notices of a move say when the booking was before, and with whom if others have it now; nothing, where it is
// still then and with them.
void set_previous(Outcome& moved, const Booking& before);

// Whether limits per customer allow the booking, whose time is already taken. The facts must be for order_of(booking)
// and must not count the booking itself; limits of hosts that are not in the facts are ignored.
bool is_within_customer_limits(const Booking&, const BookingFacts&);

}   // namespace domain
