#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace outside {

// From the system's source of secrets. Safe to use from any thread, as all of these.
std::uint64_t random_bits();

// A text that nobody can guess: 128 random bits as 26 characters of 0-9a-z.
std::string new_secret();

// Encrypts and authenticates a text with a key made of the secret, which should be hard to guess. Text in base 64.
std::string seal(std::string_view secret, std::string_view text);

// What was sealed with the same secret; nothing when it was another one, or something in between changed the text.
std::optional<std::string> unseal(std::string_view secret, std::string_view sealed);

// SHA-256 as 64 hexadecimal digits in lower case.
std::string sha256_hex(std::string_view text);

}   // namespace outside
