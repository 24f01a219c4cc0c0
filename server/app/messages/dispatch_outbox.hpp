#pragma once

#include <stop_token>

#include "app/shell.hpp"

namespace app {

// Dispatches the notices in the outbox: stores the mails and webhook messages for each, exactly once even with several
// processes; the oldest first, at most `most`, and none any more once a stop is asked for. Sends nothing. One that
// cannot be dispatched is reported and tried again later; the others go on. Returns the number of dispatched notices.
int dispatch_notices(const Shell&, int most, const std::stop_token& stop = {});

}   // namespace app
