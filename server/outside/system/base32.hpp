#pragma once

#include <cstdint>
#include <string>

namespace outside {

// Encodes 128 bits as 26 characters of 0-9 and a-z without i, l, o and u; the texts sort like the numbers.
std::string to_base32(std::uint64_t high, std::uint64_t low);

}   // namespace outside
