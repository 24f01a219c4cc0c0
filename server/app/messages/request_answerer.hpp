#pragma once

#include "domain/bookings/booking.hpp"
#include "domain/catalogue/business.hpp"
#include "domain/users/actor.hpp"
#include "storage/database/database.hpp"

namespace app {

// Who answers the request by the link of a mail to this address: the user of the console with this address, as their
// role lets them; else the host of the booking with it, as staff; else, at the business's own address, who reads it, as
// the desk. Nothing if they may not answer the request, or if the user was disabled.
std::optional<domain::Actor> answerer_of(
    storage::Snapshot&, const domain::Business&, const domain::Booking&, std::string_view email);

}   // namespace app
