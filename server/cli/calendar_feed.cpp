#include <iostream>

#include "app/calendars/calendar_feeds.hpp"
#include "cli/business_commands.hpp"
#include "cli/commands.hpp"
#include "program/environment.hpp"
#include "program/open_database.hpp"
#include "program/print.hpp"
#include "storage/catalogue/businesses.hpp"

namespace cli {

int renew_calendar_feed(const CalendarFeedOptions& options, std::ostream& out, std::ostream& err)
{
    const program::Environment environment;
    const auto database = program::open_database(options.database);
    const auto business = database->read(
        [&](storage::Snapshot& snapshot) { return storage::find_business_by_slug(snapshot, options.business); });
    const auto token = business ? app::renew_calendar_feed(environment.shell_on(*database), business->id, options.staff)
                                : core::refuse(core::ErrorCode::provider_not_found);
    if (!token) {
        program::print(err, "There is no active staff member {} of a business {} in {}.\n", options.staff,
            options.business, program::shown(options.database));
        return 1;
    }
    program::print(out, "/calendar-feeds/{}.ics\n", *token);
    return 0;
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
