#pragma once

#include <iosfwd>
#include <string>

#include "http/message/limits.hpp"

namespace cli {

// Checks everything the program needs and prints a line for each check: the result, or what is wrong and what to do.
// Of the server's options it sees those of the environment; `connections` is how many of visitors there are to be at
// one time. Changes nothing. Returns 0 if all is well or only warned about, else 1; a check that cannot be made counts
// as a failure.
int examine(const std::string& database, std::ostream& out, std::size_t connections = http::Limits {}.connections);

}   // namespace cli
