#pragma once

#include "app/shell.hpp"

namespace app {

// Puts reminders and what is told afterwards into the outbox, once their time has come by the database's clock, each
// once, however many processes try; `most` at most, so that after a standstill bookings need not wait behind thousands.
// Says for how many bookings something was settled, told or not.
int enqueue_due_notices(const Shell&, int most);

}   // namespace app
