#pragma once

#include <string>
#include <string_view>

#include "core/instant.hpp"
#include "core/vocabulary.gen.hpp"
#include "domain/ports/formatting.hpp"

namespace formats {

// Dates and times for people, in their language: "Sunday, March 1, 2026" and "9:30 AM", on a clock at the instant's
// offset. ICU only formats; the offset comes from tzdata (domain::Zone), because ICU's own zones are outdated.
// As their region writes them, if that is known: "en-GB" has "09:30".
std::string date_text(core::Locale, core::ZonedInstant, std::string_view regional_tag = {});
std::string time_text(core::Locale, core::ZonedInstant, std::string_view regional_tag = {});

// "Sun, Mar 1, 2026".
std::string short_date_text(core::Locale, core::ZonedInstant, std::string_view regional_tag = {});

std::string date_text(core::Locale, core::ZonedInstant, domain::DateForm);

}   // namespace formats
