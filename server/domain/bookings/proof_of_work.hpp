#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/instant.hpp"

namespace domain {

// Proof of work in the format of ALTCHA, version 1 (altcha.org/docs/v2/proof-of-work): who solves a challenge has tried
// numbers until the SHA-256 hash of the salt and the number was the challenge.

constexpr std::int64_t hardest_number = 100'000;   // Half as many hashes on average.
constexpr core::seconds challenge_life = std::chrono::minutes {10};

struct Challenge {
    std::string challenge;   // The hash that is looked for, as 64 hexadecimal digits in lower case.
    std::int64_t hardest = hardest_number;
    std::string salt;
    std::string signature;
};

// The solution of a challenge, as a client sends it: nothing in it is checked yet.
struct Proof {
    std::string challenge;
    std::int64_t number = 0;
    std::string salt;
    std::string signature;
};

// "a2bc…?expires=1790000000&". Random are characters of 0-9a-z.
std::string write_salt(std::string_view random, core::Instant expires_at);

// When a challenge with this salt ends; nothing if write_salt did not write it.
std::optional<core::Instant> find_expiry(std::string_view salt);

// Whether a challenge that ends then can still be solved. One that lasts longer than a challenge ever does was made
// before the clock was put back.
bool is_current(core::Instant expires_at, core::Instant now);

// What has the challenge as its hash, if the number is the solution. The salt ends with a character that is no digit:
// no digit can be moved from the number into the salt to make another pair with the same hash.
std::string hashed_text(std::string_view salt, std::int64_t number);

}   // namespace domain
