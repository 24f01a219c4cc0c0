#include "formats/language/zone_names.hpp"

#include <unicode/locdspnm.h>
#include <unicode/timezone.h>
#include <unicode/tznames.h>

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <utility>

#include "formats/language/icu_locale.hpp"

namespace formats {

namespace {

std::string to_utf8(const icu::UnicodeString& text)
{
    std::string utf8;
    return text.toUTF8String(utf8);
}

icu::UnicodeString to_unicode(std::string_view text)
{
    return icu::UnicodeString::fromUTF8({text.data(), static_cast<int32_t>(text.size())});
}

// Cities that ICU does not know yet, or by a name they no longer have.
constexpr auto newer_names = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"America/Ciudad_Juarez", "Ciudad Juárez"},
    {"America/Coyhaique", "Coyhaique"},
    {"Pacific/Kanton", "Kanton"},
});

std::string last_part(std::string_view zone)
{
    auto city = std::string {zone.substr(zone.find_last_of('/') + 1)};
    std::ranges::replace(city, '_', ' ');
    return city;
}

std::string city_in(const icu::Locale& language, std::string_view zone)
{
    const auto newer = std::ranges::find(newer_names, zone, [](const auto& pair) { return pair.first; });
    if (newer != newer_names.end()) return std::string {newer->second};
    // CLDR has one name for each zone, often not tzdata's: Asia/Calcutta for Asia/Kolkata.
    UErrorCode error = U_ZERO_ERROR;
    icu::UnicodeString canonical, city;
    icu::TimeZone::getCanonicalID(to_unicode(zone), canonical, error);
    const bool is_place = U_SUCCESS(error) && zone.contains('/') && !canonical.startsWith(u"Etc/");
    if (is_place) {
        const std::unique_ptr<icu::TimeZoneNames> names {icu::TimeZoneNames::createInstance(language, error)};
        if (U_FAILURE(error) || !names) throw std::runtime_error("ICU cannot name time zones: its data is missing");
        names->getExemplarLocationName(canonical, city);
    }
    if (city.isEmpty() || city.isBogus()) return last_part(zone);
    // German has Reykjavík with soft hyphens.
    return to_utf8(city.findAndReplace(u"\u00ad", u""));
}

std::string country_in(const icu::Locale& language, std::string_view code)
{
    const std::unique_ptr<icu::LocaleDisplayNames> names {icu::LocaleDisplayNames::createInstance(language)};
    if (!names) throw std::runtime_error("ICU cannot name countries: its data is missing");
    icu::UnicodeString name;
    names->regionDisplayName(std::string {code}.c_str(), name);
    return name.isBogus() || name.isEmpty() ? std::string {code} : to_utf8(name);
}

// Languages of a country besides the one that most of its people speak.
constexpr auto further_languages = std::to_array<std::pair<std::string_view, const char*>>({
    {"BE", "fr"},
    {"BE", "de"},
    {"CA", "fr"},
    {"CH", "fr"},
    {"CH", "it"},
    {"FI", "sv"},
    {"IN", "en"},
    {"LU", "de"},
    {"LU", "fr"},
});

std::vector<icu::Locale> languages_of(std::string_view code)
{
    std::vector<icu::Locale> languages;
    icu::Locale main {"und", std::string {code}.c_str()};
    UErrorCode error = U_ZERO_ERROR;
    main.addLikelySubtags(error);
    if (U_SUCCESS(error) && std::string_view {main.getLanguage()} != "und") languages.push_back(main);
    for (const auto& [country, language] : further_languages)
        if (country == code) languages.emplace_back(language);
    return languages;
}

void add_once(std::vector<std::string>& names, std::string name)
{
    if (std::ranges::find(names, name) == names.end()) names.push_back(std::move(name));
}

std::vector<std::string> read_names_at_home(std::string_view zone, std::string_view country_code)
{
    const icu::Locale english {"en"};
    std::vector names {city_in(english, zone)};
    if (country_code.empty()) return names;
    add_once(names, country_in(english, country_code));
    for (const auto& language : languages_of(country_code)) {
        add_once(names, city_in(language, zone));
        add_once(names, country_in(language, country_code));
    }
    return names;
}

}   // namespace

std::string zone_city(core::Locale locale, std::string_view zone) { return city_in(icu_locale(locale), zone); }

std::string country_name(core::Locale locale, std::string_view code) { return country_in(icu_locale(locale), code); }

std::vector<std::string> names_at_home(std::string_view zone, std::string_view country_code)
{
    // Read once, as it takes ICU's data of a hundred languages.
    static std::mutex mutex;
    static std::map<std::pair<std::string, std::string>, std::vector<std::string>> known;
    const std::lock_guard lock {mutex};
    auto& names = known[{std::string {zone}, std::string {country_code}}];
    if (names.empty()) names = read_names_at_home(zone, country_code);
    return names;
}

}   // namespace formats
