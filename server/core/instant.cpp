#include "core/instant.hpp"

#include <fmt/format.h>

namespace core {

using namespace std::chrono;

namespace {

// Exactly `digits` decimal digits at `at`, or -1. std::from_chars would also accept a sign.
int number_at(std::string_view text, std::size_t at, std::size_t digits)
{
    if (at + digits > text.size()) return -1;
    int value = 0;
    for (const char c : text.substr(at, digits)) {
        if (c < '0' || c > '9') return -1;
        value = value * 10 + (c - '0');
    }
    return value;
}

std::optional<seconds> parse_offset(std::string_view text)
{
    if (text == "Z") return seconds {0};
    if (text.size() != 6 || (text[0] != '+' && text[0] != '-') || text[3] != ':') return {};
    const int hour = number_at(text, 1, 2);
    const int minute = number_at(text, 4, 2);
    if (hour < 0 || hour > 23 || minute < 0 || minute > 59) return {};
    const seconds offset = hours {hour} + minutes {minute};
    return text[0] == '+' ? offset : -offset;
}

std::optional<seconds> parse_time_of_day(std::string_view text)
{
    if (text.size() != 8 || text[2] != ':' || text[5] != ':') return {};
    const int hour = number_at(text, 0, 2);
    const int minute = number_at(text, 3, 2);
    const int second = number_at(text, 6, 2);
    if (hour < 0 || hour > 23 || minute < 0 || minute > 59 || second < 0 || second > 59) return {};
    return hours {hour} + minutes {minute} + seconds {second};
}

// Without a fraction of a second that is zero: ".000Z" becomes "Z".
std::string_view without_zero_fraction(std::string_view text)
{
    if (!text.starts_with('.')) return text;
    const auto end = text.find_first_not_of('0', 1);
    return end == text.npos || end == 1 ? text : text.substr(end);
}

// The last so many digits of the number, up to `end`.
void put(char* end, int digits, std::int64_t number)
{
    for (int i = 0; i < digits; ++i, number /= 10)
        *--end = static_cast<char>('0' + number % 10);
}

// By hand: an answer with a day of bookings has ten thousand of them.
std::string wall_clock_text(Instant instant)
{
    const auto midnight = floor<days>(instant);
    const year_month_day date {midnight};
    const hh_mm_ss time {instant - midnight};
    std::string text = "0000-00-00T00:00:00";
    put(text.data() + 4, 4, int(date.year()));
    put(text.data() + 7, 2, unsigned(date.month()));
    put(text.data() + 10, 2, unsigned(date.day()));
    put(text.data() + 13, 2, time.hours().count());
    put(text.data() + 16, 2, time.minutes().count());
    put(text.data() + 19, 2, time.seconds().count());
    return text;
}

}   // namespace

std::optional<ZonedInstant> parse_zoned_instant(std::string_view text)
{
    if (text.size() < 20 || text[10] != 'T') return {};
    const auto date = parse_date(text.substr(0, 10));
    const auto time = parse_time_of_day(text.substr(11, 8));
    const auto offset = parse_offset(without_zero_fraction(text.substr(19)));
    if (!date || !time || !offset) return {};
    return ZonedInstant {Instant {date->time_since_epoch() + *time - *offset}, *offset};
}

std::optional<Instant> parse_instant(std::string_view text)
{
    const auto zoned = parse_zoned_instant(text);
    if (!zoned) return {};
    return zoned->at;
}

std::string to_rfc3339(Instant instant) { return wall_clock_text(instant) + 'Z'; }

std::string to_rfc3339(Instant instant, seconds offset)
{
    const auto size = abs(duration_cast<minutes>(offset)).count();
    auto text = wall_clock_text(instant + offset) + (offset < seconds {0} ? "-00:00" : "+00:00");
    put(text.data() + 22, 2, size / 60);
    put(text.data() + 25, 2, size % 60);
    return text;
}

std::optional<Date> parse_date(std::string_view text, int first_year)
{
    if (text.size() != 10 || text[4] != '-' || text[7] != '-') return {};
    const int year_number = number_at(text, 0, 4);
    const int month_number = number_at(text, 5, 2);
    const int day_number = number_at(text, 8, 2);
    if (year_number < first_year || year_number > 2199 || month_number < 1 || day_number < 1) return {};
    const year_month_day date {year {year_number}, month {unsigned(month_number)}, day {unsigned(day_number)}};
    if (!date.ok()) return {};
    return local_days {date};
}

std::string to_text(Date date)
{
    const year_month_day parts {date};
    return fmt::format("{:04}-{:02}-{:02}", int(parts.year()), unsigned(parts.month()), unsigned(parts.day()));
}

}   // namespace core
