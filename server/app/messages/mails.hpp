#pragma once

#include "app/shell.hpp"
#include "storage/messages/mails.hpp"
#include "storage/messages/outbox.hpp"

namespace app {

// The mails that the notice causes, one to each recipient, ready to be stored. Reads and writes letters, which takes
// its time: not for a transaction. Where nobody writes letters there are none.
std::vector<storage::NewMail> write_mails(const Shell&, const storage::WaitingNotice&);

// Sends what waits to be sent, `most` mails at most, and none while nobody carries them. Waits for whoever does, so
// nothing else may wait for it; any number of threads and processes may do so at once. What could not be sent is
// reported, and tried again until it was refused for good or tried often enough. Says how many it sent.
int send_mails(const Shell&, int most);

}   // namespace app
