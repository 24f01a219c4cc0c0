#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "core/vocabulary.gen.hpp"

namespace http {

using core::Locale;

// The hints of a request about the visitor's language.
struct LocaleHints {
    std::optional<Locale> prefix;                      // From the address, as in /de/….
    std::optional<std::string_view> cookie_header;     // Its cookie `locale` counts.
    std::optional<std::string_view> accept_language;   // RFC 9110, section 12.5.4.
};

// Chooses the locale of the response: prefix, then cookie, then Accept-Language, then `fallback`; only locales in
// `available` count. "pt" means pt-PT; a region without a locale of its own falls back to its language ("de-AT" to de).
Locale choose_locale(const LocaleHints&, std::span<const Locale> available, Locale fallback);

// The language tag of a locale (BCP 47) for HTML and headers.
std::string_view language_tag(Locale);

// A locale in Open Graph's form, always with a country: "de_DE".
std::string_view open_graph_locale(Locale);

// The tag by which a visitor's browser writes dates, times and money in a locale: that of their region if
// Accept-Language names one of the larger ones, else the locale's. Must match regionalTag in
// web/shared/i18n/language-tag.ts, or the page is drawn anew in the browser.
std::string_view regional_tag(Locale, std::optional<std::string_view> accept_language);

}   // namespace http
