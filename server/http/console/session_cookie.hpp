#pragma once

#include <string>
#include <utility>

#include "app/users/sessions.hpp"
#include "http/message/message.hpp"
#include "http/routing/context.hpp"

namespace http {

// The session of the console is a cookie: `__Host-kalends`, which browsers send to this host alone, by https alone, and
// not with a request that a page of another site began. Where a site is seen at http://localhost it is `kalends`,
// without Secure.

// Where a request of the console comes from, with its cookie.
app::ConsoleVisit visit_of(const Context&, const Request&);

std::pair<std::string, std::string> session_cookie(const Context&, std::string_view token);
std::pair<std::string, std::string> ended_session_cookie(const Context&);

// "Firefox, Linux": browser and system as a User-Agent header says; empty if it says neither.
std::string device_of(std::string_view user_agent);

}   // namespace http
