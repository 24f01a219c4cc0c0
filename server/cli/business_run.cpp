#include "cli/business_run.hpp"

#include <fmt/format.h>

#include "app/bookings/one_time_links.hpp"
#include "app/calendars/calendar_feeds.hpp"
#include "app/calendars/calendar_passwords.hpp"
#include "app/kept_secrets.hpp"
#include "app/messages/mail_retries.hpp"
#include "app/messages/webhook_secrets.hpp"
#include "cli/served/answer.hpp"
#include "cli/served/database.hpp"
#include "cli/served/keyring.hpp"
#include "core/word.hpp"
#include "program/environment.hpp"
#include "storage/catalogue/businesses.hpp"
#include "storage/catalogue/calendars.hpp"
#include "storage/catalogue/menus.hpp"
#include "storage/database/disk_watch.hpp"
#include "storage/messages/mails.hpp"

namespace cli {

using api::BusinessCommand;
using api::CommandAnswer;

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

// Of the business that the command names; nothing if there is none.
std::optional<std::string> business_id_of(const app::Shell& shell, const BusinessCommand& command)
{
    return shell.database.read([&](storage::Snapshot& snapshot) -> std::optional<std::string> {
        const auto business = storage::find_business_by_slug(snapshot, text(command.business));
        return business ? std::optional {business->id} : std::nullopt;
    });
}

CommandAnswer make_one_time_link(const app::Shell& shell, const BusinessCommand& command)
{
    const auto link = shell.database.read([&](storage::Snapshot& snapshot) { return wanted_link(snapshot, command); });
    if (!link)
        return not_done(
            fmt::format("There is no {} \"{}\" of a business \"{}\".", command.calendar ? "calendar" : "menu",
                text(command.calendar) + text(command.menu), text(command.business)));
    const auto made = app::create_one_time_link(shell, {link->first}, link->second);
    if (!made) return not_done(explained(made.error()));
    return done({app::path_of_one_time_link(made->slug)});
}

CommandAnswer make_webhook_secret(const app::Shell& shell, const BusinessCommand& command)
{
    const auto business_id = business_id_of(shell, command);
    const auto secret = business_id ? app::make_webhook_secret(shell, {*business_id}, text(command.webhook))
                                    : core::refuse(core::ErrorCode::setup_entry_not_found);
    if (secret) return done({*secret});
    return not_done(
        fmt::format("There is no webhook \"{}\" of a business \"{}\".", text(command.webhook), text(command.business)));
}

CommandAnswer replay_message(const app::Shell& shell, const BusinessCommand& command)
{
    const auto id = text(command.message);
    const auto business_id = business_id_of(shell, command);
    if (business_id && app::replay_delivery(shell, {*business_id}, id)) return done();
    return not_done(fmt::format("There is no message \"{}\": kalends webhooks lists them with their ids.", id));
}

CommandAnswer renew_feed(const app::Shell& shell, const BusinessCommand& command)
{
    const auto business_id = business_id_of(shell, command);
    const auto token = business_id ? app::renew_calendar_feed(shell, {*business_id}, text(command.staff))
                                   : core::refuse(core::ErrorCode::provider_not_found);
    if (token) return done({app::path_of_calendar_feed(*token)});
    return not_done(fmt::format(
        "There is no active staff member \"{}\" of a business \"{}\".", text(command.staff), text(command.business)));
}

CommandAnswer set_password(const app::Shell& shell, const BusinessCommand& command)
{
    const auto [staff, calendar] = std::pair {text(command.staff), text(command.calendar)};
    const auto business_id = business_id_of(shell, command);
    if (business_id && app::set_calendar_password(shell, {*business_id}, {staff, calendar}, text(command.password)))
        return done();
    return not_done(fmt::format("There is no calendar \"{}\" of a staff member \"{}\" of a business \"{}\".", calendar,
        staff, text(command.business)));
}

CommandAnswer retry_mail(const app::Shell& shell, const BusinessCommand& command)
{
    const auto id = text(command.message);
    const auto business_id = shell.database.read(
        [&](storage::Snapshot& snapshot) { return storage::find_business_of_mail(snapshot, id); });
    if (business_id && app::retry_mail(shell, {*business_id}, id)) return done();
    return not_done(fmt::format("There is no mail {} that failed and can be tried again.", id));
}

bool needs_keyring(const BusinessCommand& command)
{
    namespace kinds = business_command;
    return command.kind == kinds::webhook_secret || command.kind == kinds::calendar_password
        || command.kind == kinds::keys_rotate;
}

// With a new key.
CommandAnswer rotate_keys(const app::Shell& shell)
{
    if (!shell.keyring.add_key)
        return not_done("There is no key file: name one for all processes of the database in KALENDS_KEY_FILE.");
    shell.keyring.add_key();
    const auto [sealed, lost] = app::reseal_secrets(shell);
    std::vector lines {fmt::format("Secrets sealed with the new key: {}.", sealed)};
    if (lost > 0) lines.push_back(fmt::format("Secrets that no key of the file opens: {}.", lost));
    return done(std::move(lines));
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
    if (command.kind == kinds::keys_rotate) return rotate_keys(shell);
    if (command.kind == kinds::write_probe) {
        storage::probe_write(shell.database);
        return done();
    }
    return not_done("The server is of another version: start it again.");
}

int run_command(const std::string& database, const BusinessCommand& command, std::ostream& out, std::ostream& err)
{
    const auto target = open_to_change(database);
    if (target.server) return print_answer(ask_server(*target.server, {api::to_json(command)}), out, err);
    const program::Environment environment;
    auto shell = environment.shell_on(*target.database);
    if (needs_keyring(command)) shell.keyring = open_keyring(database, *target.database);
    return print_answer(carry_out(shell, command), out, err);
}

}   // namespace cli
