#include <iostream>

#include "cli/business_commands.hpp"
#include "cli/business_run.hpp"
#include "cli/commands.hpp"
#include "core/text.hpp"
#include "program/open_database.hpp"

namespace cli {

namespace {

std::string is_instant(const std::string& text)
{
    return core::parse_instant(text) ? "" : "Write TIME as 2026-03-01T09:30:00+01:00.";
}

}   // namespace

int create_one_time_link(const OneTimeLinkOptions& options, std::ostream& out, std::ostream& err)
{
    auto command = business_command_of(business_command::one_time_link, options.business);
    command.calendar = core::unless_empty(options.calendar);
    command.menu = core::unless_empty(options.menu);
    command.uses = options.uses;
    command.expires_at = options.expires_at;
    return run_command(options.database, command, out, err);
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
