#pragma once

#include <string>
#include <string_view>

#include "core/money.hpp"
#include "core/vocabulary.gen.hpp"

namespace formats {

// An amount for people, in their language: "€45.00", "¥4,500"; and as their region writes it, if that is known
// ("de-AT": "€ 45,00"). Throws std::runtime_error for an invalid currency.
std::string amount_text(core::Locale, const core::Money&, std::string_view regional_tag = {});

}   // namespace formats
