#pragma once

#include <string>

#include "core/money.hpp"
#include "core/vocabulary.gen.hpp"

namespace formats {

// An amount for people, in their language: "€45.00", "¥4,500". Throws std::runtime_error for an invalid currency.
std::string amount_text(core::Locale, const core::Money&);

}   // namespace formats
