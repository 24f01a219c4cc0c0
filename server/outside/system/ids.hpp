#pragma once

#include <string>

namespace outside {

// A new id: 26 characters of 0-9a-z, the moment in milliseconds followed by 80 random bits. Increasing within this
// process, also when the clock stands still or is set back. Safe to use from any thread.
std::string new_id();

}   // namespace outside
