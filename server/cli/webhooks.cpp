#include <iostream>

#include "api/files.gen.hpp"
#include "cli/business_commands.hpp"
#include "cli/commands.hpp"
#include "outside/net/webhooks.hpp"
#include "program/open_database.hpp"
#include "program/print.hpp"
#include "storage/catalogue/businesses.hpp"
#include "storage/messages/webhooks.hpp"

namespace cli {

namespace {

using storage::Snapshot;
using storage::Transaction;

int no_business(const WebhookOptions& options, std::ostream& err)
{
    program::print(err, "There is no business \"{}\" in {}.\n", options.business, program::shown(options.database));
    return 1;
}

api::WebhookDeliveryLine to_line(const storage::StoredDelivery& delivery)
{
    api::WebhookDeliveryLine line {.id = delivery.id,
        .webhook = delivery.webhook,
        .event = delivery.event,
        .booking_id = delivery.booking_id,
        .created_at = delivery.created_at,
        .status = delivery.status,
        .attempts = delivery.attempts,
        .next_try_at = delivery.next_try_at,
        .sent_at = delivery.sent_at,
        .answer = {}};
    if (!delivery.answer.empty()) line.answer = delivery.answer;
    return line;
}

int replay(storage::Database& database, const std::string& business_id, const std::string& id, std::ostream& err)
{
    const bool is_found = database.write(
        [&](Transaction& transaction) { return storage::replay_delivery(transaction, business_id, id); });
    if (!is_found) program::print(err, "There is no message \"{}\": kalends webhooks lists them with their ids.\n", id);
    return is_found ? 0 : 1;
}

program::Command add_command(program::Command& root, const char* name, const char* help, WebhookOptions& options)
{
    auto command = root.add_command(name, help);
    command.add_option("business", options.business, "The slug of the business").required();
    program::add_database_option(command, options.database);
    return command;
}

}   // namespace

int create_webhook_secret(const WebhookOptions& options, std::ostream& out, std::ostream& err)
{
    const auto database = program::open_database(options.database);
    const auto secret = outside::new_webhook_secret();
    const bool is_stored = database->write([&](Transaction& transaction) {
        const auto business = storage::find_business_by_slug(transaction, options.business);
        if (!business) return false;
        const auto id = storage::find_webhook_by_slug(transaction, business->id, options.webhook);
        if (id) storage::add_webhook_secret(transaction, business->id, *id, secret);
        return id.has_value();
    });
    if (!is_stored) {
        program::print(err, "There is no webhook \"{}\" of a business \"{}\" in {}.\n", options.webhook,
            options.business, program::shown(options.database));
        return 1;
    }
    program::print(out, "{}\n", secret);
    return 0;
}

int show_webhooks(const WebhookOptions& options, std::ostream& out, std::ostream& err)
{
    const auto database = options.replay.empty() ? program::open_database_read_only(options.database)
                                                 : program::open_database(options.database);
    const auto business = database->read(
        [&](Snapshot& snapshot) { return storage::find_business_by_slug(snapshot, options.business); });
    if (!business) return no_business(options, err);
    if (!options.replay.empty()) return replay(*database, business->id, options.replay, err);
    const auto deliveries
        = database->read([&](Snapshot& snapshot) { return storage::deliveries_of_business(snapshot, business->id); });
    for (const auto& delivery : deliveries)
        program::print(out, "{}\n", api::to_json(to_line(delivery)));
    return 0;
}

void add_webhook_secret(program::Command& root)
{
    auto options = std::make_shared<WebhookOptions>();
    auto command = add_command(
        root, "webhook-secret", "Create or renew the secret that signs the messages of a webhook", *options);
    command.footer(
        "Prints the secret, which is shown only this once. The former secret keeps signing for another 24 hours.");
    command.add_option("--webhook", options->webhook, "The slug of the webhook").required();
    command.run([options] { return create_webhook_secret(*options, std::cout, std::cerr); });
}

void add_webhooks(program::Command& root)
{
    auto options = std::make_shared<WebhookOptions>();
    auto command = add_command(root, "webhooks", "Print sent and waiting webhook messages, as JSON lines", *options);
    command.add_option("--replay", options->replay, "Send the message with this id again instead").value_name("ID");
    command.run([options] { return show_webhooks(*options, std::cout, std::cerr); });
}

}   // namespace cli
