#pragma once

#include "app/shell.hpp"
#include "storage/bookings/bookings.hpp"

namespace app {

// A booking of a series does not expire alone: the others whose time is over as well expire with it, in the same
// transaction, so that visitor and hosts hear of all of them at once.

// For a job: expires the booking if its time is over; returns how many expired. Does nothing where another transaction
// is at one of them or at their hosts.
int expire(const Shell&, storage::Transaction&, const storage::BookingKey&);

// For a transaction that has claimed hosts of the booking: waits for its other changes. Others of the series whose
// hosts another transaction has claimed are left to the job, and the one with the id `own_id` to the transaction, which
// is about that one.
void end_due(const Shell&, storage::Transaction&, const storage::BookingKey&, std::string_view own_id);

}   // namespace app
