#include "test/domain/slots/brute_force.hpp"

#include <algorithm>
#include <iterator>
#include <limits>
#include <set>

#include "domain/slots/look_busy.hpp"

namespace test::brute_force {

using namespace domain;
using namespace std::chrono_literals;
using core::days;

namespace {

using Starts = std::set<Instant>;
using Flags = std::vector<bool>;   // One for each minute of the world.

constexpr minutes minute {1};

struct Environment {
    TimeSpan span;

    std::size_t size() const { return static_cast<std::size_t>((span.to - span.from) / minute); }
    Instant at(std::size_t index) const { return span.from + minute * index; }
    std::size_t index(Instant at) const { return static_cast<std::size_t>((at - span.from) / minute); }
    bool has(const Flags& flags, Instant at) const { return span.from <= at && at < span.to && flags[index(at)]; }
    // Minutes that begin in [from, to).
    void set(Flags& flags, bool flag, TimeSpan part) const
    {
        const auto end = std::min(part.to, span.to);
        for (auto at = std::max<Instant>(std::chrono::ceil<minutes>(part.from), span.from); at < end; at += minute)
            flags[index(at)] = flag;
    }
};

// The date whose midnight was the last to pass.
Date day_of(const Zone& zone, Instant at)
{
    Date date = zone.date_at(at) + days {2};
    while (zone.start_of(date) > at)
        date -= days {1};
    return date;
}

Flags open_minutes(const Environment& world, const Roster& roster)
{
    Flags open(world.size());
    const Date last = roster.zone->date_at(world.span.to) + days {3};
    for (Date date = roster.zone->date_at(world.span.from) - days {3}; date <= last; date += days {1}) {
        auto hours = roster.weekly[std::chrono::weekday {date}.iso_encoding() - 1];
        for (const auto& special : roster.overrides)
            if (special.date == date) hours = special.hours;
        for (const auto& [opens, closes] : hours) {
            const Instant from = roster.zone->to_instant(LocalTime {date} + opens);
            const Instant to = roster.zone->to_instant(LocalTime {date} + closes);
            world.set(open, true, {from, to});
        }
    }
    return open;
}

// A minute is taken if any part of it is.
void block(const Environment& world, Flags& free, TimeSpan span)
{
    if (span.from < span.to) world.set(free, false, {std::chrono::floor<minutes>(span.from), span.to});
}

Flags free_minutes(const Environment& world, const SlotRules& rules, const StaffTime& staff)
{
    Flags free = open_minutes(world, staff.roster);
    for (const auto& booking : staff.busy)
        block(world, free,
            {booking.time.from - booking.buffer_before - rules.buffer_after,
                booking.time.to + booking.buffer_after + rules.buffer_before});
    for (const auto& span : staff.time_off)
        block(world, free, span);
    return free;
}

std::vector<TimeSpan> spans_of(const Environment& world, const Flags& flags)
{
    std::vector<TimeSpan> spans;
    for (std::size_t i = 0; i < flags.size(); ++i) {
        if (!flags[i]) continue;
        if (i > 0 && flags[i - 1])
            spans.back().to += minute;
        else
            spans.push_back({world.at(i), world.at(i) + minute});
    }
    return spans;
}

bool is_round(const Zone& zone, Instant at, minutes interval)
{
    int g = 1;
    for (const int candidate : {5, 10, 15, 20, 30, 60})
        if (interval.count() % candidate == 0) g = candidate;
    const auto local = std::chrono::floor<minutes>(zone.to_local(at)).time_since_epoch().count();
    return local % 60 % g == 0;
}

// The midnights of days that are open from their start to their end, but for the first of the span.
std::vector<Instant> midnights_inside(const Zone& zone, TimeSpan open)
{
    std::vector<Instant> midnights;
    for (Date date = day_of(zone, open.from); zone.start_of(date) < open.to; date += days {1}) {
        const TimeSpan day {zone.start_of(date), zone.start_of(date + days {1})};
        if (open.from < day.from && day.from < day.to && day.to <= open.to) midnights.push_back(day.from);
    }
    return midnights;
}

// Where a grid begins, increasing: at a free span; or at an opening, and on each further day that is open throughout.
std::vector<Instant> origins(const Question& question, const Environment& world, const Flags& open, const Flags& free)
{
    std::vector<Instant> origins;
    const auto& rules = question.rules;
    if (rules.align == Align::opening) {
        for (const auto span : spans_of(world, open)) {
            origins.push_back(span.from);
            std::ranges::copy(midnights_inside(*question.staff[0].roster.zone, span), std::back_inserter(origins));
        }
        return origins;
    }
    for (const auto span : spans_of(world, free)) {
        auto origin = std::max<Instant>(span.from, std::chrono::floor<minutes>(question.now + rules.min_notice));
        while (!is_round(*question.staff[0].roster.zone, origin, rules.interval))
            origin += minute;
        if (origin < span.to) origins.push_back(origin);
    }
    return origins;
}

bool fits(const Environment& world, const Flags& free, Instant start, minutes duration)
{
    for (auto at = start; at < start + duration; at += minute)
        if (!world.has(free, at)) return false;
    return true;
}

Starts starts_on_grid(const Question& question, const Environment& world, const Flags& open, const Flags& free)
{
    const auto& rules = question.rules;
    const auto& spans = spans_of(world, rules.align == Align::opening ? open : free);
    Starts starts;
    const auto begins = origins(question, world, open, free);
    for (std::size_t i = 0; i < begins.size(); ++i) {
        const auto origin = begins[i];
        // Its own span is the one it lies in; a grid does not go on in the next, nor where another one begins.
        const auto span
            = *std::ranges::find_if(spans, [&](TimeSpan each) { return each.from <= origin && origin < each.to; });
        const auto end = i + 1 < begins.size() && begins[i + 1] < span.to ? begins[i + 1] + rules.offset : span.to;
        for (auto start = origin + rules.offset; start < end && start + rules.duration <= span.to;
            start += rules.interval)
            if (fits(world, free, start, rules.duration)) starts.insert(start);
    }
    std::erase_if(starts, [&](Instant start) { return start < question.now + rules.min_notice; });
    return starts;
}

// Whether so many more units fit in at every moment. What is taken grows only where something begins.
bool has_room(const PoolTime& pool, std::int64_t needed, TimeSpan blocked)
{
    const auto is_full_at = [&](Instant moment) {
        std::int64_t units = needed;
        for (const auto& taken : pool.taken)
            if (taken.blocked.from <= moment && moment < taken.blocked.to) units += taken.units;
        return units > pool.units;
    };
    for (const auto& taken : pool.taken) {
        const Instant begins = taken.blocked.from;
        if (blocked.from <= begins && begins < blocked.to && is_full_at(begins)) return false;
    }
    return !is_full_at(blocked.from);
}

// Whether the pools have enough left from the first buffer to the last.
bool has_units(const Question& question, Instant start, bool is_joining)
{
    const auto& rules = question.rules;
    const TimeSpan blocked {start - rules.buffer_before, start + rules.duration + rules.buffer_after};
    for (const auto& need : rules.pools) {
        std::int64_t needed = is_joining ? 0 : need.units;
        if (need.per == NeedPer::attendee) needed = std::int64_t {need.units} * question.attendees;
        if (needed == 0) continue;
        const auto pool = std::ranges::find(question.pools, need.pool_id, &PoolTime::pool_id);
        if (pool == question.pools.end() || !has_room(*pool, needed, blocked)) return false;
    }
    return true;
}

// The seats that bookings of exactly this start have taken with the host; nothing if there are no such bookings.
std::optional<std::int64_t> taken_seats(const SlotRules& rules, const StaffTime& host, Instant start)
{
    std::optional<std::int64_t> taken;
    for (const auto& booking : host.busy)
        if (booking.is_same_service && booking.time == TimeSpan {start, start + rules.duration})
            taken = taken.value_or(0) + booking.attendees;
    return taken;
}

bool is_joinable(const Question& question, const Environment& world, Instant start)
{
    const auto& rules = question.rules;
    for (const auto& host : question.staff) {
        const auto taken = taken_seats(rules, host, start);
        if (!taken || *taken + question.attendees > rules.seats) return false;
        auto unbooked = host;
        unbooked.busy.clear();
        if (!fits(world, free_minutes(world, rules, unbooked), start, rules.duration)) return false;
    }
    return start >= question.now + rules.min_notice && has_units(question, start, true);
}

void apply_seats_and_pools(const Question& question, const Environment& world, Starts& starts)
{
    const auto& rules = question.rules;
    std::erase_if(starts, [&](Instant start) { return !has_units(question, start, false); });
    if (rules.seats == 1) return;
    if (question.attendees > rules.seats) starts.clear();
    for (const auto& booking : question.staff[0].busy) {
        const Instant start = booking.time.from;
        if (start == std::chrono::floor<minutes>(start) && is_joinable(question, world, start)) starts.insert(start);
    }
}

std::string period_name(const Zone& zone, Instant at, LimitPeriod period)
{
    const Date date = day_of(zone, at);
    const std::chrono::year_month_day parts {date};
    if (period == LimitPeriod::year) return core::to_text(date).substr(0, 4);
    if (period == LimitPeriod::month) return core::to_text(date).substr(0, 7);
    if (period == LimitPeriod::day) return core::to_text(date);
    Date monday = date;
    while (std::chrono::weekday {monday} != std::chrono::Monday)
        monday -= days {1};
    return core::to_text(monday);
}

bool is_within(const Limit& limit, const SlotRules& rules, const StaffTime& staff, Instant start)
{
    const Zone& zone = *staff.roster.zone;
    const auto period = period_name(zone, start, limit.period);
    std::int64_t bookings = 1, total = rules.duration.count();
    const auto count = [&](const BusyTime& booking) {
        if (limit.per == LimitPer::service && !booking.is_same_service) return;
        if (limit.per == LimitPer::customer && !booking.is_same_customer) return;
        if (period_name(zone, booking.time.from, limit.period) != period) return;
        bookings += 1;
        total += std::chrono::ceil<minutes>(booking.time.to - booking.time.from).count();
    };
    for (const auto& booking : staff.busy)
        count(booking);
    if (limit.per != LimitPer::staff) staff.busy_with_others.each(count);
    return (limit.unit == LimitUnit::bookings ? bookings : total) <= limit.max;
}

void apply_limits(const Question& question, Starts& starts)
{
    for (const auto& staff : question.staff)
        for (const auto& limit : question.rules.limits)
            std::erase_if(starts, [&](Instant start) { return !is_within(limit, question.rules, staff, start); });
}

// The days that the horizon of every host allows.
void apply_horizon(const Question& question, Starts& starts)
{
    const auto& horizon = question.rules.horizon;
    const Starts before = starts;
    for (const auto& staff : question.staff) {
        const Zone& zone = *staff.roster.zone;
        std::set<Date> days_with_starts;
        for (const auto start : before)
            days_with_starts.insert(day_of(zone, start));
        const auto is_beyond = [&](Instant start) {
            const Date date = day_of(zone, start);
            if (horizon.kind == HorizonKind::range) return date < horizon.first_date || horizon.last_date < date;
            if (horizon.kind == HorizonKind::rolling) return date > day_of(zone, question.now) + days {horizon.days};
            return std::distance(days_with_starts.begin(), days_with_starts.find(date)) >= horizon.days;
        };
        std::erase_if(starts, is_beyond);
    }
}

// For staff who have to be free together.
Starts joint_starts(const Question& question)
{
    const Environment world {question.world};
    const Flags open = open_minutes(world, question.staff[0].roster);
    Flags free(world.size(), true);
    for (const auto& staff : question.staff) {
        const Flags theirs = free_minutes(world, question.rules, staff);
        for (std::size_t i = 0; i < free.size(); ++i)
            free[i] = free[i] && theirs[i];
    }
    Starts starts = starts_on_grid(question, world, open, free);
    apply_seats_and_pools(question, world, starts);
    apply_limits(question, starts);
    apply_horizon(question, starts);
    return starts;
}

bool offers(const Question& question, Instant start) { return joint_starts(question).contains(start); }

}   // namespace

std::vector<Instant> find_starts(const Question& question)
{
    Starts starts;
    if (question.mode == SlotMode::all)
        starts = joint_starts(question);
    else
        for (const auto& staff : question.staff) {
            Question one = question;
            one.staff = {staff};
            starts.merge(joint_starts(one));
        }
    std::erase_if(starts, [&](Instant start) { return start < question.window.from || start >= question.window.to; });
    const LookBusy look_busy(question.rules, question.query());
    std::erase_if(starts, [&](Instant start) { return look_busy.hides(start); });
    return {starts.begin(), starts.end()};
}

StartJudgement judge_start(const Question& question, Instant start)
{
    Question one = question;
    one.staff.resize(1);
    const auto taken = taken_seats(one.rules, one.staff[0], start);
    const int left
        = static_cast<int>(std::max<std::int64_t>(0, one.rules.seats - (one.rules.seats > 1 ? taken.value_or(0) : 0)));
    if (offers(one, start)) return {StartVerdict::offered, left};
    Question unknown = one;   // As if the visitor had never booked.
    std::erase_if(unknown.rules.limits, [](const auto& limit) { return limit.per == LimitPer::customer; });
    one.rules.limits.clear();
    Question roomy = one;
    roomy.rules.pools.clear();
    roomy.rules.seats = std::numeric_limits<int>::max();
    if (one.rules.seats > 1 && taken && left < one.attendees && offers(roomy, start))
        return {StartVerdict::seats_taken, left};
    if (offers(unknown, start)) return {StartVerdict::customer_limit_reached};
    if (offers(one, start)) return {StartVerdict::limit_reached};
    one.rules.pools.clear();
    if (offers(one, start)) return {StartVerdict::resource_busy};
    Question without_colliding = one;
    std::erase_if(without_colliding.staff[0].busy, [&](const BusyTime& booking) {
        const TimeSpan blocked {booking.time.from - booking.buffer_before - one.rules.buffer_after,
            booking.time.to + booking.buffer_after + one.rules.buffer_before};
        return blocked.from < blocked.to && blocked.overlaps({start, start + one.rules.duration});
    });
    if (offers(without_colliding, start)) return {StartVerdict::busy};
    one.staff[0].busy.clear();
    return {offers(one, start) ? StartVerdict::busy : StartVerdict::not_offered};
}

std::vector<Instant> find_startable(const Question& question)
{
    Question every_minute = question;
    every_minute.rules.interval = minute;
    every_minute.rules.offset = 0min;
    every_minute.rules.align = Align::free_span;
    every_minute.rules.look_busy_percent = 0;
    every_minute.mode = SlotMode::all;
    return find_starts(every_minute);
}

}   // namespace test::brute_force
