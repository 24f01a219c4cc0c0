#include "cli/business_run.hpp"

#include <fmt/format.h>

#include "app/bookings/one_time_links.hpp"
#include "app/calendars/calendar_feeds.hpp"
#include "cli/served/answer.hpp"
#include "cli/served/database.hpp"
#include "core/word.hpp"
#include "outside/net/webhooks.hpp"
#include "program/environment.hpp"
#include "storage/calendars/external_calendars.hpp"
#include "storage/catalogue/businesses.hpp"
#include "storage/catalogue/calendars.hpp"
#include "storage/catalogue/menus.hpp"
#include "storage/database/disk_watch.hpp"
#include "storage/messages/mails.hpp"
#include "storage/messages/webhooks.hpp"

namespace cli {

using api::BusinessCommand;
using api::CommandAnswer;
using storage::Transaction;

namespace {

std::string text(const std::optional<std::string>& slug) { return slug.value_or(""); }

// Converts the slugs to ids; nothing if there is no such business, calendar or menu.
std::optional<std::pair<std::string, app::NewOneTimeLink>> wanted_link(
    storage::Snapshot& snapshot, const BusinessCommand& command)
{
    const auto business = storage::find_business_by_slug(snapshot, text(command.business));
    if (!business) return {};
    app::NewOneTimeLink link {.calendar_id = {},
        .menu_id = {},
        .max_uses = static_cast<int>(command.uses.value_or(1)),
        .expires_at = command.expires_at};
    if (const auto calendar = storage::find_calendar_by_slug(snapshot, business->id, text(command.calendar)))
        link.calendar_id = calendar->id;
    else if (const auto menu = storage::find_menu_by_slug(snapshot, business->id, text(command.menu)))
        link.menu_id = menu->id;
    else
        return {};
    return std::pair {business->id, std::move(link)};
}

std::string explained(const core::Refusal& refusal)
{
    for (const auto& [path, code] : refusal.fields) {
        if (path == "expires_at") return "The link would have expired already.";
        if (path == "max_uses") return "A link works 1 to 1000 times.";
    }
    return fmt::format("This cannot be booked by a link: {}.", core::word(refusal.code));
}

CommandAnswer make_one_time_link(const app::Shell& shell, const BusinessCommand& command)
{
    const auto link = shell.database.read([&](storage::Snapshot& snapshot) { return wanted_link(snapshot, command); });
    if (!link)
        return not_done(
            fmt::format("There is no {} \"{}\" of a business \"{}\".", command.calendar ? "calendar" : "menu",
                text(command.calendar) + text(command.menu), text(command.business)));
    const auto slug = app::create_one_time_link(shell, link->first, link->second);
    if (!slug) return not_done(explained(slug.error()));
    return done({fmt::format("/widget/otl/{}", *slug)});
}

CommandAnswer make_webhook_secret(const app::Shell& shell, const BusinessCommand& command)
{
    const auto secret = outside::new_webhook_secret();
    const bool is_stored = shell.database.write([&](Transaction& transaction) {
        const auto business = storage::find_business_by_slug(transaction, text(command.business));
        if (!business) return false;
        const auto id = storage::find_webhook_by_slug(transaction, business->id, text(command.webhook));
        if (id) storage::add_webhook_secret(transaction, business->id, *id, secret);
        return id.has_value();
    });
    if (is_stored) return done({secret});
    return not_done(
        fmt::format("There is no webhook \"{}\" of a business \"{}\".", text(command.webhook), text(command.business)));
}

CommandAnswer replay_message(const app::Shell& shell, const BusinessCommand& command)
{
    const auto id = text(command.message);
    const bool is_found = shell.database.write([&](Transaction& transaction) {
        const auto business = storage::find_business_by_slug(transaction, text(command.business));
        return business && storage::replay_delivery(transaction, business->id, id);
    });
    if (is_found) return done();
    return not_done(fmt::format("There is no message \"{}\": kalends webhooks lists them with their ids.", id));
}

CommandAnswer renew_feed(const app::Shell& shell, const BusinessCommand& command)
{
    const auto business = shell.database.read(
        [&](storage::Snapshot& snapshot) { return storage::find_business_by_slug(snapshot, text(command.business)); });
    const auto token = business ? app::renew_calendar_feed(shell, business->id, text(command.staff))
                                : core::refuse(core::ErrorCode::provider_not_found);
    if (token) return done({fmt::format("/calendar-feeds/{}.ics", *token)});
    return not_done(fmt::format(
        "There is no active staff member \"{}\" of a business \"{}\".", text(command.staff), text(command.business)));
}

CommandAnswer set_password(const app::Shell& shell, const BusinessCommand& command)
{
    const auto [business, staff, calendar]
        = std::tuple {text(command.business), text(command.staff), text(command.calendar)};
    const bool is_set = shell.database.write([&](Transaction& transaction) {
        return storage::set_password(transaction, {business, staff, calendar}, text(command.password));
    });
    if (is_set) return done();
    return not_done(fmt::format(
        "There is no calendar \"{}\" of a staff member \"{}\" of a business \"{}\".", calendar, staff, business));
}

CommandAnswer retry_mail(const app::Shell& shell, const BusinessCommand& command)
{
    const auto id = text(command.message);
    const bool is_found
        = shell.database.write([&](Transaction& transaction) { return storage::retry_mail(transaction, id); });
    if (is_found) return done();
    return not_done(fmt::format("There is no mail {} that failed and can be tried again.", id));
}

}   // namespace

BusinessCommand business_command_of(std::string_view kind, const std::string& business)
{
    BusinessCommand command;
    command.kind = kind;
    command.business = core::unless_empty(business);
    return command;
}

CommandAnswer carry_out(const app::Shell& shell, const BusinessCommand& command)
{
    namespace kinds = business_command;
    if (command.kind == kinds::one_time_link) return make_one_time_link(shell, command);
    if (command.kind == kinds::webhook_secret) return make_webhook_secret(shell, command);
    if (command.kind == kinds::webhook_replay) return replay_message(shell, command);
    if (command.kind == kinds::calendar_feed) return renew_feed(shell, command);
    if (command.kind == kinds::calendar_password) return set_password(shell, command);
    if (command.kind == kinds::mail_retry) return retry_mail(shell, command);
    if (command.kind == kinds::write_probe) {
        storage::probe_write(shell.database);
        return done();
    }
    return not_done("The server is of another version: start it again.");
}

int run_command(const std::string& database, const BusinessCommand& command, std::ostream& out, std::ostream& err)
{
    const auto target = open_to_change(database);
    const program::Environment environment;
    const auto answer = target.server ? ask_server(*target.server, {api::to_json(command)})
                                      : carry_out(environment.shell_on(*target.database), command);
    return print_answer(answer, out, err);
}

}   // namespace cli
