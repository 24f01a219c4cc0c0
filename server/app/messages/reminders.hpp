#pragma once

#include <stop_token>

#include "app/shell.hpp"

namespace app {

// Puts due reminders and follow-ups into the outbox, by the database's clock, exactly once even with several processes;
// at most `most`, so that after a standstill bookings do not wait behind thousands of them, and none any more once a
// stop is asked for. A booking that fails is reported and tried again later; the others go on. Returns the number of
// bookings with settled entries, whether a notice was sent or not.
int enqueue_due_notices(const Shell&, int most, const std::stop_token& stop = {});

}   // namespace app
