#include <iostream>

#include "api/files.gen.hpp"
#include "cli/business_commands.hpp"
#include "cli/business_run.hpp"
#include "cli/commands.hpp"
#include "program/open_database.hpp"
#include "program/print.hpp"
#include "storage/catalogue/businesses.hpp"
#include "storage/messages/webhooks.hpp"

namespace cli {

namespace {

using storage::Snapshot;

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
    auto command = business_command_of(business_command::webhook_secret, options.business);
    command.webhook = options.webhook;
    return run_command(options.database, command, out, err);
}

int show_webhooks(const WebhookOptions& options, std::ostream& out, std::ostream& err)
{
    if (!options.replay.empty()) {
        auto command = business_command_of(business_command::webhook_replay, options.business);
        command.message = options.replay;
        return run_command(options.database, command, out, err);
    }
    const auto database = program::open_database_read_only(options.database);
    const auto business = database->read(
        [&](Snapshot& snapshot) { return storage::find_business_by_slug(snapshot, options.business); });
    if (!business) return no_business(options, err);
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
