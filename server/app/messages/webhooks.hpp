#pragma once

#include "app/shell.hpp"
#include "storage/messages/outbox.hpp"
#include "storage/messages/webhooks.hpp"

namespace app {

// Telling other programs what happens to bookings (docs/webhooks.md).

// The messages that follow from a notice, one for each webhook that wants it; none for what only people are told.
// Writes nothing.
std::vector<storage::NewDelivery> deliveries_of(const Shell&, const storage::WaitingNotice&);

// Sends one message that is due and writes down what came of it. Says whether there was one. Waits for the receiver, so
// several threads do this at once; no two of them, in whatever process, send to the same webhook.
bool send_delivery(const Shell&, storage::Lane);

}   // namespace app
