#pragma once

#include <string>
#include <string_view>

#include "core/money.hpp"

namespace core {

// How many decimals the smallest unit of a currency is (ISO 4217): 2 for EUR, 0 for JPY, 3 for KWD.
int decimals_of(std::string_view currency);

// For programs: "24.50" euros, "-0.05", "1200" yen. Exact, with a dot, without separators and without the currency.
std::string decimal_text(const Money&);

}   // namespace core
