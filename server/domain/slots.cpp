#include "domain/slots.hpp"

#include <iterator>
#include <utility>

#include "core/ensure.hpp"
#include "domain/grid.hpp"
#include "domain/horizon.hpp"
#include "domain/limits.hpp"
#include "domain/minute_set.hpp"

namespace domain {

namespace {

constexpr minutes longest_buffer {minutes_per_day};

const SlotRules& checked(const SlotRules& rules)
{
    core::ensure(rules.duration > minutes {0}, "a service lasts at least a minute");
    core::ensure(rules.interval > minutes {0}, "starts are at least a minute apart");
    core::ensure(std::min({rules.buffer_before, rules.buffer_after, rules.offset, rules.min_notice}) >= minutes {0},
        "buffers, offset and notice are not negative");
    return rules;
}

// What the whole search has in common.
struct Search {
    const SlotRules& rules;
    StartQuery query;
    Instant soonest = query.now + rules.min_notice;
    Grid grid {rules, soonest};
};

// Those who have to be free together: one staff member, or all of them. The first one's zone and opening rule the grid.
using Hosts = std::span<const StaffTime>;

// Where starts are looked for: the window, or, if days with starts are counted, everything from now on.
MinuteSpan search_bounds(const Search& search, Hosts hosts)
{
    const bool counts_days = search.rules.horizon.kind == HorizonKind::rolling_window;
    const Instant from = counts_days ? search.soonest : std::max(search.soonest, search.query.window.from);
    MinuteSpan bounds {ceil_minute(from), ceil_minute(search.query.window.to)};
    for (const auto& host : hosts) {
        const auto horizon = horizon_span(search.rules, *host.roster.zone, search.query.now);
        bounds = intersection(bounds, {ceil_minute(horizon.from), ceil_minute(horizon.to)});
    }
    return bounds;
}

// What a booking makes impossible for the service. Buffers stack: it keeps its own, and the service's are kept from it.
MinuteSpan blocked_by(const SlotRules& rules, const BusyTime& booking)
{
    return {floor_minute(booking.time.from - booking.buffer_before - rules.buffer_after),
        ceil_minute(booking.time.to + booking.buffer_after + rules.buffer_before)};
}

// What the host's bookings and time off block, where it touches `reach`.
std::vector<MinuteSpan> blocked_spans(const SlotRules& rules, const StaffTime& host, MinuteSpan reach)
{
    std::vector<MinuteSpan> blocked;
    blocked.reserve(host.busy.size() + host.time_off.size());
    const auto block = [&](MinuteSpan span) {
        if (!intersection(span, reach).is_empty()) blocked.push_back(span);
    };
    for (const auto& booking : host.busy)
        block(blocked_by(rules, booking));
    for (const auto& span : host.time_off)
        block({floor_minute(span.from), ceil_minute(span.to)});
    sort_by_start(blocked);
    return blocked;
}

struct Hours {
    std::vector<MinuteSpan> open;   // Of the first host: what a grid by opening is counted from.
    std::vector<MinuteSpan> free;   // Of all hosts together.
};

// Everything in which a start in `bounds` can lie or to which it has to be aligned.
Hours joint_hours(const Search& search, Hosts hosts, MinuteSpan bounds)
{
    const MinuteSpan window {bounds.from, bounds.to + to_minute(search.rules.duration)};
    Hours hours;
    for (const auto& host : hosts) {
        auto open = open_spans(host.roster, window, search.grid.earliest_opening(window.from));
        if (open.empty()) return {};
        auto free = subtract(open, blocked_spans(search.rules, host, {open.front().from, window.to}));
        const bool is_first = &host == hosts.data();
        hours.free = is_first ? std::move(free) : intersection(hours.free, free);
        if (is_first) hours.open = std::move(open);
    }
    return hours;
}

// What is left of the runs in `allowed`, which increases.
std::vector<Run> cut_runs(std::span<const Run> runs, std::span<const MinuteSpan> allowed, const Grid& grid)
{
    std::vector<Run> left;
    auto span = allowed.begin();
    for (const auto run : runs) {
        while (span != allowed.end() && span->to <= run.first)
            ++span;
        for (auto part = span; part != allowed.end() && part->from < run.end; ++part) {
            const Run cut {grid.first_from(run.first, part->from), std::min(run.end, part->to)};
            if (cut.first < cut.end) left.push_back(cut);
        }
    }
    return left;
}

std::vector<Run> without_full_periods(std::vector<Run> runs, const Search& search, Hosts hosts, MinuteSpan bounds)
{
    std::vector<MinuteSpan> full;
    for (const auto& host : hosts)
        std::ranges::copy(full_periods(search.rules, host, bounds), std::back_inserter(full));
    if (full.empty()) return runs;
    sort_by_start(full);
    return cut_runs(runs, subtract({&bounds, 1}, full), search.grid);
}

// The part of the window that the first days with starts cover, for each host's calendar.
MinuteSpan days_with_starts(std::span<const Run> runs, const Search& search, Hosts hosts)
{
    MinuteSpan covered {ceil_minute(search.query.window.from), ceil_minute(search.query.window.to)};
    for (const auto& host : hosts) {
        const WallClock clock(*host.roster.zone);
        covered.to = std::min(covered.to, end_of_days_with_starts(runs, search.grid, search.rules.horizon.days, clock));
    }
    return covered;
}

// The starts at which all hosts are free. In the order in which the rules apply: none changes what those before it see.
std::vector<Run> find_joint_runs(const Search& search, Hosts hosts)
{
    const auto bounds = search_bounds(search, hosts);
    if (bounds.is_empty()) return {};
    const auto hours = joint_hours(search, hosts, bounds);
    auto runs = search.grid.runs(hours.open, hours.free, bounds, WallClock(*hosts.front().roster.zone));
    if (!search.rules.limits.empty()) runs = without_full_periods(std::move(runs), search, hosts, bounds);
    if (search.rules.horizon.kind != HorizonKind::rolling_window) return runs;
    const auto covered = days_with_starts(runs, search, hosts);
    return cut_runs(runs, {&covered, 1}, search.grid);
}

// Hands over the runs of each group of hosts that could grant a start on its own: everybody, or one after the other.
template <class Take> void find_runs(const Search& search, const Take& take)
{
    const Hosts staff = search.query.staff;
    if (staff.empty()) return;
    if (search.query.mode == SlotMode::all) return take(find_joint_runs(search, staff));
    for (const auto& host : staff)
        take(find_joint_runs(search, {&host, 1}));
}

// A span in which all starts of all staff lie.
MinuteSpan widest_bounds(const Search& search)
{
    MinuteSpan widest {ceil_minute(std::max(search.soonest, search.query.window.from)), earliest_minute};
    const Zone* last_zone = nullptr;   // Staff mostly share one, and with it the bounds.
    for (const auto& host : search.query.staff) {
        if (last_zone == host.roster.zone.get()) continue;
        last_zone = host.roster.zone.get();
        widest.to = std::max(widest.to, search_bounds(search, {&host, 1}).to);
    }
    return widest;
}

std::optional<Minute> find_first(const Search& search)
{
    std::optional<Minute> first;
    find_runs(search, [&](const std::vector<Run>& runs) {
        if (!runs.empty()) first = std::min(first.value_or(latest_minute), runs.front().first);
    });
    return first;
}

bool is_offered(const SlotRules& rules, const StaffTime& staff, Instant start, Instant now)
{
    const TimeSpan window {start, start + minutes {1}};
    return find_first({checked(rules), {{&staff, 1}, SlotMode::single, window, now}}).has_value();
}

StaffTime without_collisions(const SlotRules& rules, StaffTime staff, Instant start)
{
    const MinuteSpan wanted {floor_minute(start), floor_minute(start + rules.duration)};
    std::erase_if(staff.busy,
        [&](const BusyTime& booking) { return !intersection(blocked_by(rules, booking), wanted).is_empty(); });
    return staff;
}

}   // namespace

std::vector<Instant> find_starts(const SlotRules& rules, const StartQuery& query)
{
    const Search search {checked(rules), query};
    MinuteSet starts(widest_bounds(search), to_minute(rules.interval));
    find_runs(search, [&](const std::vector<Run>& runs) {
        for (const auto run : runs)
            starts.add_run(run.first, run.end);
    });
    return starts.to_instants();
}

std::optional<Instant> find_first_start(const SlotRules& rules, const StartQuery& query)
{
    Instant end = query.window.from;
    for (const auto& host : query.staff)
        end = std::max(end, std::min(query.window.to, horizon_span(rules, *host.roster.zone, query.now).to));
    // Most often the first week has one.
    Instant to = std::max(query.window.from, query.now + rules.min_notice);
    for (core::days reach {7}; to < end; reach *= 2) {
        const Instant from = std::exchange(to, std::min(end, to + reach));
        const auto first = find_first({checked(rules), {query.staff, query.mode, {from, to}, query.now}});
        if (first) return to_instant(*first);
    }
    return {};
}

StartVerdict judge_start(const SlotRules& rules, const StaffTime& staff, Instant start, Instant now)
{
    if (start != std::chrono::floor<minutes>(start)) return StartVerdict::not_offered;
    if (is_offered(rules, staff, start, now)) return StartVerdict::offered;
    auto unlimited = rules;
    unlimited.limits.clear();
    if (is_offered(unlimited, staff, start, now)) return StartVerdict::limit_reached;
    // Bookings shape the grid: the start may have been offered between those that do not collide with it, or before
    // there were any.
    auto less_busy = without_collisions(rules, staff, start);
    if (is_offered(unlimited, less_busy, start, now)) return StartVerdict::busy;
    less_busy.busy.clear();
    return is_offered(unlimited, less_busy, start, now) ? StartVerdict::busy : StartVerdict::not_offered;
}

TimeSpan facts_window(const SlotRules& rules, const Roster& roster, TimeSpan window, Instant now)
{
    const bool counts_days = rules.horizon.kind == HorizonKind::rolling_window;
    MinuteSpan starts {floor_minute(counts_days ? std::min(window.from, now) : window.from), ceil_minute(window.to)};
    const auto periods = whole_periods(rules, *roster.zone, starts);
    if (rules.align == Align::free_span) {
        // The grid is counted from the end of what comes before, in the hours that are open when the window begins.
        const Grid grid(rules, now + rules.min_notice);
        const auto open = open_spans(roster, {starts.from, starts.from + 1}, grid.earliest_opening(starts.from));
        if (!open.empty()) starts.from = open.front().from;
    }
    return {to_instant(std::min(periods.from, starts.from)) - longest_buffer - rules.buffer_before,
        to_instant(std::max(periods.to, starts.to)) + rules.duration + longest_buffer + rules.buffer_after};
}

}   // namespace domain
