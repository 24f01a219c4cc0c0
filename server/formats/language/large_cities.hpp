#pragma once

#include <span>
#include <string_view>

namespace formats {

// What people type when they look for a zone that has another name.
struct CitiesOfZone {
    std::string_view zone;     // As tzdata has it.
    std::string_view cities;   // Large cities with the same clock and no zone of their own, with "|" between them.
    std::string_view further_words;   // Abbreviations and names of countries in use that tzdata and ICU do not have.
};

// The zones that people look for most, best known first. Of the zones of one country, the one that most of its people
// live by comes first.
std::span<const CitiesOfZone> zones_by_fame();

}   // namespace formats
