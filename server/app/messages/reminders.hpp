#pragma once

#include "app/shell.hpp"

namespace app {

// Puts due reminders and follow-ups into the outbox, by the database's clock, exactly once even with several processes;
// at most `most`, so that after a standstill bookings do not wait behind thousands of them. A booking
// that fails is reported and tried again later; the others go on. Returns the number of bookings with settled entries,
// whether a notice was sent or not.
int enqueue_due_notices(const Shell&, int most);

}   // namespace app
