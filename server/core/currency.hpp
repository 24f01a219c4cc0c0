#pragma once

#include <string>
#include <string_view>

#include "core/money.hpp"

namespace core {

// The number of decimals of a currency's smallest unit (ISO 4217): 2 for EUR, 0 for JPY, 3 for KWD.
int decimals_of(std::string_view currency);

// For programs: "24.50" for euros, "-0.05", "1200" for yen. Exact, with a dot, without separators and without the
// currency.
std::string decimal_text(const Money&);

}   // namespace core
