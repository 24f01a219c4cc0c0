#pragma once

#include <stop_token>

#include "app/shell.hpp"
#include "storage/messages/mails.hpp"
#include "storage/messages/outbox.hpp"

namespace app {

// The mails that the notice causes, one per recipient, ready to be stored. Of several bookings that one change is
// about, a recipient hears in one mail, which follows from one of their notices: the others cause none. Reads the
// database and writes the letters, which takes time: do not call it inside a transaction. Empty if no letters are
// configured.
std::vector<storage::NewMail> write_mails(const Shell&, const storage::WaitingNotice&);

// Sends due mails, at most `most`; none without a mail transport. Blocks on the transport, so call it on a thread of
// its own; safe to run in several threads and processes at once. Failures are reported and retried until the mail is
// refused for good or attempts are exhausted. Ends after the mail under way when a stop is asked for. Returns the
// number of sent mails.
int send_mails(const Shell&, int most, const std::stop_token& stop = {});

}   // namespace app
