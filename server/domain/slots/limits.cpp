#include "domain/slots/limits.hpp"

namespace domain {

namespace {

using namespace std::chrono;

Date period_start(Date date, LimitPeriod period)
{
    const year_month_day parts {date};
    switch (period) {
    case LimitPeriod::day: return date;
    case LimitPeriod::week: return date - days {weekday {date}.iso_encoding() - 1};
    case LimitPeriod::month: return local_days {parts.year() / parts.month() / 1};
    case LimitPeriod::year: return local_days {parts.year() / 1 / 1};
    }
    return date;
}

Date next_period(Date start, LimitPeriod period)
{
    switch (period) {
    case LimitPeriod::day: return start + days {1};
    case LimitPeriod::week: return start + days {7};
    case LimitPeriod::month: return period_start(start + days {31}, period);
    case LimitPeriod::year: return period_start(start + days {366}, period);
    }
    return start + days {1};
}

std::int64_t amount_of(const Limit& limit, minutes duration)
{
    return limit.unit == LimitUnit::bookings ? 1 : duration.count();
}

bool is_counted(const Limit& limit, const BusyTime& booking)
{
    switch (limit.per) {
    case LimitPer::service: return booking.is_same_service;
    case LimitPer::customer: return booking.is_same_customer;
    case LimitPer::staff: return true;
    }
    return true;
}

std::int64_t amount_of(const Limit& limit, const BusyTime& booking)
{
    return amount_of(limit, ceil<minutes>(booking.time.to - booking.time.from));
}

}   // namespace

FullPeriods::Periods FullPeriods::periods_of(const Limit& limit, MinuteSpan bounds, WallClock& clock)
{
    Periods periods;
    Date date = period_start(clock.day_of(bounds.from), limit.period);
    for (Minute from = clock.start_of(date); from < bounds.to; from = periods.back().to) {
        date = next_period(date, limit.period);
        periods.push_back({from, clock.start_of(date)});
    }
    return periods;
}

// Adds a booking to the period in which it starts, so many times.
void FullPeriods::add(Periods& periods, const Limit& limit, const BusyTime& booking, int times)
{
    const Minute start = floor_minute(booking.time.from);
    if (!is_counted(limit, booking) || start < periods.front().from || periods.back().to <= start) return;
    (std::ranges::upper_bound(periods, start, {}, &Period::from) - 1)->used += amount_of(limit, booking) * times;
}

void FullPeriods::count_shared(const StaffTime& staff, MinuteSpan bounds)
{
    WallClock clock(*staff.roster.zone);
    zone_ = staff.roster.zone.get();
    others_ = staff.busy_with_others.all.get();
    bounds_ = bounds;
    shared_.clear();
    for (const auto& limit : rules_.limits) {
        auto& periods = shared_.emplace_back(periods_of(limit, bounds, clock));
        if (!others_ || limit.per == LimitPer::staff || periods.empty()) continue;
        for (const auto& booking : *others_)
            add(periods, limit, booking, 1);
    }
}

std::vector<MinuteSpan> FullPeriods::find(const StaffTime& staff, MinuteSpan bounds)
{
    const auto& [all, own] = staff.busy_with_others;
    if (zone_ != staff.roster.zone.get() || others_ != all.get() || bounds_ != bounds) count_shared(staff, bounds);
    std::vector<MinuteSpan> full;
    for (std::size_t i = 0; i < rules_.limits.size(); ++i) {
        const auto& limit = rules_.limits[i];
        auto periods = shared_[i];
        if (periods.empty()) continue;
        for (const auto& booking : staff.busy)
            add(periods, limit, booking, 1);
        if (limit.per != LimitPer::staff)
            for (const auto position : own)
                add(periods, limit, (*all)[position], -1);
        const auto room = limit.max - amount_of(limit, rules_.duration);
        for (const auto& [from, to, used] : periods)
            if (used > room) full.push_back({from, to});
    }
    return full;
}

std::vector<MinuteSpan> full_periods(const SlotRules& rules, const StaffTime& staff, MinuteSpan bounds)
{
    return FullPeriods(rules).find(staff, bounds);
}

LimitRoom limit_room(const Limit& limit, const StaffTime& staff, Minute start)
{
    WallClock clock(*staff.roster.zone);
    const Date date = period_start(clock.day_of(start), limit.period);
    LimitRoom left {{clock.start_of(date), clock.start_of(next_period(date, limit.period))}, limit.max};
    const auto use = [&](const BusyTime& booking) {
        const Minute at = floor_minute(booking.time.from);
        if (is_counted(limit, booking) && left.period.from <= at && at < left.period.to)
            left.room -= amount_of(limit, booking);
    };
    for (const auto& booking : staff.busy)
        use(booking);
    if (limit.per != LimitPer::staff) staff.busy_with_others.each(use);
    return left;
}

MinuteSpan whole_periods(const SlotRules& rules, const Zone& zone, MinuteSpan span)
{
    WallClock clock(zone);
    MinuteSpan whole = span;
    for (const auto& limit : rules.limits) {
        const Date first = period_start(clock.day_of(span.from), limit.period);
        const Date last = period_start(clock.day_of(span.to), limit.period);
        whole.from = std::min(whole.from, clock.start_of(first));
        whole.to = std::max(whole.to, clock.start_of(next_period(last, limit.period)));
    }
    return whole;
}

}   // namespace domain
