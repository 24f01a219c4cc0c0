#pragma once

#include "app/shell.hpp"
#include "storage/messages/outbox.hpp"
#include "storage/messages/webhooks.hpp"

namespace app {

// Webhooks: notifies other programs of changes to bookings (docs/webhooks.md).

// The webhook messages for a notice, one per webhook that subscribes to it; empty for notices that are only for people.
// Writes nothing.
std::vector<storage::NewDelivery> deliveries_of(const Shell&, const storage::WaitingNotice&);

// Sends one due message and stores the result. Returns whether there was one. Blocks on the receiver, so several
// threads run it at once; never two of them, in any process, for the same webhook.
bool send_delivery(const Shell&, storage::Lane);

}   // namespace app
