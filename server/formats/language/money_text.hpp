#pragma once

#include <string>

#include "core/money.hpp"
#include "core/vocabulary.gen.hpp"

namespace formats {

// For people, in their language: "€45.00", "¥4,500". Throws std::runtime_error for a currency that is none.
std::string amount_text(core::Locale, const core::Money&);

}   // namespace formats
