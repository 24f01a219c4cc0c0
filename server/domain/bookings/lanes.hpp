#pragma once

#include "domain/bookings/request.hpp"

namespace domain {

// The lane that an item takes of its hosts' time (BookingItem::lane): that of its class, where bookings of it are there
// already, else the lowest in which all of its hosts are free, buffers included. It is 0 for whatever keeps all rules.
// The item has its hosts and times.
int lane_of(const BookingItem&, const ItemFacts&);

}   // namespace domain
