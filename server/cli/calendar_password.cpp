#include <iostream>

#include "cli/business_commands.hpp"
#include "cli/business_run.hpp"
#include "cli/commands.hpp"
#include "program/open_database.hpp"

namespace cli {

int set_calendar_password(const CalendarPasswordOptions& options, std::istream& in, std::ostream& err)
{
    std::string password;
    std::getline(in, password);
    if (password.ends_with('\r')) password.pop_back();
    auto command = business_command_of(business_command::calendar_password, options.business);
    command.staff = options.staff;
    command.calendar = options.calendar;
    command.password = std::move(password);
    return run_command(options.database, command, err, err);
}

void add_calendar_password(program::Command& root)
{
    auto command = root.add_command("calendar-password", "Set the password of an external calendar");
    command.footer("Reads it as one line from standard input. It is kept in the database as it is: let the calendar's "
                   "own site make one for this purpose alone, if it can.");
    auto options = std::make_shared<CalendarPasswordOptions>();
    command.add_option("business", options->business, "The slug of the business").required();
    command.add_option("--staff", options->staff, "The slug of the staff member").required();
    command.add_option("--calendar", options->calendar, "The slug of the calendar").required();
    program::add_database_option(command, options->database);
    command.run([options] { return set_calendar_password(*options, std::cin, std::cerr); });
}

}   // namespace cli
