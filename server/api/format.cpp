#include "api/format.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "core/text_forms.hpp"

namespace api {

namespace {

bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

bool is_host_name(std::string_view text)
{
    return !text.empty() && text.front() != '.' && text.back() != '.'
        && std::ranges::all_of(text, [](char c) { return is_lower(c) || is_digit(c) || c == '.' || c == '-'; });
}

// "48.2082", "-122.33": at most three digits before the point and seven after it.
bool is_degrees(std::string_view text)
{
    if (text.starts_with('-')) text.remove_prefix(1);
    const auto point = std::min(text.find('.'), text.size());
    const auto has_digits = [](std::string_view part, std::size_t most) {
        return !part.empty() && part.size() <= most && std::ranges::all_of(part, is_digit);
    };
    return has_digits(text.substr(0, point), 3) && (point == text.size() || has_digits(text.substr(point + 1), 7));
}

bool are_capitals(std::string_view text)
{
    return std::ranges::all_of(text, [](char c) { return c >= 'A' && c <= 'Z'; });
}

bool is_colour(std::string_view text)
{
    return text.size() == 7 && text[0] == '#'
        && std::ranges::all_of(text.substr(1), [](char c) { return is_digit(c) || (c >= 'a' && c <= 'f'); });
}

// Names such as "team/anna-2.jpg" or "Fotos/IMG 1234.JPG". No part of one begins with a dot, so none leads out of its
// folder; quotes and backslashes would be written in another way in JSON (storage/site/media.cpp).
bool is_media_name(std::string_view text)
{
    char previous = '/';
    for (const char c : text) {
        const bool is_blank = c == ' ' || (c >= '\t' && c <= '\r');
        if (c == '"' || c == '\\' || (previous == '/' && (c == '/' || c == '.' || is_blank))) return false;
        previous = c;
    }
    return previous != '/';
}

}   // namespace

bool has_format(std::string_view text, Format format)
{
    switch (format) {
    case Format::any:
    case Format::multiline:
    case Format::date_since_1900: return true;   // parse_date checks these.
    case Format::lower_alphanumeric:
        return std::ranges::all_of(text, [](char c) { return is_lower(c) || is_digit(c); });
    case Format::joined_ids:
        return std::ranges::all_of(text, [](char c) { return is_lower(c) || is_digit(c) || c == ':' || c == '-'; });
    case Format::slug: return core::is_slug(text);
    case Format::currency: return text.size() == 3 && are_capitals(text);
    case Format::country: return text.size() == 2 && are_capitals(text);
    case Format::degrees: return is_degrees(text);
    case Format::colour: return is_colour(text);
    case Format::host_name: return is_host_name(text);
    case Format::media_name: return is_media_name(text);
    case Format::email: return core::is_email(text);
    case Format::phone: return core::is_phone(text);
    }
    return false;
}

bool is_printable(std::string_view utf8, Format format)
{
    return core::is_printable(utf8, format == Format::multiline ? core::Lines::several : core::Lines::one);
}

std::optional<core::minutes> parse_time_of_day(std::string_view text)
{
    if (text.size() != 5 || text[2] != ':') return {};
    for (const std::size_t i : {0UZ, 1UZ, 3UZ, 4UZ})
        if (!is_digit(text[i])) return {};
    const int hour = (text[0] - '0') * 10 + (text[1] - '0');
    const int minute = (text[3] - '0') * 10 + (text[4] - '0');
    if (minute > 59 || hour > 24 || (hour == 24 && minute > 0)) return {};
    return core::minutes {hour * 60 + minute};
}

std::string to_time_of_day(core::minutes since_midnight)
{
    return fmt::format("{:02}:{:02}", since_midnight.count() / 60, since_midnight.count() % 60);
}

}   // namespace api
