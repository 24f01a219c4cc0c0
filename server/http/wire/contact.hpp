#pragma once

#include "api/wire.gen.hpp"
#include "domain/bookings/booking.hpp"

namespace http {

// A visitor's details, as requests and webhooks have them and as the domain has them.
domain::Contact to_domain(const api::Contact&);
api::Contact to_wire(const domain::Contact&);

}   // namespace http
