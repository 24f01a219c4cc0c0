#pragma once

#include <unicode/locid.h>

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

}   // namespace formats
