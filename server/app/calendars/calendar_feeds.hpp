#pragma once

#include "app/shell.hpp"

namespace app {

// Makes the secret address under which a staff member's bookings can be followed, and ends the one there was. Tells its
// token: once, here. Refuses with provider_not_found.
core::Result<std::string> renew_calendar_feed(const Shell&, std::string_view business_id, std::string_view staff_slug);

// The feed behind a token, as an iCalendar file: from 30 days back on, at most 2,000 items. The same bookings give the
// same file. Refuses with page_not_found, whatever is wrong with the token.
core::Result<std::string> find_calendar_feed(const Shell&, const domain::Business&, std::string_view token);

}   // namespace app
