#include "domain/catalogue/premises.hpp"

#include <algorithm>
#include <initializer_list>
#include <string_view>

namespace domain {

namespace {

std::string joined(std::initializer_list<std::string_view> parts, std::string_view between)
{
    std::string line;
    for (const auto part : parts)
        if (!part.empty()) line.append(line.empty() ? "" : between).append(part);
    return line;
}

bool is_one_of(std::string_view country, std::initializer_list<std::string_view> countries)
{
    return std::ranges::find(countries, country) != countries.end();
}

}   // namespace

bool states_hours(const Premises& premises)
{
    return std::ranges::any_of(premises.opening_hours, [](const auto& hours) { return !hours.empty(); });
}

// The usual orders: the postal code before the city; after city and region; or after the city alone.
std::string one_line(const PostalAddress& address)
{
    const auto& [street, postal_code, city, region, country, position] = address;
    if (is_one_of(country, {"US", "CA", "AU", "BR", "IN"}))
        return joined({street, city, joined({region, postal_code}, " ")}, ", ");
    if (is_one_of(country, {"GB", "IE", "NZ", "ZA"})) return joined({street, city, postal_code}, ", ");
    return joined({street, joined({postal_code, city}, " ")}, ", ");
}

}   // namespace domain
