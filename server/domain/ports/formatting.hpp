#pragma once

#include <functional>
#include <string>

#include "core/instant.hpp"
#include "core/money.hpp"
#include "core/vocabulary.gen.hpp"

namespace domain {

enum class DateForm {
    date,            // "March 12, 2026"
    day,             // "Thursday, March 12"
    weekday,         // "Thursday"
    time,            // "9:30 AM"
    date_and_time,   // "March 12, 2026, 9:30 AM"
};

// Formats amounts and times in a language. Safe from any thread.
struct Formatting {
    // "€45.00", "¥4,500".
    std::function<std::string(core::Locale, const core::Money&)> amount = {};
    // The time on a clock at the instant's offset.
    std::function<std::string(core::Locale, core::ZonedInstant, DateForm)> date = {};
};

}   // namespace domain
