#pragma once

#include "app/history/author.hpp"
#include "app/shell.hpp"
#include "storage/messages/webhooks.hpp"

namespace app {

// A new secret that signs the messages of a webhook, named by its slug; the one before signs beside it for another day.
// The secret cannot be read again. Refuses with setup_entry_not_found.
core::Result<std::string> make_webhook_secret(const Shell&, const Author&, std::string_view webhook);

// Sends a message to its webhook again, as if it were new. Refuses with webhook_delivery_not_found.
core::Result<storage::StoredDelivery> replay_delivery(const Shell&, const Author&, std::string_view id);

}   // namespace app
