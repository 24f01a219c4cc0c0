#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/instant.hpp"

namespace api {

// The formats that the contract can require of a text; openapi.yaml names them by `format` or `pattern`.
// date_since_1900 accepts earlier dates; all other dates begin with 1970, as the data of the time zones do.
enum class Format {
    any,
    lower_alphanumeric,
    joined_ids,
    slug,
    currency,
    country,
    degrees,
    colour,
    host_name,
    email,
    phone,
    multiline,
    media_name,
    date_since_1900
};

bool has_format(std::string_view text, Format);

// No control characters, which include line breaks. A multiline text may have line feeds, carriage returns and tabs.
bool is_printable(std::string_view utf8, Format);

// "09:30", and "24:00" for the end of the day.
std::optional<core::minutes> parse_time_of_day(std::string_view text);
std::string to_time_of_day(core::minutes since_midnight);

}   // namespace api
