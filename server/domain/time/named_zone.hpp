#pragma once

#include <string>
#include <vector>

#include "domain/time/zone.hpp"

namespace domain {

// A time zone with the names and the country by which people search for it.
struct NamedZone {
    ZonePointer zone;
    std::vector<std::string> aliases;   // Other names of the same zone, such as Asia/Calcutta.
    std::string country_code;           // ISO 3166-1 alpha-2; empty for UTC.
};

}   // namespace domain
