#include <algorithm>
#include <map>
#include <ranges>

#include "formats/language/large_cities.hpp"
#include "formats/language/zone_names.hpp"
#include "http/message/encoded_forms.hpp"
#include "http/operations/operations.gen.hpp"

namespace http {

namespace {

using Words = std::vector<std::string>;

void add_parts(Words& words, std::string_view joined)
{
    for (const auto part : joined | std::views::split('|'))
        if (!part.empty()) words.emplace_back(std::string_view {part});
}

// What the clocks are called from now on for a year: winter and summer.
void add_abbreviations(Words& words, const domain::Zone& zone, core::Instant now)
{
    for (auto at = now; at < now + core::days {366};) {
        const auto& abbreviation = zone.segment_at(at).abbreviation;
        if (std::ranges::find(words, abbreviation) == words.end()) words.push_back(abbreviation);
        const auto stretch = zone.stretch_at(at);
        if (stretch.to <= at) return;
        at = stretch.to;
    }
}

api::TimeZone to_time_zone(const domain::NamedZone& named, core::Locale locale, core::Instant now)
{
    const auto& zone = *named.zone;
    const auto& segment = zone.segment_at(now);
    api::TimeZone wire {
        .name = zone.name(),
        .city = formats::zone_city(locale, zone.name()),
        .country = {},
        .aliases = named.aliases,
        .cities = {},
        .search_words = formats::names_at_home(zone.name(), named.country_code),
        .country_codes = {},
        .offset_minutes = std::chrono::duration_cast<core::minutes>(segment.offset).count(),
        .abbreviation = segment.abbreviation,
    };
    if (!named.country_code.empty()) {
        wire.country = formats::country_name(locale, named.country_code);
        wire.country_codes = {named.country_code};
    }
    add_abbreviations(wire.search_words, zone, now);
    return wire;
}

// The place of each zone among those that people look for, from 0.
std::map<std::string_view, std::size_t> places_by_fame()
{
    std::map<std::string_view, std::size_t> places;
    for (const auto& known : formats::zones_by_fame())
        places.emplace(known.zone, places.size());
    return places;
}

}   // namespace

Response list_time_zones(Context& context, const Request& request, const api::ListTimeZonesParameters& asked)
{
    static const auto places = places_by_fame();
    const auto place_of = [](const api::TimeZone& zone) {
        const auto place = places.find(zone.name);
        return place == places.end() ? places.size() : place->second;
    };
    const auto now = context.shell.now();
    const auto locale = asked.locale.value_or(context.business.locale);
    api::TimeZones wire;
    for (const auto& named : context.shell.named_zones()) {
        auto& zone = wire.time_zones.emplace_back(to_time_zone(named, locale, now));
        if (place_of(zone) == places.size()) continue;
        const auto& known = formats::zones_by_fame()[place_of(zone)];
        add_parts(zone.cities, known.cities);
        add_parts(zone.search_words, known.further_words);
    }
    std::ranges::sort(wire.time_zones, {},
        [&](const api::TimeZone& zone) { return std::pair {place_of(zone), std::string_view {zone.name}}; });
    return compressed(request,
        {
            .body = api::to_json(wire),
            .headers = {{"Cache-Control", "public, max-age=3600"}},   // Offsets change with the clocks.
        });
}

}   // namespace http
