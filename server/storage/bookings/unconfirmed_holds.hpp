#pragma once

#include "storage/bookings/postponed_work.hpp"

namespace storage {

// Holds that ended without having been confirmed. There is nothing in them that a person said or was told.

// Those that ended at `before` or earlier, the oldest first, without those whose deletion is postponed.
std::vector<BookingWork> find_unconfirmed_holds(Snapshot&, core::Instant before, int most);

// Deletes the hold with all that belongs to it. False if it is gone already. Throws DatabaseError if it was anything
// else than such a hold: then something refers to it.
bool delete_hold(Transaction&, const BookingKey&);

}   // namespace storage
