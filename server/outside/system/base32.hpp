#pragma once

#include <cstdint>
#include <string>

namespace outside {

// 128 bits as 26 characters of 0-9 and the letters a-z without i, l, o and u; texts sort as the numbers do.
std::string to_base32(std::uint64_t high, std::uint64_t low);

}   // namespace outside
