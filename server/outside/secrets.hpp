#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace outside {

// From the system's source of secrets. Safe to use from any thread, as all of these.
std::uint64_t random_bits();

// A text that nobody can guess: 128 random bits as 26 characters of 0-9a-z.
std::string new_secret();

// SHA-256 as 64 hexadecimal digits in lower case.
std::string sha256_hex(std::string_view text);

}   // namespace outside
