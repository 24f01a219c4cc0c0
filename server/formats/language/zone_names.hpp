#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/vocabulary.gen.hpp"

namespace formats {

// Names of time zones and countries for people, from ICU's copy of CLDR. Pages and mails say the same as both ask here.
// ICU only names; the rules of zones come from tzdata. Safe from any thread.

// What a zone is called in a language: "Wien" for Europe/Vienna. The last part of its name where CLDR has nothing, so
// "Somewhere" for Mars/Somewhere.
std::string zone_city(core::Locale, std::string_view zone);

// A country by its code of ISO 3166-1 alpha-2, in a language: "Österreich" for AT. The code where it is unknown.
std::string country_name(core::Locale, std::string_view code);

// What a zone and its country are called in English and in the languages of the country: "Vienna", "Wien", "Austria",
// "Österreich". Each once. With an empty code only the zone, in English. Remembers them: ask for tzdata's zones only.
std::vector<std::string> names_at_home(std::string_view zone, std::string_view country_code);

}   // namespace formats
