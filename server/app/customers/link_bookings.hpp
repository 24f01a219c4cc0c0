#pragma once

#include <stop_token>

#include "app/shell.hpp"

namespace app {

// Finds out whose bookings are that were made lately, at most `most`, the latest first, and makes profiles of customers
// who are not known yet. In a transaction for each, so that bookings that are made meanwhile do not wait. Returns their
// number.
int link_bookings(const Shell&, int most, const std::stop_token& = {});

}   // namespace app
