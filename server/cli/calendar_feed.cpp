#include <iostream>

#include "cli/business_commands.hpp"
#include "cli/business_run.hpp"
#include "cli/commands.hpp"
#include "program/open_database.hpp"

namespace cli {

int renew_calendar_feed(const CalendarFeedOptions& options, std::ostream& out, std::ostream& err)
{
    auto command = business_command_of(business_command::calendar_feed, options.business);
    command.staff = options.staff;
    return run_command(options.database, command, out, err);
}

void add_calendar_feed(program::Command& root)
{
    auto command = root.add_command("calendar-feed", "Create the secret calendar feed of a staff member's bookings");
    command.footer("Prints the path of the calendar feed on the site of the business. The path is shown only this "
                   "once. Its holder "
                   "can read the staff member's bookings; run this again to replace the path with a new one.");
    auto options = std::make_shared<CalendarFeedOptions>();
    command.add_option("business", options->business, "The slug of the business").required();
    command.add_option("--staff", options->staff, "The slug of the staff member").required();
    program::add_database_option(command, options->database);
    command.run([options] { return renew_calendar_feed(*options, std::cout, std::cerr); });
}

}   // namespace cli
