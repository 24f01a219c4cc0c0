#pragma once

#include "app/shell.hpp"
#include "storage/messages/mails.hpp"
#include "storage/messages/outbox.hpp"

namespace app {

// The mails that the notice causes, one per recipient, ready to be stored. Of several bookings that one change is
// about, a recipient hears in one mail, which follows from one of their notices: the others cause none. Reads the
// database and writes the letters, which takes time: do not call it inside a transaction. Empty if no letters are
// configured.
std::vector<storage::NewMail> write_mails(const Shell&, const storage::WaitingNotice&);

}   // namespace app
