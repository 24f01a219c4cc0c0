#include "test/domain/slots/arbitrary.hpp"

#include <fmt/format.h>

#include <functional>

#include "core/word.hpp"
#include "test/domain/slots/timeline.hpp"

namespace test {

using namespace domain;
using core::days;

namespace {

int pick(int from, int to) { return *rc::gen::inRange(from, to + 1); }

bool chance(int percent) { return pick(1, 100) > 100 - percent; }

template <class T> T one_of(std::initializer_list<T> values) { return *rc::gen::elementOf(std::vector<T>(values)); }

minutes pick_minutes(int to, int step = 1) { return minutes {pick(0, to / step) * step}; }

// Sixteen days; in which questions are asked.
struct Environment {
    Instant from;
    std::function<ZonePointer()> pick_zone;

    Instant to() const { return from + days {16}; }
    Date date(int day) const { return Date {std::chrono::floor<days>(from).time_since_epoch()} + days {day}; }
    // Mostly on whole minutes.
    Instant pick_instant() const { return from + pick_minutes(16 * 1440) + seconds {chance(10) ? pick(0, 59) : 0}; }
};

// Around a change of clocks in Berlin.
const Instant spring = at("2026-03-20T00:00:00Z");

ZonePointer pick_strange_zone()
{
    if (chance(30)) return berlin();
    seconds offset = minutes {pick(-44, 56) * 15};
    std::vector<OffsetSegment> segments {{Instant::min(), offset, "A"}};
    // Up to three changes, days apart: real ones, and a few stranger than any.
    for (Instant change = spring; segments.size() <= 3 && chance(70);) {
        change += days {3} + pick_minutes(3 * 1440, one_of({1, 30, 60}));
        offset += minutes {one_of({-60, 60, -30, 30, 120, -120, 1440, -1440, 7})};
        segments.push_back({change, offset, "B"});
    }
    return zone("Arbitrary", std::move(segments));
}

std::vector<OpenHours> pick_hours()
{
    std::vector<OpenHours> hours;
    if (chance(15)) return {{minutes {0}, minutes {1440}}};
    for (int count = pick(0, 3); count > 0; --count) {
        const int step = one_of({60, 30, 15, 5, 1});
        const auto opens = pick_minutes(1439, step);
        const auto closes = std::min(minutes {1440}, opens + minutes {step} + pick_minutes(600, step));
        hours.push_back({opens, closes});
    }
    return hours;
}

Roster pick_roster(const Environment& world)
{
    Roster roster {.zone = world.pick_zone(), .weekly = {}, .overrides = {}};
    const bool was_never_closed = chance(15);
    for (auto& hours : roster.weekly)
        hours = was_never_closed ? std::vector<OpenHours> {{minutes {0}, minutes {1440}}} : pick_hours();
    // Rosters are closed on the days outside the world, unless they never closed before.
    for (int day = -4; day <= 26; ++day) {
        const bool is_outside = (day < 2 && !was_never_closed) || day > 13;
        if (is_outside)
            roster.overrides.push_back({world.date(day), {}});
        else if (chance(10))
            roster.overrides.push_back({world.date(day), pick_hours()});
    }
    return roster;
}

std::vector<BusyTime> pick_bookings(const Environment& world, int most)
{
    std::vector<BusyTime> bookings;
    for (int count = pick(0, most); count > 0; --count) {
        const Instant from = world.pick_instant();
        const auto length = pick_minutes(chance(5) ? 3000 : 180, one_of({1, 5, 15, 30}));
        bookings.push_back({{from, from + length + seconds {chance(5) ? 30 : 0}}, pick_minutes(chance(90) ? 15 : 1440),
            pick_minutes(chance(90) ? 15 : 1440), chance(60), chance(30), pick(1, 4)});
    }
    return bookings;
}

StaffTime pick_staff(const Environment& world)
{
    StaffTime staff {.roster = pick_roster(world),
        .busy = pick_bookings(world, 24),
        .time_off = {},
        .busy_with_others = others(pick_bookings(world, 6)),
        .claim_seq = pick(0, 1000)};
    for (int count = pick(0, 2); count > 0; --count) {
        const Instant from = world.pick_instant();
        staff.time_off.push_back({from, from + pick_minutes(4000)});
    }
    return staff;
}

Horizon pick_horizon(const Environment& world)
{
    const Date first = world.date(pick(0, 12));
    return {.kind = one_of({HorizonKind::rolling, HorizonKind::rolling_window, HorizonKind::range}),
        .days = chance(50) ? 60 : pick(1, 12),
        .first_date = first,
        .last_date = first + days {pick(0, 12)}};
}

Limit pick_limit()
{
    const auto unit = one_of({LimitUnit::bookings, LimitUnit::minutes});
    return {.per = one_of({LimitPer::service, LimitPer::staff, LimitPer::customer}),
        .unit = unit,
        .period = one_of({LimitPeriod::day, LimitPeriod::week, LimitPeriod::month, LimitPeriod::year}),
        .max = unit == LimitUnit::bookings ? pick(1, 20) : pick(1, 2000)};
}

SlotRules pick_rules(const Environment& world)
{
    SlotRules rules {.duration = minutes {chance(10) ? pick(1, 1440) : pick(1, 24) * 5},
        .interval = minutes {one_of({5, 7, 10, 15, 20, 25, 30, 45, 60, 64, 65, 90, 120, 240, 1440, 1})}};
    if (chance(40)) rules.buffer_before = pick_minutes(chance(90) ? 30 : 1440);
    if (chance(40)) rules.buffer_after = pick_minutes(chance(90) ? 30 : 1440);
    if (chance(20)) rules.offset = pick_minutes(120);
    if (chance(30)) rules.align = Align::opening;
    if (chance(50)) rules.min_notice = pick_minutes(3000);
    if (chance(60)) rules.horizon = pick_horizon(world);
    if (chance(50)) {
        for (int count = pick(1, 3); count > 0; --count)
            rules.limits.push_back(pick_limit());
    }
    if (chance(40)) rules.seats = pick(2, 8);
    for (const auto* pool : {"a", "b", "c"})
        if (chance(20)) rules.pools.push_back({pool, pick(1, 3), one_of({NeedPer::booking, NeedPer::attendee})});
    if (chance(20)) rules.look_busy_percent = pick(0, 100);
    return rules;
}

// A pool that is needed may be missing.
std::vector<PoolTime> pick_pools(const Environment& world)
{
    std::vector<PoolTime> pools;
    for (const auto* pool : {"b", "a", "c"}) {
        if (chance(5)) continue;
        pools.push_back({pool, pick(0, 8), {}});
        for (int count = pick(0, 20); count > 0; --count) {
            const Instant from = world.pick_instant();
            pools.back().taken.push_back({{from, from + pick_minutes(chance(10) ? 3000 : 180)}, pick(1, 4)});
        }
    }
    return pools;
}

// Sessions of a class that others may join, some with all hosts.
void add_sessions(brute_force::Question& question, const Environment& world)
{
    for (int count = question.rules.seats > 1 ? pick(0, 8) : 0; count > 0; --count) {
        const Instant start = world.pick_instant();
        for (auto& staff : question.staff)
            for (int bookings = pick(0, 2); bookings > 0; --bookings)
                staff.busy.push_back({.time = {start, start + question.rules.duration}, .attendees = pick(1, 4)});
    }
}

TimeSpan pick_window(const Environment& world)
{
    if (chance(50)) return {world.from, world.to()};
    const Instant from = world.pick_instant();
    return {from, from + pick_minutes(chance(50) ? 1440 : 10'000)};
}

std::string text(TimeSpan span) { return core::to_rfc3339(span.from) + '/' + core::to_rfc3339(span.to); }

std::string text(const BusyTime& booking)
{
    return fmt::format("{} before {} after {} attendees {}{}{}", text(booking.time), booking.buffer_before.count(),
        booking.buffer_after.count(), booking.attendees, booking.is_same_service ? " same service" : "",
        booking.is_same_customer ? " same customer" : "");
}

std::string text(const std::vector<OpenHours>& hours)
{
    std::string out;
    for (const auto& [opens, closes] : hours)
        out += fmt::format(" {}-{}", opens.count(), closes.count());
    return out;
}

std::string text(const StaffTime& staff)
{
    std::string out = "staff in";
    for (const auto& segment : staff.roster.zone->segments())
        out += fmt::format(" [{} {}]", core::to_rfc3339(segment.from), segment.offset.count() / 60);
    for (const auto& hours : staff.roster.weekly)
        out += "\n  weekday" + text(hours);
    for (const auto& special : staff.roster.overrides)
        out += "\n  " + core::to_text(special.date) + text(special.hours);
    for (const auto& booking : staff.busy)
        out += "\n  busy " + text(booking);
    for (const auto& span : staff.time_off)
        out += "\n  off " + text(span);
    staff.busy_with_others.each([&](const BusyTime& booking) { out += "\n  elsewhere " + text(booking); });
    return out + '\n';
}

brute_force::Question pick_question(const Environment& world)
{
    brute_force::Question question {.rules = pick_rules(world),
        .staff = {},
        .mode = one_of({SlotMode::single, SlotMode::any, SlotMode::all}),
        .window = pick_window(world),
        .now = chance(50) ? world.from : world.pick_instant(),
        .world = {world.from - days {4}, world.to() + days {4}},
        .attendees = chance(50) ? 1 : pick(1, 4),
        .pools = pick_pools(world),
        .is_shown = chance(80)};
    for (int count = question.mode == SlotMode::single ? 1 : pick(1, 3); count > 0; --count)
        question.staff.push_back(pick_staff(world));
    add_sessions(question, world);
    return question;
}

}   // namespace

rc::Gen<brute_force::Question> arbitrary_question()
{
    return rc::gen::exec([] { return pick_question({spring, pick_strange_zone}); });
}

rc::Gen<brute_force::Question> arbitrary_question(std::span<const ZonePointer> zones)
{
    return rc::gen::exec([zones] {
        const auto zone = zones[*rc::gen::inRange<std::size_t>(0, zones.size())];
        const auto& segments = zone->segments();
        const auto since = std::ranges::lower_bound(segments, at("2001-01-01T00:00:00Z"), {}, &OffsetSegment::from);
        Instant from = spring;
        if (since != segments.end()) {
            const auto change = *rc::gen::inRange<std::ptrdiff_t>(0, segments.end() - since);
            from = std::chrono::floor<days>(since[change].from) - days {pick(3, 13)};
        }
        return pick_question({from, [zone] { return zone; }});
    });
}

void brute_force::showValue(const Question& question, std::ostream& out)
{
    const auto& rules = question.rules;
    out << fmt::format("mode {}\nwindow {}\nnow {}\n", core::word(question.mode), text(question.window),
        core::to_rfc3339(question.now));
    out << fmt::format("duration {} interval {} before {} after {} offset {} {} notice {}\n", rules.duration.count(),
        rules.interval.count(), rules.buffer_before.count(), rules.buffer_after.count(), rules.offset.count(),
        core::word(rules.align), rules.min_notice.count());
    out << fmt::format("seats {} attendees {} look busy {}{}\n", rules.seats, question.attendees,
        rules.look_busy_percent, question.is_shown ? "" : " not shown");
    for (const auto& need : rules.pools)
        out << fmt::format("need {} {} per {}\n", need.pool_id, need.units, core::word(need.per));
    for (const auto& pool : question.pools) {
        out << fmt::format("pool {} of {}\n", pool.pool_id, pool.units);
        for (const auto& taken : pool.taken)
            out << "  taken " << text(taken.blocked) << ' ' << taken.units << '\n';
    }
    out << fmt::format("horizon {} days {} dates {} {}\n", core::word(rules.horizon.kind), rules.horizon.days,
        core::to_text(rules.horizon.first_date), core::to_text(rules.horizon.last_date));
    for (const auto& limit : rules.limits)
        out << fmt::format(
            "limit {} {} {} {}\n", core::word(limit.per), core::word(limit.unit), core::word(limit.period), limit.max);
    for (const auto& staff : question.staff)
        out << text(staff);
}

}   // namespace test
