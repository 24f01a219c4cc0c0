// How long the slot search takes, and how long a straightforward one takes that gives the same starts. One core, no
// database. Prints a line of JSON for each; `slots.any.50x3months.ratio` is the latter over the former.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <random>
#include <string>

#include "domain/slots.hpp"

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

// --- The straightforward way: instants, windows, sort, subtract, enumerate. For rolling horizons without limits. ---

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
    for (const auto& [time, before, after, is_same_service, is_same_customer, attendees] : staff.busy)
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

std::vector<Instant> find_starts_by_intervals(const SlotRules& rules, const StartQuery& query)
{
    std::vector<Instant> starts;
    for (const auto& staff : query.staff)
        add_starts_by_intervals(rules, staff, query, starts);
    std::ranges::sort(starts);
    const auto repeated = std::ranges::unique(starts);
    starts.erase(repeated.begin(), repeated.end());
    return starts;
}

// --- The questions ---

struct Question {
    std::string name;
    SlotRules rules;
    std::vector<StaffTime> staff;
    TimeSpan window;
    Instant now;
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
    const StartQuery query {question.staff, SlotMode::any, question.window, question.now};
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

}   // namespace

int main()
{
    bool ok = measure(make_question("slots.one.month", 1, 31, 40));
    ok &= measure(make_question("slots.any.10xmonth", 10, 31, 40));
    ok &= measure(make_question("slots.any.50x3months", 50, 91, 120));
    return ok ? EXIT_SUCCESS : EXIT_FAILURE;
}
