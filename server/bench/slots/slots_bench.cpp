// How long the slot search takes, and how long a straightforward one takes that gives the same starts. One core, no
// database. Prints a line of JSON for each; `slots.any.50x3months.ratio` is the latter over the former. The lines
// `*.with_text` are about the same searches together with their starts as JSON; their ratio is that of the search over
// the straightforward one, and beside it stands what the text of a start takes. The lines `slots.growth.*` let one of
// staff, days and bookings grow (docs/performance.md).
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <map>
#include <random>
#include <string>

#include "api/instant_list.hpp"
#include "domain/slots/look_busy.hpp"
#include "domain/slots/slots.hpp"

namespace {

using namespace domain;
using namespace std::chrono_literals;
using core::days;

// A zone with a change of clocks inside every three months that matter.
ZonePointer make_zone()
{
    const auto instant = [](const char* text) { return *core::parse_instant(text); };
    return std::make_shared<const Zone>("Europe/Berlin",
        std::vector<OffsetSegment> {{Instant::min(), 1h, "CET"}, {instant("2026-03-29T01:00:00Z"), 2h, "CEST"},
            {instant("2026-10-25T01:00:00Z"), 1h, "CET"}, {instant("2027-03-28T01:00:00Z"), 2h, "CEST"}});
}

// --- The straightforward way: instants, windows, sort, subtract, enumerate, then drop what a rule forbids. For rolling
// horizons, limits of one staff member, and pools that are needed per booking. ---

std::vector<TimeSpan> open_spans_by_intervals(const Roster& roster, TimeSpan window)
{
    std::vector<TimeSpan> open;
    const Date last = roster.zone->date_at(window.to) + days {1};
    for (Date date = roster.zone->date_at(window.from) - days {1}; date <= last; date += days {1}) {
        const auto special = std::ranges::lower_bound(roster.overrides, date, {}, &DateOverride::date);
        const bool is_special = special != roster.overrides.end() && special->date == date;
        const auto& hours = is_special ? special->hours : roster.weekly[std::chrono::weekday {date}.iso_encoding() - 1];
        for (const auto& [opens, closes] : hours) {
            const TimeSpan span {
                roster.zone->to_instant(LocalTime {date} + opens), roster.zone->to_instant(LocalTime {date} + closes)};
            if (span.from < span.to) open.push_back(span);
        }
    }
    std::ranges::sort(open, {}, &TimeSpan::from);
    std::vector<TimeSpan> joined;
    for (const auto span : open) {
        if (!joined.empty() && span.from <= joined.back().to)
            joined.back().to = std::max(joined.back().to, span.to);
        else
            joined.push_back(span);
    }
    return joined;
}

std::vector<TimeSpan> free_spans_by_intervals(const SlotRules& rules, const StaffTime& staff, TimeSpan window)
{
    std::vector<TimeSpan> blocked(staff.time_off);
    for (const auto& [time, before, after, is_same_service, is_same_customer, attendees, lane] : staff.busy)
        blocked.push_back({time.from - before - rules.buffer_after, time.to + after + rules.buffer_before});
    std::ranges::sort(blocked, {}, &TimeSpan::from);
    std::vector<TimeSpan> free;
    auto block = blocked.begin();
    for (auto span : open_spans_by_intervals(staff.roster, window)) {
        for (; block != blocked.end() && block->from < span.to; ++block) {
            if (span.from < block->from) free.push_back({span.from, block->from});
            span.from = std::max(span.from, block->to);
            if (span.from >= span.to) break;   // It may reach into the next span.
        }
        if (span.from < span.to) free.push_back(span);
    }
    return free;
}

Instant aligned(const Zone& zone, Instant at, minutes interval)
{
    int g = 1;
    for (const int candidate : {5, 10, 15, 20, 30, 60})
        if (interval.count() % candidate == 0) g = candidate;
    const auto local = std::chrono::ceil<minutes>(zone.to_local(at)).time_since_epoch().count();
    return std::chrono::ceil<minutes>(at) + minutes {(g - local % g) % g};
}

void add_starts_by_intervals(
    const SlotRules& rules, const StaffTime& staff, const StartQuery& query, std::vector<Instant>& starts)
{
    const Zone& zone = *staff.roster.zone;
    const Instant soonest = query.now + rules.min_notice;
    const Instant from = std::max(query.window.from, soonest);
    const Instant to
        = std::min(query.window.to, zone.start_of(zone.date_at(query.now) + days {rules.horizon.days + 1}));
    for (const auto span : free_spans_by_intervals(rules, staff, query.window)) {
        const auto anchor = std::max<Instant>(span.from, std::chrono::floor<minutes>(soonest));
        const Instant first = aligned(zone, anchor, rules.interval) + rules.offset;
        for (auto start = first; start + rules.duration <= span.to && start < to; start += rules.interval)
            if (start >= from) starts.push_back(start);
    }
}

// The first day of the limit's period, which names it.
Date period_of(const Zone& zone, Instant at, LimitPeriod period)
{
    const Date date = zone.date_at(at);
    return period == LimitPeriod::week ? date - days {std::chrono::weekday {date}.iso_encoding() - 1} : date;
}

// Days and weeks alone.
void drop_beyond_limit(const Limit& limit, const SlotRules& rules, const StaffTime& staff, std::vector<Instant>& starts)
{
    const Zone& zone = *staff.roster.zone;
    const auto amount = [&](minutes length) { return limit.unit == LimitUnit::bookings ? 1 : length.count(); };
    std::map<Date, std::int64_t> used;
    for (const auto& booking : staff.busy)
        used[period_of(zone, booking.time.from, limit.period)]
            += amount(std::chrono::ceil<minutes>(booking.time.to - booking.time.from));
    std::erase_if(starts, [&](Instant start) {
        const auto period = used.find(period_of(zone, start, limit.period));
        return (period == used.end() ? 0 : period->second) + amount(rules.duration) > limit.max;
    });
}

void drop_without_units(
    const PoolNeed& need, const SlotRules& rules, const PoolTime& pool, std::vector<Instant>& starts)
{
    std::vector<std::pair<Instant, int>> changes;
    for (const auto& [blocked, units] : pool.taken) {
        changes.emplace_back(blocked.from, units);
        changes.emplace_back(blocked.to, -units);
    }
    std::ranges::sort(changes);
    std::vector<TimeSpan> crowded;
    int taken = 0;
    for (std::size_t i = 0; i < changes.size(); ++i) {
        taken += changes[i].second;
        if (taken + need.units > pool.units && i + 1 < changes.size())
            crowded.push_back({changes[i].first, changes[i + 1].first});
    }
    std::erase_if(starts, [&](Instant start) {
        const TimeSpan blocked {start - rules.buffer_before, start + rules.duration + rules.buffer_after};
        const auto next = std::ranges::upper_bound(crowded, blocked.from, {}, &TimeSpan::to);
        return next != crowded.end() && next->from < blocked.to;
    });
}

void drop_forbidden(const SlotRules& rules, const StartQuery& query, std::vector<Instant>& starts)
{
    for (const auto& limit : rules.limits)
        drop_beyond_limit(limit, rules, query.staff.front(), starts);
    for (const auto& need : rules.pools)
        drop_without_units(need, rules, *std::ranges::find(query.pools, need.pool_id, &PoolTime::pool_id), starts);
    const LookBusy look_busy(rules, query);
    if (look_busy.hides_any()) std::erase_if(starts, [&](Instant start) { return look_busy.hides(start); });
}

std::vector<Instant> find_starts_by_intervals(const SlotRules& rules, const StartQuery& query)
{
    std::vector<Instant> starts;
    for (const auto& staff : query.staff)
        add_starts_by_intervals(rules, staff, query, starts);
    std::ranges::sort(starts);
    const auto repeated = std::ranges::unique(starts);
    starts.erase(repeated.begin(), repeated.end());
    drop_forbidden(rules, query, starts);
    return starts;
}

// --- The starts as text ---

std::string text_of(const Zone& zone, const std::vector<Instant>& starts)
{
    std::string text;
    api::append_instants(text, zone.to_zoned(starts));
    return text;
}

std::string text_by_formatter(const Zone& zone, const std::vector<Instant>& starts)
{
    std::string text = "[";
    for (const auto start : starts) {
        if (text.size() > 1) text += ',';
        text += '"' + core::to_rfc3339(start, zone.offset_at(start)) + '"';
    }
    return text + ']';
}

// --- The questions ---

struct Question {
    std::string name;
    SlotRules rules;
    std::vector<StaffTime> staff;
    TimeSpan window;
    Instant now;
    std::vector<PoolTime> pools = {};

    StartQuery query() const { return {staff, SlotMode::any, window, now, 1, pools}; }
};

// Bookings lie in working hours, on a grid of five minutes, and come in no order.
StaffTime make_staff(const ZonePointer& zone, TimeSpan window, int bookings, std::mt19937& random)
{
    const auto pick = [&](int from, int to) { return std::uniform_int_distribution(from, to)(random); };
    StaffTime staff {.roster = {.zone = zone, .weekly = {}, .overrides = {}}, .busy = {}, .time_off = {}};
    const minutes opens {8h + minutes {15 * pick(0, 4)}};
    for (std::size_t weekday = 0; weekday < 6; ++weekday)
        staff.roster.weekly[weekday] = {{opens, opens + 4h}, {opens + 5h, opens + 9h}};
    const int length_in_days = static_cast<int>((window.to - window.from) / days {1});
    for (int i = 0; i < bookings; ++i) {
        const Instant from = window.from + days {pick(0, length_in_days - 1)} + 7h + minutes {5 * pick(0, 110)};
        staff.busy.push_back({{from, from + minutes {15 * pick(1, 6)}}, minutes {5 * pick(0, 2)}, minutes {5}});
    }
    return staff;
}

Question make_question(std::string name, int staff_count, int day_count, int bookings)
{
    std::mt19937 random(42);
    Question question {.name = std::move(name),
        .rules = {.duration = 45min,
            .buffer_before = 5min,
            .buffer_after = 10min,
            .interval = 15min,
            .min_notice = 2h,
            .horizon = {.days = 365}},
        .staff = {},
        .window = {*core::parse_instant("2026-02-28T23:00:00Z"), {}},
        .now = *core::parse_instant("2026-02-20T09:41:30Z")};
    question.window.to = question.window.from + days {day_count};
    const auto zone = make_zone();
    for (int i = 0; i < staff_count; ++i)
        question.staff.push_back(make_staff(zone, question.window, bookings, random));
    return question;
}

// With limits, a room that two share, and looking busy.
Question with_all_rules(Question question)
{
    question.rules.limits = {{LimitPer::staff, LimitUnit::bookings, LimitPeriod::day, 3},
        {LimitPer::staff, LimitUnit::minutes, LimitPeriod::week, 900}};
    question.rules.pools = {{.pool_id = "room", .units = 1}};
    question.rules.look_busy_percent = 20;
    question.pools = {{"room", 2, {}}};
    for (const auto& booking : question.staff[0].busy)
        question.pools[0].taken.push_back({{booking.time.from - 1h, booking.time.to + 1h}, 1});
    return question;
}

// --- Timing ---

template <class Search> double time_ms(std::size_t& count, const Search& search)
{
    const auto began = std::chrono::steady_clock::now();
    count += search().size();
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - began).count();
}

double print(const std::string& name, std::vector<double> times)
{
    std::ranges::sort(times);
    const double median = times[times.size() / 2];
    fmt::print("{{\"name\": \"{}\", \"median_ms\": {:.4f}, \"min_ms\": {:.4f}, \"runs\": {}}}\n", name, median,
        times.front(), times.size());
    return median;
}

bool measure(const Question& question)
{
    const auto query = question.query();
    const auto by_product = [&] { return find_starts(question.rules, query); };
    const auto by_intervals = [&] { return find_starts_by_intervals(question.rules, query); };
    const auto starts = by_product();
    if (starts.empty() || starts != by_intervals()) {
        fmt::print(stderr, "{}: the two searches differ\n", question.name);
        return false;
    }
    constexpr std::size_t runs = 300;
    std::size_t count = 0;
    std::vector<double> product_times, interval_times;
    for (std::size_t run = 0; run < runs; ++run) {   // Alternately: whatever disturbs one, disturbs the other.
        product_times.push_back(time_ms(count, by_product));
        interval_times.push_back(time_ms(count, by_intervals));
    }
    if (count != runs * 2 * starts.size()) return false;
    const double median = print(question.name, product_times);
    const double interval_median = print(question.name + ".by_intervals", interval_times);
    fmt::print("{{\"name\": \"{}.ratio\", \"starts\": {}, \"ratio\": {:.1f}}}\n", question.name, starts.size(),
        interval_median / median);
    return true;
}

double median_of(std::vector<double> times)
{
    std::ranges::nth_element(times, times.begin() + static_cast<std::ptrdiff_t>(times.size() / 2));
    return times[times.size() / 2];
}

bool measure_with_text(const Question& question)
{
    const auto query = question.query();
    const auto& zone = *question.staff[0].roster.zone;
    const auto starts = find_starts(question.rules, query);
    const auto text = [&] { return text_of(zone, starts); };
    const auto formatted = [&] { return text_by_formatter(zone, starts); };
    const auto by_product = [&] { return text_of(zone, find_starts(question.rules, query)); };
    const auto by_intervals = [&] { return text_by_formatter(zone, find_starts_by_intervals(question.rules, query)); };
    const auto by_intervals_quickly = [&] { return text_of(zone, find_starts_by_intervals(question.rules, query)); };
    if (by_product() != by_intervals()) {
        fmt::print(stderr, "{}: the texts differ\n", question.name);
        return false;
    }
    std::size_t count = 0;
    std::vector<double> text_times, formatted_times, product_times, interval_times, quick_interval_times;
    for (int run = 0; run < 300; ++run) {
        text_times.push_back(time_ms(count, text));
        formatted_times.push_back(time_ms(count, formatted));
        product_times.push_back(time_ms(count, by_product));
        interval_times.push_back(time_ms(count, by_intervals));
        quick_interval_times.push_back(time_ms(count, by_intervals_quickly));
    }
    const auto ns_a_start
        = [&](const auto& times) { return median_of(times) * 1e6 / static_cast<double>(starts.size()); };
    const double median = median_of(product_times);
    fmt::print("{{\"name\": \"{}.with_text\", \"median_ms\": {:.4f}, \"ratio\": {:.2f}, "
               "\"ratio_with_same_text\": {:.2f}, \"text_ns_a_start\": {:.1f}, \"formatter_ns_a_start\": {:.1f}}}\n",
        question.name, median, median / median_of(interval_times), median / median_of(quick_interval_times),
        ns_a_start(text_times), ns_a_start(formatted_times));
    return count > 0;
}

// How the time grows with one of them, the others being equal.
bool measure_growth(const char* axis, int size, const Question& question)
{
    const auto query = question.query();
    if (find_starts(question.rules, query) != find_starts_by_intervals(question.rules, query)) {
        fmt::print(stderr, "growth by {}: the two searches differ\n", axis);
        return false;
    }
    std::size_t count = 0;
    std::vector<double> times;
    for (int run = 0; run < 101; ++run)
        times.push_back(time_ms(count, [&] { return find_starts(question.rules, query); }));
    std::ranges::sort(times);
    fmt::print("{{\"name\": \"slots.growth.{}.{}\", \"axis\": \"{}\", \"size\": {}, \"min_ms\": {:.4f}}}\n", axis, size,
        axis, size, times.front());
    return count > 0;
}

bool measure_all_growth()
{
    bool ok = true;
    for (const int staff : {5, 10, 20, 40, 80})
        ok &= measure_growth("staff", staff, make_question("", staff, 31, 40));
    for (const int day_count : {15, 30, 60, 120, 240})
        ok &= measure_growth("days", day_count, make_question("", 10, day_count, 80));
    for (const int bookings : {400, 800, 1600, 3200, 6400})
        ok &= measure_growth("bookings", bookings, make_question("", 10, 91, bookings));
    return ok;
}

}   // namespace

int main()
{
    const Question questions[] = {make_question("slots.one.month", 1, 31, 40),
        make_question("slots.any.10xmonth", 10, 31, 40), make_question("slots.any.50x3months", 50, 91, 120),
        with_all_rules(make_question("slots.one.month.all_rules", 1, 31, 40))};
    bool ok = true;
    for (const auto& question : questions)
        ok &= measure(question);
    for (const auto& question : questions)
        ok &= measure_with_text(question);
    ok &= measure_all_growth();
    return ok ? EXIT_SUCCESS : EXIT_FAILURE;
}
