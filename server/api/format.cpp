#include "api/format.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace api {

namespace {

bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

bool is_slug(std::string_view text)
{
    char previous = '-';   // So that neither the first character nor two in a row may be a hyphen.
    for (const char c : text) {
        if (!is_lower(c) && !is_digit(c) && c != '-') return false;
        if (c == '-' && previous == '-') return false;
        previous = c;
    }
    return previous != '-';
}

// Deliberately loose: one @ with something before it and a dotted name after it. Mail delivery is the real test.
// Spaces, control characters, angle brackets, commas and quotes never pass: they could change a mail's header.
bool is_email(std::string_view text)
{
    const auto at = text.find('@');
    if (at == 0 || at == std::string_view::npos || text.find('@', at + 1) != std::string_view::npos) return false;
    if (text.find_first_of(" \t\r\n<>,;:\"()[]\\") != std::string_view::npos) return false;
    const auto host = text.substr(at + 1);
    const auto dot = host.find('.');
    return dot != std::string_view::npos && dot > 0 && host.back() != '.' && host.find("..") == std::string_view::npos;
}

// Five to fifteen digits (ITU-T E.164), with the marks people write between them.
bool is_phone(std::string_view text)
{
    if (text.starts_with('+')) text.remove_prefix(1);
    const auto digits = std::ranges::count_if(text, is_digit);
    const bool only_marks = std::ranges::all_of(
        text, [](char c) { return is_digit(c) || std::string_view {" ()-./"}.find(c) != std::string_view::npos; });
    return only_marks && digits >= 5 && digits <= 15;
}

bool is_host_name(std::string_view text)
{
    return !text.empty() && text.front() != '.' && text.back() != '.'
        && std::ranges::all_of(text, [](char c) { return is_lower(c) || is_digit(c) || c == '.' || c == '-'; });
}

bool is_colour(std::string_view text)
{
    return text.size() == 7 && text[0] == '#'
        && std::ranges::all_of(text.substr(1), [](char c) { return is_digit(c) || (c >= 'a' && c <= 'f'); });
}

}   // namespace

bool has_format(std::string_view text, Format format)
{
    switch (format) {
    case Format::any:
    case Format::multiline: return true;
    case Format::lower_alphanumeric:
        return std::ranges::all_of(text, [](char c) { return is_lower(c) || is_digit(c); });
    case Format::slug: return is_slug(text);
    case Format::currency:
        return text.size() == 3 && std::ranges::all_of(text, [](char c) { return c >= 'A' && c <= 'Z'; });
    case Format::colour: return is_colour(text);
    case Format::host_name: return is_host_name(text);
    case Format::email: return is_email(text);
    case Format::phone: return is_phone(text);
    }
    return false;
}

std::size_t count_characters(std::string_view utf8)
{
    return static_cast<std::size_t>(
        std::ranges::count_if(utf8, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

bool is_printable(std::string_view utf8, Format format)
{
    const auto is_break = [](char c) { return c == '\n' || c == '\r' || c == '\t'; };
    return std::ranges::none_of(utf8, [&](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return (byte < 0x20 || byte == 0x7F) && !(format == Format::multiline && is_break(c));
    });
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
