#include "formats/ical/calendar_lines.hpp"

#include <algorithm>

#include "core/text.hpp"
#include "domain/calendars/external_calendar.hpp"

namespace formats {

using domain::CalendarError;

namespace {

constexpr std::size_t most_bytes = 2 << 20, longest_line = 64 << 10, most_parameters = 64, most_deep = 16;
constexpr std::size_t most_properties = 50'000, most_properties_of_one = 2'000, most_components = 20'000;

constexpr std::string_view begin = "BEGIN", end = "END", rule = "RRULE";
constexpr std::string_view wanted[] = {begin, end, rule, "UID", "DTSTART", "DTEND", "DURATION", "RDATE", "EXDATE",
    "RECURRENCE-ID", "STATUS", "TRANSP", "TZID", "TZOFFSETFROM", "TZOFFSETTO"};

[[noreturn]] void refuse_size() { throw CalendarError {"it is larger than can be read"}; }

// The property's name. A line that goes on after it with anything but a colon or semicolon is for libical to refuse.
std::string_view name_of(std::string_view line)
{
    const auto is_of_name = [](char c) {
        return c == '-' || (c >= '0' && c <= '9') || (core::to_lower(c) >= 'a' && core::to_lower(c) <= 'z');
    };
    const auto last = std::ranges::find_if_not(line, is_of_name);
    return line.substr(0, static_cast<std::size_t>(last - line.begin()));
}

// Takes the lines off a text as libical does: where no line feed follows, a carriage return ends a line.
class LineSplitter {
public:
    explicit LineSplitter(std::string_view text) : rest_ {text} { }

    bool has_more() const { return !rest_.empty(); }

    std::string_view next()
    {
        const auto size = std::min(rest_.find(mark_), rest_.size());
        if (size == rest_.size() && mark_ == '\n') {
            mark_ = '\r';
            return next();
        }
        auto line = rest_.substr(0, size);
        rest_.remove_prefix(std::min(size + 1, rest_.size()));
        if (mark_ == '\n' && line.ends_with('\r')) line.remove_suffix(1);
        return line;
    }

private:
    std::string_view rest_;
    char mark_ = '\n';
};

}   // namespace

std::string CalendarLines::pick(std::string_view text)
{
    if (text.contains('\0')) throw CalendarError {"this is no calendar file"};
    if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
    open_.clear();
    std::string out, line;
    for (LineSplitter splitter {text}; splitter.has_more();) {
        auto part = splitter.next();
        if (part.starts_with(' ') || part.starts_with('\t')) {
            part.remove_prefix(1);   // It goes on with the line before.
        } else {
            take(line, out);
            line.clear();
        }
        line += part.substr(0, longest_line + 1 - line.size());
    }
    take(line, out);
    return out;
}

void CalendarLines::take(std::string_view line, std::string& out)
{
    const auto name = name_of(line);
    const auto is_called = [&](std::string_view other) { return core::is_same_word(name, other); };
    if (std::ranges::none_of(wanted, is_called)) return;
    bytes_ += line.size() + 1;
    const auto parameters = static_cast<std::size_t>(std::ranges::count(line, ';'));
    if (line.size() > longest_line || parameters > most_parameters || bytes_ > most_bytes) refuse_size();
    if (is_called(begin) || is_called(end))
        count_component(is_called(begin));
    else
        count_properties(name, line);
    out += line;
    out += '\n';
}

void CalendarLines::count_component(bool is_begin)
{
    if (!is_begin) {
        if (!open_.empty()) open_.pop_back();
        return;
    }
    open_.push_back(0);
    if (++components_ > most_components || open_.size() > most_deep) refuse_size();
}

void CalendarLines::count_properties(std::string_view name, std::string_view line)
{
    // libical makes a property of each value in a list; the commas of a rule are within one value.
    const auto is_list = !core::is_same_word(name, rule);
    const auto count = 1 + (is_list ? static_cast<std::size_t>(std::ranges::count(line, ',')) : 0);
    properties_ += count;
    if (!open_.empty()) open_.back() += count;
    if (properties_ > most_properties || (!open_.empty() && open_.back() > most_properties_of_one)) refuse_size();
}

}   // namespace formats
