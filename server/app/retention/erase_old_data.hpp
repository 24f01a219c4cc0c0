#pragma once

#include <stop_token>

#include "app/shell.hpp"

namespace app {

// Erases what businesses keep no longer (domain::Retention), of forms, messages and customers at most `most` of each
// business. Returns the number of what was looked at or erased: 0 if there is nothing to do for now.
//
// Bookings are looked through in the order of their starts, in a round that begins anew each day. What is erased does
// not come back: nothing of it is kept.
int erase_old_data(const Shell&, int most, const std::stop_token& = {});

}   // namespace app
