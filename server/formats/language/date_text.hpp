#pragma once

#include <string>

#include "core/instant.hpp"
#include "core/vocabulary.gen.hpp"
#include "domain/ports/formatting.hpp"

namespace formats {

// Dates and times for people, in their language: "Sunday, March 1, 2026" and "9:30 AM", on a clock at the instant's
// offset. ICU only formats; the offset comes from tzdata (domain::Zone), because ICU's own zones are outdated.
std::string date_text(core::Locale, core::ZonedInstant);
std::string time_text(core::Locale, core::ZonedInstant);

// "Sun, Mar 1, 2026".
std::string short_date_text(core::Locale, core::ZonedInstant);

std::string date_text(core::Locale, core::ZonedInstant, domain::DateForm);

}   // namespace formats
