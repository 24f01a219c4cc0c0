#pragma once

#include "app/history/author.hpp"
#include "app/shell.hpp"

namespace app {

// Creates the secret address of a staff member's calendar feed and revokes the previous one. Returns its token, which
// cannot be read again. Refuses with provider_not_found.
core::Result<std::string> renew_calendar_feed(const Shell&, const Author&, std::string_view staff_slug);

// On the site of the business: "/calendar-feeds/TOKEN.ics".
std::string path_of_calendar_feed(std::string_view token);

// The feed for a token, as an iCalendar file: bookings from 30 days ago on, at most 2,000 items. Equal bookings give
// equal files. Refuses with page_not_found, for any defect of the token.
core::Result<std::string> find_calendar_feed(const Shell&, const domain::Business&, std::string_view token);

}   // namespace app
