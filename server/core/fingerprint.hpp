#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
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

// Names these values in this order: others have another name.
inline std::string version_of(std::initializer_list<std::string_view> values)
{
    std::string text;
    for (const auto value : values)
        text.append(std::to_string(value.size())).append(":").append(value).append(" ");
    return std::to_string(fingerprint(text));
}

}   // namespace core
