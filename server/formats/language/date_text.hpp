#pragma once

#include <string>

#include "core/instant.hpp"
#include "core/vocabulary.gen.hpp"
#include "domain/ports/formatting.hpp"

namespace formats {

// For people, in their language: "Sunday, March 1, 2026" and "9:30 AM", as the clock stands at the offset. ICU only
// writes the digits; which offset holds is for tzdata to say (domain::Zone), for ICU's own zones are out of date.
std::string date_text(core::Locale, core::ZonedInstant);
std::string time_text(core::Locale, core::ZonedInstant);

// "Sun, Mar 1, 2026".
std::string short_date_text(core::Locale, core::ZonedInstant);

std::string date_text(core::Locale, core::ZonedInstant, domain::DateForm);

}   // namespace formats
