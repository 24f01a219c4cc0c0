#include "api/instant_list.hpp"

#include <array>
#include <cstring>

namespace api {

namespace {

using core::seconds;
using core::ZonedInstant;
using std::chrono::year;

// Wall-clock times of years with four digits, and offsets with two digits of hours.
constexpr seconds first_time = std::chrono::sys_days {year {0} / 1 / 1}.time_since_epoch();
constexpr seconds end_of_times = std::chrono::sys_days {year {10'000} / 1 / 1}.time_since_epoch();
constexpr seconds most_offset = core::hours {100};

seconds wall_clock(ZonedInstant one) { return one.at.time_since_epoch() + one.offset; }

// "00" to "99".
constexpr auto two_digits = [] {
    std::array<std::array<char, 2>, 100> texts {};
    for (std::size_t number = 0; number < texts.size(); ++number)
        texts[number] = {static_cast<char>('0' + number / 10), static_cast<char>('0' + number % 10)};
    return texts;
}();

void put(char* to, std::uint32_t number) { std::memcpy(to, two_digits[number].data(), 2); }

// Writes moments in quotation marks, with a comma before each.
class EntryWriter {
public:
    static constexpr std::size_t size = std::char_traits<char>::length(R"(,"2026-03-01T10:30:00+01:00")");

    // Writes `size` characters. False if the moment needs more or fewer; then nothing is written.
    bool write(ZonedInstant one, char* to)
    {
        auto since_midnight = (wall_clock(one) - midnight_).count();
        if (one.offset != offset_ || since_midnight < 0 || seconds {core::days {1}}.count() <= since_midnight) {
            if (!change_day(one)) return false;
            since_midnight = (wall_clock(one) - midnight_).count();
        }
        // The time of day goes into the copy: a processor waits when it reads at once what was just written in parts.
        std::memcpy(to, text_, size);
        const auto second = static_cast<std::uint32_t>(since_midnight);
        put(to + 13, second / 3600);
        put(to + 16, second / 60 % 60);
        put(to + 19, second % 60);
        return true;
    }

private:
    bool change_day(ZonedInstant one)
    {
        const auto time = wall_clock(one);
        if (time < first_time || end_of_times <= time || abs(one.offset) >= most_offset) return false;
        const auto day = std::chrono::floor<core::days>(time);
        const std::chrono::year_month_day date {std::chrono::sys_days {day}};
        const auto year_number = static_cast<std::uint32_t>(int {date.year()});
        put(text_ + 2, year_number / 100);
        put(text_ + 4, year_number % 100);
        put(text_ + 7, unsigned {date.month()});
        put(text_ + 10, unsigned {date.day()});
        const auto minutes_off
            = static_cast<std::uint32_t>(abs(std::chrono::duration_cast<core::minutes>(one.offset)).count());
        text_[21] = one.offset < seconds {0} ? '-' : '+';
        put(text_ + 22, minutes_off / 60);
        put(text_ + 25, minutes_off % 60);
        midnight_ = day;
        offset_ = one.offset;
        return true;
    }

    char text_[size + 1] = R"(,"0000-00-00T00:00:00+00:00")";   // The day and the offset of the last moment.
    seconds offset_ {0};
    seconds midnight_ = seconds::max() / 2;   // The start of that day on its clock; at first of a day without moments.
};

void append_plainly(std::string& out, std::span<const ZonedInstant> instants)
{
    for (const auto& [at, offset] : instants)
        out.append(R"(,")").append(core::to_rfc3339(at, offset)) += '"';
}

bool append_entries(std::string& out, std::span<const ZonedInstant> instants)
{
    const auto begin = out.size();
    out.resize(begin + instants.size() * EntryWriter::size);
    char* next = out.data() + begin;
    EntryWriter writer;
    for (const auto one : instants) {
        if (!writer.write(one, next)) {
            out.resize(begin);
            return false;
        }
        next += EntryWriter::size;
    }
    return true;
}

}   // namespace

void append_instants(std::string& out, std::span<const ZonedInstant> instants)
{
    if (instants.empty()) {
        out += "[]";
        return;
    }
    const auto begin = out.size();
    if (!append_entries(out, instants)) append_plainly(out, instants);
    out[begin] = '[';   // Instead of the first comma.
    out += ']';
}

}   // namespace api
