#pragma once

#include "domain/slots/grid.hpp"

namespace domain {

// The end of the first `days` local days that have a start in `runs`, or latest_minute if there are fewer.
Minute end_of_days_with_starts(std::span<const Run> runs, const Grid&, int days, WallClock);

}   // namespace domain
