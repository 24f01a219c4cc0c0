#pragma once

#include <optional>
#include <string>

#include "domain/time/opening_hours.hpp"

namespace domain {

// A position on the earth in degrees, as decimal text: "48.2082", "16.3738".
struct GeoPosition {
    std::string latitude, longitude;

    bool operator==(const GeoPosition&) const = default;
};

struct PostalAddress {
    std::string street;        // With the number of the house.
    std::string postal_code;   // May be empty.
    std::string city;
    std::string region;    // State or province; may be empty.
    std::string country;   // ISO 3166-1, two letters.
    std::optional<GeoPosition> position = {};

    bool operator==(const PostalAddress&) const = default;
};

// Where a business receives its customers, and when. Free times follow from rosters alone.
struct Premises {
    std::optional<PostalAddress> address = {};
    WeeklyHours opening_hours = {};   // Each day's sorted; without any, the business has stated none.

    bool operator==(const Premises&) const = default;
};

bool states_hours(const Premises&);

// On one line: "Operngasse 12, 1040 Wien", or "350 5th Ave, New York, NY 10118" where the country writes the region.
std::string one_line(const PostalAddress&);

}   // namespace domain
