#include <iostream>

#include "cli/business_commands.hpp"
#include "cli/commands.hpp"
#include "program/open_database.hpp"
#include "program/print.hpp"
#include "storage/calendars/external_calendars.hpp"

namespace cli {

int set_calendar_password(const CalendarPasswordOptions& options, std::istream& in, std::ostream& err)
{
    std::string password;
    std::getline(in, password);
    if (password.ends_with('\r')) password.pop_back();
    const auto database = program::open_database(options.database);
    const bool is_set = database->write([&](storage::Transaction& transaction) {
        return storage::set_password(transaction, {options.business, options.staff, options.calendar}, password);
    });
    if (is_set) return 0;
    program::print(err, "There is no calendar {} of a staff member {} of a business {} in {}.\n", options.calendar,
        options.staff, options.business, program::shown(options.database));
    return 1;
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
