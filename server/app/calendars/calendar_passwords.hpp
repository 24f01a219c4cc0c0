#pragma once

#include "app/history/author.hpp"
#include "app/shell.hpp"

namespace app {

// An external calendar, by the slugs of its staff member and its own.
struct ExternalCalendarName {
    std::string_view staff, calendar;
};

// The password with which the calendar is read from now on. Refuses with setup_entry_not_found.
core::Result<void> set_calendar_password(
    const Shell&, const Author&, const ExternalCalendarName&, std::string_view password);

// The calendar with its password as it is, not as it is stored. Throws domain::CalendarError if its key is missing.
domain::ExternalCalendar with_password(const Shell&, domain::ExternalCalendar);

}   // namespace app
