#include "core/currency.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace core {

int decimals_of(std::string_view currency)
{
    constexpr auto none = std::to_array<std::string_view>({"BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW",
        "PYG", "RWF", "UGX", "UYI", "VND", "VUV", "XAF", "XOF", "XPF"});
    constexpr auto three = std::to_array<std::string_view>({"BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"});
    if (std::ranges::find(none, currency) != none.end()) return 0;
    return std::ranges::find(three, currency) != three.end() ? 3 : 2;
}

std::string decimal_text(const Money& money)
{
    const auto decimals = static_cast<std::size_t>(decimals_of(money.currency));
    auto text = fmt::format("{:0{}}", money.amount_minor, decimals + (money.amount_minor < 0 ? 2 : 1));
    if (decimals > 0) text.insert(text.size() - decimals, ".");
    return text;
}

}   // namespace core
