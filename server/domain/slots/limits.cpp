#include "domain/slots/limits.hpp"

#include "domain/time/wall_clock.hpp"

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

// A booking as limits see it: when it starts, and what it adds.
struct Use {
    Minute start;
    std::int64_t amount;
};

std::int64_t amount_of(const Limit& limit, minutes duration)
{
    return limit.unit == LimitUnit::bookings ? 1 : duration.count();
}

void add_uses(std::vector<Use>& uses, const Limit& limit, const std::vector<BusyTime>& bookings)
{
    for (const auto& booking : bookings) {
        if (limit.per == LimitPer::service && !booking.is_same_service) continue;
        if (limit.per == LimitPer::customer && !booking.is_same_customer) continue;
        const auto duration = ceil<minutes>(booking.time.to - booking.time.from);
        uses.push_back({floor_minute(booking.time.from), amount_of(limit, duration)});
    }
}

// What counts towards the limit, by start.
std::vector<Use> counted_uses(const Limit& limit, const StaffTime& staff)
{
    std::vector<Use> uses;
    add_uses(uses, limit, staff.busy);
    if (limit.per != LimitPer::staff) add_uses(uses, limit, staff.counted_bookings);
    std::ranges::sort(uses, {}, &Use::start);
    return uses;
}

}   // namespace

std::vector<MinuteSpan> full_periods(const SlotRules& rules, const StaffTime& staff, MinuteSpan bounds)
{
    std::vector<MinuteSpan> full;
    WallClock clock(*staff.roster.zone);
    for (const auto& limit : rules.limits) {
        const auto uses = counted_uses(limit, staff);
        const auto own = amount_of(limit, rules.duration);
        Date date = period_start(clock.day_of(bounds.from), limit.period);
        auto use = std::ranges::lower_bound(uses, clock.start_of(date), {}, &Use::start);
        for (Minute from = clock.start_of(date); from < bounds.to;) {
            date = next_period(date, limit.period);
            const Minute to = clock.start_of(date);
            std::int64_t used = 0;
            for (; use != uses.end() && use->start < to; ++use)
                used += use->amount;
            if (used + own > limit.max) full.push_back({from, to});
            from = to;
        }
    }
    return full;
}

LimitRoom limit_room(const Limit& limit, const StaffTime& staff, Minute start)
{
    WallClock clock(*staff.roster.zone);
    const Date date = period_start(clock.day_of(start), limit.period);
    LimitRoom left {{clock.start_of(date), clock.start_of(next_period(date, limit.period))}, limit.max};
    for (const auto& use : counted_uses(limit, staff))
        if (left.period.from <= use.start && use.start < left.period.to) left.room -= use.amount;
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
