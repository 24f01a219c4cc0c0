#include "formats/ical/ical_times.hpp"

#include <algorithm>
#include <span>

namespace formats {

using domain::CalendarError;
using domain::RecurrenceRule;

namespace {

std::vector<int> to_list(std::span<const short> values)
{
    const auto end = std::ranges::find(values, short {ICAL_RECURRENCE_ARRAY_MAX});
    return {values.begin(), end};
}

// libical numbers weekdays from Sunday, which is 1.
unsigned to_weekday(int day) { return day == ICAL_SUNDAY_WEEKDAY ? 7 : static_cast<unsigned>(day - 1); }

domain::Frequency to_frequency(icalrecurrencetype_frequency frequency)
{
    if (frequency >= ICAL_NO_RECURRENCE) throw CalendarError {"a rule does not say how often"};
    return static_cast<domain::Frequency>(frequency);   // Both enums have the same order.
}

// UNTIL is in UTC, in the start's local time, or a date in the start's zone.
domain::LocalTime to_until(const icaltimetype& until, const domain::ExternalMoment& start)
{
    const auto local = to_local(until);
    if (until.is_date) return local + core::days {1} - core::seconds {1};
    if (!icaltime_is_utc(until)) return local;
    return start.zone->to_local(core::Instant {local.time_since_epoch()});
}

}   // namespace

domain::LocalTime to_local(const icaltimetype& time)
{
    const std::chrono::year_month_day date {std::chrono::year {time.year},
        std::chrono::month {static_cast<unsigned>(time.month)}, std::chrono::day {static_cast<unsigned>(time.day)}};
    const auto is_in = [](int value, int end) { return value >= 0 && value < end; };
    const bool is_time = is_in(time.hour, 24) && is_in(time.minute, 60) && is_in(time.second, 61);
    if (!date.ok() || time.year < 1 || time.year > 9999 || !is_time) throw CalendarError {"a time is none"};
    const auto midnight = domain::LocalTime {std::chrono::local_days {date}};
    if (time.is_date) return midnight;
    return midnight + core::hours {time.hour} + core::minutes {time.minute} + core::seconds {std::min(time.second, 59)};
}

RecurrenceRule to_recurrence(const icalrecurrencetype& rule, const domain::ExternalMoment& start)
{
    if (rule.rscale || rule.skip != ICAL_SKIP_OMIT) throw CalendarError {"a rule goes by another calendar's years"};
    if (rule.interval < 1 || rule.count < 0) throw CalendarError {"a rule counts backwards"};
    RecurrenceRule out;
    out.frequency = to_frequency(rule.freq);
    out.interval = rule.interval;
    if (rule.count > 0) out.count = rule.count;
    if (!icaltime_is_null_time(rule.until)) out.until = to_until(rule.until, start);
    out.months = to_list(rule.by_month);
    out.week_numbers = to_list(rule.by_week_no);
    out.year_days = to_list(rule.by_year_day);
    out.month_days = to_list(rule.by_month_day);
    out.hours = to_list(rule.by_hour);
    out.minutes = to_list(rule.by_minute);
    out.seconds = to_list(rule.by_second);
    out.places = to_list(rule.by_set_pos);
    for (const int day : to_list(rule.by_day)) {
        const auto encoded = static_cast<short>(day);
        out.weekdays.push_back(
            {icalrecurrencetype_day_position(encoded), to_weekday(icalrecurrencetype_day_day_of_week(encoded))});
    }
    out.week_start = rule.week_start == ICAL_NO_WEEKDAY ? 1 : to_weekday(rule.week_start);
    return out;
}

}   // namespace formats
