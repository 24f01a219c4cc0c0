#pragma once

#include <stop_token>

#include "app/shell.hpp"

namespace app {

// Sends due mails, at most `most`; none without a mail transport. Blocks on the transport, so call it on a thread of
// its own; safe to run in several threads and processes at once. Failures are reported and retried until the mail is
// refused for good or attempts are exhausted. Ends after the mail under way when a stop is asked for. Returns the
// number of sent mails.
int send_mails(const Shell&, int most, const std::stop_token& stop = {});

}   // namespace app
