#include "app/messages/webhook_secrets.hpp"

#include "app/history/history.hpp"
#include "app/kept_secrets.hpp"

namespace app {

using core::Result;
using storage::Transaction;

Result<std::string> make_webhook_secret(const Shell& shell, const Author& author, std::string_view webhook)
{
    auto secret = shell.webhooks.new_secret();
    return shell.database.write([&](Transaction& transaction) -> Result<std::string> {
        const auto id = storage::find_webhook_by_slug(transaction, author.business_id, webhook);
        if (!id) return core::refuse(core::ErrorCode::setup_entry_not_found);
        storage::add_webhook_secret(transaction, author.business_id, *id, seal_secret(shell, secret));
        auto line = done_by(author, core::HistoryAction::webhook_secret_made);
        line.subject = webhook;
        write_history(shell, transaction, author.business_id, line);
        return secret;
    });
}

Result<storage::StoredDelivery> replay_delivery(const Shell& shell, const Author& author, std::string_view id)
{
    return shell.database.write([&](Transaction& transaction) -> Result<storage::StoredDelivery> {
        if (!storage::replay_delivery(transaction, author.business_id, id))
            return core::refuse(core::ErrorCode::webhook_delivery_not_found);
        auto delivery = storage::find_delivery(transaction, author.business_id, id).value();
        auto line = done_by(author, core::HistoryAction::webhook_replayed);
        line.booking_id = delivery.booking_id;
        line.subject = delivery.webhook;
        write_history(shell, transaction, author.business_id, line);
        return delivery;
    });
}

}   // namespace app
