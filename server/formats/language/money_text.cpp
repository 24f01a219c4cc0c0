#include "formats/language/money_text.hpp"

#include <unicode/currunit.h>
#include <unicode/numberformatter.h>

#include <stdexcept>

#include "core/currency.hpp"
#include "formats/language/icu_locale.hpp"

namespace formats {

namespace {

// Browsers have newer data and write four digits without a separator in these languages too.
UNumberGroupingStrategy grouping_of(core::Locale locale)
{
    const bool is_late = locale == core::Locale::hu || locale == core::Locale::it;
    return is_late ? UNUM_GROUPING_MIN2 : UNUM_GROUPING_AUTO;
}

}   // namespace

std::string amount_text(core::Locale locale, const core::Money& money, std::string_view regional_tag)
{
    UErrorCode error = U_ZERO_ERROR;
    const icu::CurrencyUnit unit {icu::StringPiece {money.currency}, error};
    const auto decimals = core::decimals_of(money.currency);
    // A decimal text with an exponent, since floating-point numbers cannot represent every amount.
    const auto amount = std::to_string(money.amount_minor) + "E-" + std::to_string(decimals);
    const auto formatted = icu::number::NumberFormatter::withLocale(icu_locale(locale, regional_tag))
                               .unit(unit)
                               .precision(icu::number::Precision::fixedFraction(decimals))
                               .grouping(grouping_of(locale))
                               .formatDecimal(icu::StringPiece {amount}, error);
    auto text = formatted.toString(error);
    if (U_FAILURE(error)) throw std::runtime_error("ICU cannot write an amount in " + money.currency);
    std::string utf8;
    return text.toUTF8String(utf8);
}

}   // namespace formats
