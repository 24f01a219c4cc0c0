#include <iostream>

#include "app/bookings/one_time_links.hpp"
#include "cli/business_commands.hpp"
#include "cli/commands.hpp"
#include "core/word.hpp"
#include "program/environment.hpp"
#include "program/open_database.hpp"
#include "program/print.hpp"
#include "storage/catalogue/businesses.hpp"
#include "storage/catalogue/calendars.hpp"
#include "storage/catalogue/menus.hpp"

namespace cli {

namespace {

// Converts slugs of the options to ids; nothing if there is no such business, calendar or menu.
std::optional<std::pair<std::string, app::NewOneTimeLink>> wanted(
    const OneTimeLinkOptions& options, storage::Snapshot& snapshot)
{
    const auto business = storage::find_business_by_slug(snapshot, options.business);
    if (!business) return {};
    app::NewOneTimeLink link {
        .calendar_id = {}, .menu_id = {}, .max_uses = options.uses, .expires_at = options.expires_at};
    if (const auto calendar = storage::find_calendar_by_slug(snapshot, business->id, options.calendar))
        link.calendar_id = calendar->id;
    else if (const auto menu = storage::find_menu_by_slug(snapshot, business->id, options.menu))
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

std::string is_instant(const std::string& text)
{
    return core::parse_instant(text) ? "" : "Write TIME as 2026-03-01T09:30:00+01:00.";
}

}   // namespace

int create_one_time_link(const OneTimeLinkOptions& options, std::ostream& out, std::ostream& err)
{
    const program::Environment environment;
    const auto database = program::open_database(options.database);
    const auto link = database->read([&](storage::Snapshot& snapshot) { return wanted(options, snapshot); });
    if (!link) {
        program::print(err, "There is no {} \"{}\" of a business \"{}\" in {}.\n",
            options.calendar.empty() ? "menu" : "calendar", options.calendar + options.menu, options.business,
            program::shown(options.database));
        return 1;
    }
    const auto slug = app::create_one_time_link(environment.shell_on(*database), link->first, link->second);
    if (!slug) {
        program::print(err, "{}\n", explained(slug.error()));
        return 1;
    }
    program::print(out, "/widget/otl/{}\n", *slug);
    return 0;
}

void add_one_time_link(program::Command& root)
{
    auto command = root.add_command("one-time-link", "Create a secret link that books a calendar or a menu once");
    command.footer("Prints the path of the link on the site of the business. The path is shown only this once.");
    auto options = std::make_shared<OneTimeLinkOptions>();
    auto expires = std::make_shared<std::string>();
    command.add_option("business", options->business, "The slug of the business").required();
    auto what = command.add_choice("what", "What it books", 1, 1);
    what.add_option("--calendar", options->calendar, "The slug of a calendar");
    what.add_option("--menu", options->menu, "The slug of a service menu");
    command.add_option("--uses", options->uses, "How many bookings the link allows").shows_default();
    command.add_option("--expires", *expires, "When the link expires; by default, never")
        .value_name("TIME")
        .check(is_instant);
    program::add_database_option(command, options->database);
    command.run([options, expires] {
        options->expires_at = core::parse_instant(*expires);
        return create_one_time_link(*options, std::cout, std::cerr);
    });
}

}   // namespace cli
