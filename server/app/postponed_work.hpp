#pragma once

#include "app/shell.hpp"
#include "storage/bookings/postponed_work.hpp"

namespace app {

// Does a background job's work on one booking and returns what it returns. Where it throws, it is reported and tried
// again later, and the caller goes on with the next: returns false. Throws only if that cannot be stored either: then
// the database is away, and all other work would fail too.
bool do_or_postpone(const Shell&, const storage::BookingWork&, const std::function<bool()>& work);

}   // namespace app
