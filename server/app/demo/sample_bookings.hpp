#pragma once

#include "app/shell.hpp"

namespace app {

// Bookings by invented customers, for a demo: of the last days, of today, and of the next ones, made as staff make
// them, so that every rule of the businesses holds. Fills businesses that have no booking at all; the same day gives
// the same bookings.
void add_sample_bookings(const Shell&);

}   // namespace app
