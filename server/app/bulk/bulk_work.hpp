#pragma once

#include <stop_token>

#include "app/shell.hpp"

namespace app {

// Carries on with the changes of many bookings that are under way, the oldest first: changes or takes back one booking
// after the other, each in a transaction of its own that also says so in its row. Several processes may do so at once:
// a booking is changed once, whichever of them comes first. Ends early, after the booking it works on, where a stop was
// asked for.
void carry_on_bulk_changes(const Shell&, const std::stop_token&);

}   // namespace app
