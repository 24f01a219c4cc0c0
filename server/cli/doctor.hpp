#pragma once

#include <iosfwd>
#include <string>

#include "http/message/limits.hpp"

namespace cli {

// Checks everything the program needs and prints a line for each check: the result, or what is wrong and what to do.
// Changes nothing. Returns 0 if all is well, else 1; a check that cannot be made counts as a failure. There are
// to be so many connections of visitors at one time.
int examine(const std::string& database, std::ostream& out, std::size_t connections = http::Limits {}.connections);

}   // namespace cli
