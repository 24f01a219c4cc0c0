#include "domain/calendars/recurrence_rule.hpp"

#include <algorithm>

namespace domain {

namespace {

using std::chrono::days;
using std::chrono::local_days;
using std::chrono::weekday;
using std::chrono::year_month_day;

bool holds(const std::vector<int>& list, int value) { return std::ranges::find(list, value) != list.end(); }

// Whether the list contains the place, counted from either end (the third of ten is 3 and -8), or is empty.
bool names(const std::vector<int>& list, int place, int all)
{
    return list.empty() || holds(list, place) || holds(list, place - all - 1);
}

local_days first_of(std::chrono::year year) { return local_days {year / 1 / 1}; }

int days_of(std::chrono::year year) { return year.is_leap() ? 366 : 365; }

int days_of(const year_month_day& date)
{
    return static_cast<int>(unsigned((date.year() / date.month() / std::chrono::last).day()));
}

// The first week of a year is the first with at least four days in that year.
local_days first_week_of(std::chrono::year year, weekday week_start)
{
    const auto fourth = first_of(year) + days {3};
    return fourth - (weekday {fourth} - week_start);
}

// A date with the values that rules test.
struct Day {
    local_days date;
    year_month_day parts;
    int of_year, of_month;   // Counted from 1.

    explicit Day(local_days at)
        : date {at}
        , parts {at}
        , of_year {static_cast<int>((at - first_of(parts.year())).count()) + 1}
        , of_month {static_cast<int>(unsigned(parts.day()))}
    {
    }

    bool is_in_weeks(const std::vector<int>& weeks, weekday week_start) const
    {
        auto year = parts.year();
        if (date >= first_week_of(year + std::chrono::years {1}, week_start)) ++year;
        if (date < first_week_of(year, week_start)) --year;
        const auto first = first_week_of(year, week_start);
        const auto all = (first_week_of(year + std::chrono::years {1}, week_start) - first).count() / 7;
        return names(weeks, static_cast<int>((date - first).count() / 7) + 1, static_cast<int>(all));
    }
};

bool is_nth(int place, int day, int all)
{
    return place == 0 || place == (day - 1) / 7 + 1 || place == -((all - day) / 7 + 1);
}

std::vector<int> filled(std::vector<int> list, bool is_open, int value)
{
    if (list.empty() && is_open) list.push_back(value);
    return list;
}

// Fills in what the rule leaves open, with the values of the start.
RecurrenceRule completed(RecurrenceRule rule, LocalTime start)
{
    const auto date = std::chrono::floor<days>(start);
    const year_month_day parts {date};
    const std::chrono::hh_mm_ss time {start - date};
    const bool is_yearly = rule.frequency == Frequency::yearly, is_monthly = rule.frequency == Frequency::monthly;
    const NthWeekday same_weekday {0, weekday {date}.iso_encoding()};
    const bool has_dates = !rule.year_days.empty() || !rule.month_days.empty() || !rule.weekdays.empty();
    if (!has_dates && rule.week_numbers.empty() && (is_yearly || is_monthly)) {
        rule.months = filled(rule.months, is_yearly, static_cast<int>(unsigned(parts.month())));
        rule.month_days = {static_cast<int>(unsigned(parts.day()))};
    } else if (!has_dates && (is_yearly || rule.frequency == Frequency::weekly)) {
        rule.weekdays = {same_weekday};
    }
    rule.hours = filled(rule.hours, rule.frequency >= Frequency::daily, static_cast<int>(time.hours().count()));
    rule.minutes = filled(rule.minutes, rule.frequency >= Frequency::hourly, static_cast<int>(time.minutes().count()));
    rule.seconds
        = filled(rule.seconds, rule.frequency >= Frequency::minutely, static_cast<int>(time.seconds().count()));
    return rule;
}

// What a period costs, and what an occurrence in the window costs, in days examined: a list is made for each period,
// and who reads the calendar converts, compares and stores each occurrence.
constexpr std::int64_t steps_per_period = 4, steps_per_occurrence = 100;

// What examining a day costs: one, and more for lists much longer than people write.
std::int64_t steps_per_day(const RecurrenceRule& rule)
{
    const auto entries = rule.months.size() + rule.week_numbers.size() + rule.year_days.size() + rule.month_days.size()
        + rule.weekdays.size();
    return 1 + static_cast<std::int64_t>(entries / 16);
}

// The state of one call of find_recurrences. Every interval-th period of the frequency is examined: a year, a week, an
// hour …
class Walk {
public:
    Walk(const RecurrenceRule& rule, LocalTime start, std::pair<LocalTime, LocalTime> window, WorkBudget& budget)
        : rule_ {completed(rule, start)}
        , week_start_ {rule.week_start % 7}
        , start_ {start}
        , window_ {window}
        , steps_per_day_ {steps_per_day(rule_)}
        , budget_ {budget}
    {
    }

    std::optional<std::vector<LocalTime>> run()
    {
        for (auto period = first_period(); !is_over_; ++period) {
            const auto begins = begin_of(period);
            if (begins >= window_.second || (rule_.until && begins > *rule_.until)) break;
            if (!budget_.take(steps_per_period)) return {};
            if (is_of_day() && !suits(Day {std::chrono::floor<days>(begins)})) {
                period = std::max(period, period_at(std::chrono::floor<days>(begins) + days {1}) - 1);
                continue;
            }
            take(moments_of(begins));
            if (budget_.is_exhausted()) return {};
        }
        return std::move(found_);
    }

private:
    bool is_of_day() const { return rule_.frequency < Frequency::daily; }

    seconds unit() const
    {
        switch (rule_.frequency) {
        case Frequency::secondly: return seconds {1};
        case Frequency::minutely: return minutes {1};
        case Frequency::hourly: return std::chrono::hours {1};
        case Frequency::daily: return days {1};
        default: return days {7};
        }
    }

    // The beginning of period 0, for periods of fixed length.
    LocalTime origin() const
    {
        const auto date = std::chrono::floor<days>(start_);
        switch (rule_.frequency) {
        case Frequency::secondly: return start_;
        case Frequency::minutely: return std::chrono::floor<minutes>(start_);
        case Frequency::hourly: return std::chrono::floor<std::chrono::hours>(start_);
        case Frequency::daily: return date;
        default: return date - (weekday {date} - week_start_);
        }
    }

    bool goes_by_months() const { return rule_.frequency >= Frequency::monthly; }

    // Months since the year 0, for periods of months or years.
    static std::int64_t month_of(LocalTime at)
    {
        const year_month_day date {std::chrono::floor<days>(at)};
        return std::int64_t {int(date.year())} * 12 + unsigned(date.month()) - 1;
    }
    std::int64_t months_apart() const { return rule_.interval * (rule_.frequency == Frequency::yearly ? 12 : 1); }
    std::int64_t first_month() const
    {
        const auto month = month_of(start_);
        return rule_.frequency == Frequency::yearly ? month - month % 12 : month;
    }

    LocalTime begin_of(std::int64_t period) const
    {
        if (!goes_by_months()) return origin() + period * rule_.interval * unit();
        const auto month = first_month() + period * months_apart();
        constexpr std::int64_t last_month = 30'000 * 12;
        if (month > last_month) return LocalTime::max();
        return local_days {std::chrono::year {static_cast<int>(month / 12)}
            / std::chrono::month {static_cast<unsigned>(month % 12) + 1} / 1};
    }

    // The index of the last period that begins at or before `at`; for periods of fixed length possibly the next one.
    std::int64_t period_at(LocalTime at) const
    {
        if (goes_by_months()) return (month_of(at) - first_month()) / months_apart();
        const auto apart = rule_.interval * unit();
        return (at - origin() + apart - seconds {1}) / apart;
    }

    // Periods before the window are skipped, unless the rule has a count, which includes them.
    std::int64_t first_period() const
    {
        if (rule_.count || window_.first <= start_) return 0;
        return std::max<std::int64_t>(0, period_at(window_.first) - 2);
    }

    bool is_of_weekdays(const Day& day) const
    {
        if (rule_.weekdays.empty()) return true;
        const bool is_yearly = rule_.frequency == Frequency::yearly;
        const auto fits = [&](const NthWeekday& wanted) {
            if (weekday {day.date}.iso_encoding() != wanted.weekday) return false;
            if (!goes_by_months() || !rule_.week_numbers.empty()) return true;
            if (is_yearly && rule_.months.empty()) return is_nth(wanted.place, day.of_year, days_of(day.parts.year()));
            return is_nth(wanted.place, day.of_month, days_of(day.parts));
        };
        return std::ranges::any_of(rule_.weekdays, fits);
    }

    bool suits(const Day& day) const
    {
        return (rule_.months.empty() || holds(rule_.months, static_cast<int>(unsigned(day.parts.month()))))
            && names(rule_.year_days, day.of_year, days_of(day.parts.year()))
            && names(rule_.month_days, day.of_month, days_of(day.parts))
            && (rule_.week_numbers.empty() || day.is_in_weeks(rule_.week_numbers, week_start_)) && is_of_weekdays(day);
    }

    int days_of_period(LocalTime begins) const
    {
        const year_month_day date {std::chrono::floor<days>(begins)};
        switch (rule_.frequency) {
        case Frequency::yearly: return days_of(date.year());
        case Frequency::monthly: return days_of(date);
        case Frequency::weekly: return 7;
        default: return 1;
        }
    }

    // The moments of one period that match the rule, or some of them if the budget is exhausted.
    std::vector<LocalTime> moments_of(LocalTime begins)
    {
        std::vector<LocalTime> moments;
        if (is_of_day()) {
            add_moments(moments, begins);
        } else {
            const auto first = std::chrono::floor<days>(begins);
            const auto count = days_of_period(begins);
            if (!budget_.take(count * steps_per_day_)) return moments;
            for (auto date = first; date < first + days {count}; date += days {1})
                if (suits(Day {date})) add_moments(moments, date);
        }
        std::ranges::sort(moments);
        const auto [rest, end] = std::ranges::unique(moments);
        moments.erase(rest, end);
        return rule_.places.empty() ? moments : chosen(moments);
    }

    // Adds the moments on a day, or within the hour, minute or second of the period; none beyond the budget.
    void add_moments(std::vector<LocalTime>& moments, LocalTime at)
    {
        const auto date = std::chrono::floor<days>(at);
        const std::chrono::hh_mm_ss time {at - date};
        const auto list = [&](const std::vector<int>& wanted, Frequency finest, std::int64_t own) {
            if (rule_.frequency > finest) return wanted;
            const auto value = static_cast<int>(own);
            return wanted.empty() || holds(wanted, value) ? std::vector {value} : std::vector<int> {};
        };
        const auto hours = list(rule_.hours, Frequency::hourly, time.hours().count());
        const auto minutes_of_hour = list(rule_.minutes, Frequency::minutely, time.minutes().count());
        const auto seconds_of_minute = list(rule_.seconds, Frequency::secondly, time.seconds().count());
        const auto count = hours.size() * minutes_of_hour.size() * seconds_of_minute.size();
        if (!budget_.take(static_cast<std::int64_t>(count))) return;
        for (const int hour : hours)
            for (const int minute : minutes_of_hour)
                for (const int second : seconds_of_minute)
                    moments.push_back(
                        date + std::chrono::hours {hour} + minutes {minute} + seconds {std::min(second, 59)});
    }

    std::vector<LocalTime> chosen(const std::vector<LocalTime>& moments)
    {
        std::vector<LocalTime> out;
        if (!budget_.take(static_cast<std::int64_t>(moments.size() * rule_.places.size()))) return out;
        const auto all = static_cast<int>(moments.size());
        for (int i = 0; i < all; ++i)
            if (names(rule_.places, i + 1, all)) out.push_back(moments[static_cast<std::size_t>(i)]);
        return out;
    }

    void take(const std::vector<LocalTime>& moments)
    {
        for (const auto moment : moments) {
            if (moment < start_) continue;
            is_over_ = (rule_.until && moment > *rule_.until) || (rule_.count && ++counted_ > *rule_.count);
            if (is_over_) break;
            if (moment < window_.first || moment >= window_.second) continue;
            if (!budget_.take(steps_per_occurrence)) break;
            found_.push_back(moment);
        }
    }

    const RecurrenceRule rule_;
    const weekday week_start_;
    const LocalTime start_;
    const std::pair<LocalTime, LocalTime> window_;
    const std::int64_t steps_per_day_;
    WorkBudget& budget_;
    std::vector<LocalTime> found_;
    std::int64_t counted_ = 0;
    bool is_over_ = false;
};

}   // namespace

std::optional<std::vector<LocalTime>> find_recurrences(
    const RecurrenceRule& rule, LocalTime start, std::pair<LocalTime, LocalTime> window, WorkBudget& budget)
{
    return Walk {rule, start, window, budget}.run();
}

}   // namespace domain
