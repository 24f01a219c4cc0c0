#pragma once

#include <unicode/locid.h>

#include <string_view>

#include "core/vocabulary.gen.hpp"

namespace formats {

// Our pt is European Portuguese, while ICU's pt is Brazilian: plurals and dates differ.
inline icu::Locale icu_locale(core::Locale locale)
{
    switch (locale) {
    case core::Locale::pt: return {"pt", "PT"};
    case core::Locale::pt_br: return {"pt", "BR"};
    default: return icu::Locale {core::labels_of(locale)[static_cast<std::size_t>(locale)].data()};
    }
}

// The locale of a region (BCP 47: "de-AT"); a tag that is empty, malformed or of another language does not count.
inline icu::Locale icu_locale(core::Locale locale, std::string_view regional_tag)
{
    const auto own = icu_locale(locale);
    if (regional_tag.empty()) return own;
    UErrorCode error = U_ZERO_ERROR;
    auto region = icu::Locale::forLanguageTag({regional_tag.data(), static_cast<int>(regional_tag.size())}, error);
    const std::string_view country {own.getCountry()};
    const bool is_of_it = U_SUCCESS(error) && std::string_view {region.getLanguage()} == own.getLanguage()
        && (country.empty() || country == region.getCountry());
    return is_of_it ? region : own;
}

}   // namespace formats
