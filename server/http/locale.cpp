#include "http/locale.hpp"

#include <algorithm>
#include <charconv>
#include <string>

#include "core/word.hpp"

namespace http {

namespace {

std::string_view trim(std::string_view text)
{
    const auto first = text.find_first_not_of(" \t");
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

// The part before `separator`; `text` keeps what follows it.
std::string_view take_until(std::string_view& text, char separator)
{
    const auto end = text.find(separator);
    const auto part = text.substr(0, end);
    text = end == std::string_view::npos ? std::string_view {} : text.substr(end + 1);
    return trim(part);
}

std::optional<Locale> locale_cookie(std::string_view header)
{
    while (!header.empty()) {
        auto pair = take_until(header, ';');
        if (take_until(pair, '=') == "locale") return core::parse_word<Locale>(trim(pair));
    }
    return {};
}

// "de-AT" → de, "pt-BR" → pt-br, "pt" and "pt-PT" → pt.
std::optional<Locale> locale_of_tag(std::string_view tag)
{
    std::string lower {tag};
    for (char& c : lower)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    if (const auto exact = core::parse_word<Locale>(lower)) return exact;
    return core::parse_word<Locale>(std::string_view {lower}.substr(0, lower.find('-')));
}

// Thousandths of a quality value ("q=0.8"); 1000 without one, 0 for a malformed one.
int quality_of(std::string_view parameters)
{
    while (!parameters.empty()) {
        auto value = take_until(parameters, ';');
        if (take_until(value, '=') != "q") continue;
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
        auto range = take_until(header, ',');
        const auto locale = locale_of_tag(take_until(range, ';'));
        const int quality = quality_of(range);
        if (!locale || quality <= best_quality || std::ranges::find(available, *locale) == available.end()) continue;
        best = locale;
        best_quality = quality;
    }
    return best;
}

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

}   // namespace http
