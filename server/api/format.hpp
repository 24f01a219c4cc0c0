#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "core/instant.hpp"

namespace api {

// The forms a text field of the contract can be held to; openapi.yaml names them by `format` or `pattern`. The last one
// is of days: others begin with 1970, as the zones' data do.
enum class Format {
    any,
    lower_alphanumeric,
    slug,
    currency,
    colour,
    host_name,
    email,
    phone,
    multiline,
    media_name,
    date_since_1900
};

bool has_format(std::string_view text, Format);

// Unicode code points of valid UTF-8: what maxLength counts.
std::size_t count_characters(std::string_view utf8);

// No control characters, line breaks included. A multiline text may have line feeds, carriage returns and tabs.
bool is_printable(std::string_view utf8, Format);

// "09:30", and "24:00" for the end of the day.
std::optional<core::minutes> parse_time_of_day(std::string_view text);
std::string to_time_of_day(core::minutes since_midnight);

}   // namespace api
