#pragma once

#include <cstdint>
#include <string_view>

namespace core {

// A hash to tell two versions of a text apart (FNV-1a, 64 bits). It detects edits; it does not resist an attacker who
// constructs collisions.
constexpr std::uint64_t fingerprint(std::string_view text)
{
    std::uint64_t hash = 0xcbf29ce484222325;
    for (const char c : text)
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
    return hash;
}

}   // namespace core
