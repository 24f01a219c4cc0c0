#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "domain/zone.hpp"
#include "storage/database.hpp"

namespace app {

// What the program needs from the world. main.cpp fills it with the real thing and tests with a fake one.
// Every member may be called from any thread.
struct Shell {
    storage::Database& database;
    std::function<core::Instant()> now;
    std::function<std::string()> new_id;       // 26 characters of 0-9a-z, increasing in time, never the same twice.
    std::function<std::string()> new_secret;   // 26 characters of 0-9a-z that nobody can guess: 128 random bits.
    std::function<std::string(std::string_view)> hash;   // SHA-256 as 64 hexadecimal digits.
    domain::FindZone find_zone;
};

}   // namespace app
