#pragma once

#include <iosfwd>
#include <string>

namespace cli {

// Looks whether everything this program needs is there and sound, and prints a line for each: what is, or what is wrong
// and what to do. Changes nothing. 0 if all is well, else 1; what cannot be checked is not well.
int examine(const std::string& database, std::ostream& out);

}   // namespace cli
