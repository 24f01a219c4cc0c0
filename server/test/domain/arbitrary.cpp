#include "test/domain/arbitrary.hpp"

#include <fmt/format.h>

#include "core/word.hpp"
#include "test/domain/timeline.hpp"

namespace test {

using namespace domain;
using core::days;

namespace {

const TimeSpan world {at("2026-03-20T00:00:00Z"), at("2026-04-05T00:00:00Z")};

int pick(int from, int to) { return *rc::gen::inRange(from, to + 1); }

bool chance(int percent) { return pick(1, 100) > 100 - percent; }

template <class T> T one_of(std::initializer_list<T> values) { return *rc::gen::elementOf(std::vector<T>(values)); }

minutes pick_minutes(int to, int step = 1) { return minutes {pick(0, to / step) * step}; }

// Mostly on whole minutes.
Instant pick_instant() { return world.from + pick_minutes(16 * 1440) + seconds {chance(10) ? pick(0, 59) : 0}; }

ZonePointer pick_zone()
{
    if (chance(30)) return berlin();
    seconds offset = minutes {pick(-44, 56) * 15};
    std::vector<OffsetSegment> segments {{Instant::min(), offset, "A"}};
    // Up to three changes, days apart: real ones, and a few stranger than any.
    for (Instant change = world.from; segments.size() <= 3 && chance(70);) {
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

Roster pick_roster()
{
    Roster roster {.zone = pick_zone(), .weekly = {}, .overrides = {}};
    for (auto& hours : roster.weekly)
        hours = pick_hours();
    // Nobody has been open for longer than the world.
    const Date first = on("2026-03-16"), last = on("2026-04-15");
    for (Date date = first; date <= last; date += days {1}) {
        const bool is_outside = date < on("2026-03-22") || date > on("2026-04-02");
        if (is_outside)
            roster.overrides.push_back({date, {}});
        else if (chance(10))
            roster.overrides.push_back({date, pick_hours()});
    }
    return roster;
}

std::vector<BusyTime> pick_bookings(int most)
{
    std::vector<BusyTime> bookings;
    for (int count = pick(0, most); count > 0; --count) {
        const Instant from = pick_instant();
        const auto length = pick_minutes(chance(5) ? 3000 : 180, one_of({1, 5, 15, 30}));
        bookings.push_back({{from, from + length + seconds {chance(5) ? 30 : 0}}, pick_minutes(chance(90) ? 15 : 1440),
            pick_minutes(chance(90) ? 15 : 1440), chance(60), chance(30)});
    }
    return bookings;
}

StaffTime pick_staff()
{
    StaffTime staff {.roster = pick_roster(), .busy = pick_bookings(24), .time_off = {}, .elsewhere = pick_bookings(6)};
    for (int count = pick(0, 2); count > 0; --count) {
        const Instant from = pick_instant();
        staff.time_off.push_back({from, from + pick_minutes(4000)});
    }
    return staff;
}

Horizon pick_horizon()
{
    const Date first = on("2026-03-20") + days {pick(0, 12)};
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

SlotRules pick_rules()
{
    SlotRules rules {.duration = minutes {chance(10) ? pick(1, 1440) : pick(1, 24) * 5},
        .interval = minutes {one_of({5, 7, 10, 15, 20, 25, 30, 45, 60, 64, 65, 90, 120, 240, 1440, 1})}};
    if (chance(40)) rules.buffer_before = pick_minutes(chance(90) ? 30 : 1440);
    if (chance(40)) rules.buffer_after = pick_minutes(chance(90) ? 30 : 1440);
    if (chance(20)) rules.offset = pick_minutes(120);
    if (chance(30)) rules.align = Align::opening;
    if (chance(50)) rules.min_notice = pick_minutes(3000);
    if (chance(60)) rules.horizon = pick_horizon();
    if (chance(50)) {
        for (int count = pick(1, 3); count > 0; --count)
            rules.limits.push_back(pick_limit());
    }
    return rules;
}

TimeSpan pick_window()
{
    if (chance(50)) return world;
    const Instant from = pick_instant();
    return {from, from + pick_minutes(chance(50) ? 1440 : 10'000)};
}

std::string text(TimeSpan span) { return core::to_rfc3339(span.from) + '/' + core::to_rfc3339(span.to); }

std::string text(const BusyTime& booking)
{
    return fmt::format("{} before {} after {}{}{}", text(booking.time), booking.buffer_before.count(),
        booking.buffer_after.count(), booking.is_same_service ? " same service" : "",
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
    for (const auto& booking : staff.elsewhere)
        out += "\n  elsewhere " + text(booking);
    return out + '\n';
}

brute_force::Question pick_question()
{
    brute_force::Question question {.rules = pick_rules(),
        .staff = {},
        .mode = one_of({SlotMode::single, SlotMode::any, SlotMode::all}),
        .window = pick_window(),
        .now = chance(50) ? world.from : pick_instant(),
        .world = {world.from - days {4}, world.to + days {4}}};
    for (int count = question.mode == SlotMode::single ? 1 : pick(1, 3); count > 0; --count)
        question.staff.push_back(pick_staff());
    return question;
}

}   // namespace

rc::Gen<brute_force::Question> arbitrary_question() { return rc::gen::exec(pick_question); }

void brute_force::showValue(const Question& question, std::ostream& out)
{
    const auto& rules = question.rules;
    out << fmt::format("mode {}\nwindow {}\nnow {}\n", core::word(question.mode), text(question.window),
        core::to_rfc3339(question.now));
    out << fmt::format("duration {} interval {} before {} after {} offset {} {} notice {}\n", rules.duration.count(),
        rules.interval.count(), rules.buffer_before.count(), rules.buffer_after.count(), rules.offset.count(),
        core::word(rules.align), rules.min_notice.count());
    out << fmt::format("horizon {} days {} dates {} {}\n", core::word(rules.horizon.kind), rules.horizon.days,
        core::to_text(rules.horizon.first_date), core::to_text(rules.horizon.last_date));
    for (const auto& limit : rules.limits)
        out << fmt::format(
            "limit {} {} {} {}\n", core::word(limit.per), core::word(limit.unit), core::word(limit.period), limit.max);
    for (const auto& staff : question.staff)
        out << text(staff);
}

}   // namespace test
