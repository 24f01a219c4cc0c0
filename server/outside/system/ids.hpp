#pragma once

#include <string>

namespace outside {

// All are 26 characters of 0-9a-z, unique, and safe to make from any thread.

// A new id that visitors may see: it tells neither when it was made nor how many others were. The first five characters
// are random and stay the same for an hour, so that what is written together lies together in an index; the others are
// 105 random bits.
std::string new_id();

// A new id for what has an order, such as what is to be sent, and businesses: the time in milliseconds followed by 80
// random bits. These ids increase within this process, even when the clock stands still or is set back.
std::string new_ordered_id();

}   // namespace outside
