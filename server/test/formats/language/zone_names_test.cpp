#include "formats/language/zone_names.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <map>
#include <set>

#include "formats/language/large_cities.hpp"
#include "outside/system/zones.hpp"

namespace {

using core::Locale;

const outside::Zones& system_zones()
{
    static const outside::Zones zones;
    return zones;
}

}   // namespace

TEST_CASE("a zone is called as people call its city in their language", "[zones]")
{
    struct Row {
        Locale locale;
        const char *zone, *city;
    };
    const std::vector<Row> rows {
        {Locale::en, "Europe/Vienna", "Vienna"},
        {Locale::de, "Europe/Vienna", "Wien"},
        {Locale::fr, "Europe/Vienna", "Vienne"},
        {Locale::pl, "Europe/Warsaw", "Warszawa"},
        {Locale::de, "Asia/Tokyo", "Tokio"},
        {Locale::da, "Europe/Copenhagen", "København"},
        {Locale::es, "Europe/London", "Londres"},
        {Locale::hu, "Europe/Vienna", "Bécs"},
        {Locale::it, "Europe/Paris", "Parigi"},
        {Locale::nl, "Europe/Paris", "Parijs"},
        {Locale::pt, "Europe/Warsaw", "Varsóvia"},
        {Locale::pt, "Europe/Moscow", "Moscovo"},
        {Locale::pt_br, "Europe/Moscow", "Moscou"},
        // Old and new names of one zone.
        {Locale::de, "Europe/Kyiv", "Kiew"},
        {Locale::de, "Europe/Kiev", "Kiew"},
        {Locale::de, "Asia/Kolkata", "Kalkutta"},
        {Locale::en, "America/Argentina/Buenos_Aires", "Buenos Aires"},
        {Locale::en, "Asia/Ho_Chi_Minh", "Ho Chi Minh City"},
        // What ICU does not have, has with marks, or by an older name.
        {Locale::es, "America/Ciudad_Juarez", "Ciudad Juárez"},
        {Locale::en, "Pacific/Kanton", "Kanton"},
        {Locale::de, "Atlantic/Reykjavik", "Reykjavík"},
        {Locale::de, "UTC", "UTC"},
        {Locale::de, "Etc/GMT+5", "GMT+5"},
        {Locale::de, "Mars/Olympus_Mons", "Olympus Mons"},
    };
    for (const auto& row : rows) {
        CAPTURE(row.zone);
        CHECK(formats::zone_city(row.locale, row.zone) == row.city);
    }
}

TEST_CASE("every zone has a name in every language", "[zones]")
{
    for (const auto& named : system_zones().named())
        for (std::size_t locale = 0; locale < core::labels_of(Locale::da).size(); ++locale) {
            const auto city = formats::zone_city(static_cast<Locale>(locale), named.zone->name());
            INFO(named.zone->name() << " " << core::labels_of(Locale::da)[locale] << " " << city);
            CHECK_FALSE(city.empty());
            CHECK(city.find_first_of("/_") == city.npos);
            CHECK_FALSE(city.contains("\u00ad"));
        }
}

TEST_CASE("a country and its zone are known by their names at home", "[zones]")
{
    CHECK(formats::country_name(Locale::de, "AT") == "Österreich");
    CHECK(formats::country_name(Locale::en, "AT") == "Austria");
    CHECK(formats::names_at_home("Europe/Warsaw", "PL")
        == std::vector<std::string> {"Warsaw", "Poland", "Warszawa", "Polska"});
    CHECK(formats::names_at_home("Europe/Zurich", "CH")
        == std::vector<std::string> {"Zurich", "Switzerland", "Zürich", "Schweiz", "Suisse", "Zurigo", "Svizzera"});
    CHECK(formats::names_at_home("UTC", "") == std::vector<std::string> {"UTC"});
}

TEST_CASE("the table of large cities names zones that people choose from, each once", "[zones]")
{
    std::map<std::string, std::string, std::less<>> country_of;
    std::map<std::string, int> zones_in;
    for (const auto& named : system_zones().named()) {
        country_of[named.zone->name()] = named.country_code;
        ++zones_in[named.country_code];
    }
    std::set<std::string_view> zones;
    std::set<std::string> countries;
    std::ptrdiff_t cities = 0;
    for (const auto& known : formats::zones_by_fame()) {
        CAPTURE(known.zone);
        CHECK(zones.insert(known.zone).second);
        const auto found = country_of.find(known.zone);
        REQUIRE(found != country_of.end());
        countries.insert(found->second);
        cities += known.cities.empty() ? 0 : 1 + std::ranges::count(known.cities, '|');
    }
    CHECK(cities >= 150);
    // Else a search for the country would show an arbitrary zone of it first. Antarctica and remote islands aside.
    for (const auto& [country, count] : zones_in)
        if (count > 1 && country != "AQ" && country != "UM") {
            CAPTURE(country);
            CHECK(countries.contains(country));
        }
}
