#pragma once

#include <string>

namespace outside {

// A new id of 26 characters of 0-9a-z: the time in milliseconds followed by 80 random bits. Ids increase within this
// process, even when the clock stands still or is set back. Safe to use from any thread.
std::string new_id();

}   // namespace outside
