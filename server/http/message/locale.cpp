#include "http/message/locale.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <string>

#include "core/text.hpp"
#include "core/word.hpp"
#include "http/message/header_text.hpp"

namespace http {

namespace {

std::optional<Locale> locale_cookie(std::string_view header)
{
    while (!header.empty()) {
        auto pair = take(header, ';');
        if (take(pair, '=') == "locale") return core::parse_word<Locale>(trim(pair));
    }
    return {};
}

// "de-AT" → de, "pt-BR" → pt-br, "pt" and "pt-PT" → pt.
std::optional<Locale> locale_of_tag(std::string_view tag)
{
    const auto lower = core::to_lower(tag);
    if (const auto exact = core::parse_word<Locale>(lower)) return exact;
    return core::parse_word<Locale>(std::string_view {lower}.substr(0, lower.find('-')));
}

// A quality value ("q=0.8") in thousandths; 1000 without one, 0 for a malformed one.
int quality_of(std::string_view parameters)
{
    while (!parameters.empty()) {
        auto value = take(parameters, ';');
        if (take(value, '=') != "q") continue;
        const auto text = trim(value);
        int whole = 0;
        const auto [rest, problem] = std::from_chars(text.data(), text.data() + text.size(), whole);
        if (problem != std::errc {} || whole < 0 || whole > 1) return 0;
        std::string digits {rest, text.data() + text.size()};
        if (digits.empty()) return whole * 1000;
        if (digits[0] != '.' || digits.size() > 4 || whole == 1) return whole * 1000;
        digits.resize(4, '0');
        int thousandths = 0;
        std::from_chars(digits.data() + 1, digits.data() + 4, thousandths);
        return thousandths;
    }
    return 1000;
}

std::optional<Locale> best_accepted(std::string_view header, std::span<const Locale> available)
{
    std::optional<Locale> best;
    int best_quality = 0;
    while (!header.empty()) {
        auto range = take(header, ',');
        const auto locale = locale_of_tag(take(range, ';'));
        const int quality = quality_of(range);
        if (!locale || quality <= best_quality || std::ranges::find(available, *locale) == available.end()) continue;
        best = locale;
        best_quality = quality;
    }
    return best;
}

// Regions by which pages are drawn. There are no more, so that few pages are kept for one address.
constexpr auto regional_tags = std::to_array<std::string_view>({
    "da-DK",
    "de-AT",
    "de-CH",
    "de-DE",
    "de-LI",
    "de-LU",
    "en-AU",
    "en-CA",
    "en-GB",
    "en-IE",
    "en-IN",
    "en-NZ",
    "en-US",
    "en-ZA",
    "es-AR",
    "es-CL",
    "es-CO",
    "es-ES",
    "es-MX",
    "es-PE",
    "es-US",
    "fr-BE",
    "fr-CA",
    "fr-CH",
    "fr-FR",
    "fr-LU",
    "hu-HU",
    "it-CH",
    "it-IT",
    "nl-BE",
    "nl-NL",
    "pl-PL",
});

}   // namespace

Locale choose_locale(const LocaleHints& hints, std::span<const Locale> available, Locale fallback)
{
    const auto has_file = [&](std::optional<Locale> locale) {
        return locale && std::ranges::find(available, *locale) != available.end();
    };
    if (has_file(hints.prefix)) return *hints.prefix;
    if (hints.cookie_header)
        if (const auto chosen = locale_cookie(*hints.cookie_header); has_file(chosen)) return *chosen;
    if (hints.accept_language)
        if (const auto accepted = best_accepted(*hints.accept_language, available)) return *accepted;
    return has_file(fallback) ? fallback : Locale::en;
}

std::string_view language_tag(Locale locale)
{
    switch (locale) {
    case Locale::pt: return "pt-PT";
    case Locale::pt_br: return "pt-BR";
    default: return core::word(locale);
    }
}

std::string_view open_graph_locale(Locale locale)
{
    switch (locale) {
    case Locale::da: return "da_DK";
    case Locale::de: return "de_DE";
    case Locale::en: return "en_US";
    case Locale::es: return "es_ES";
    case Locale::fr: return "fr_FR";
    case Locale::hu: return "hu_HU";
    case Locale::it: return "it_IT";
    case Locale::nl: return "nl_NL";
    case Locale::pl: return "pl_PL";
    case Locale::pt_br: return "pt_BR";
    case Locale::pt: return "pt_PT";
    }
    return {};
}

std::string_view regional_tag(Locale locale, std::optional<std::string_view> accept_language)
{
    const auto tag = language_tag(locale);
    auto header = accept_language.value_or(std::string_view {});
    while (!header.empty()) {
        auto range = take(header, ',');
        const auto wish = take(range, ';');
        if (wish.size() <= tag.size() || !wish.starts_with(tag) || wish[tag.size()] != '-') continue;
        const auto known = std::ranges::find(regional_tags, wish);
        return known == regional_tags.end() ? tag : *known;
    }
    return tag;
}

}   // namespace http
