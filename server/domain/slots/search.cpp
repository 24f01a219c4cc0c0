#include "domain/slots/search.hpp"

#include <iterator>
#include <utility>

#include "core/ensure.hpp"
#include "domain/slots/horizon.hpp"
#include "domain/slots/limits.hpp"
#include "domain/slots/pools.hpp"
#include "domain/slots/sessions.hpp"

namespace domain {

namespace {

const SlotRules& checked(const SlotRules& rules)
{
    core::ensure(rules.duration > minutes {0}, "a service lasts at least a minute");
    core::ensure(rules.interval > minutes {0}, "starts are at least a minute apart");
    core::ensure(rules.seats > 0, "a service has at least a seat");
    core::ensure(std::min({rules.buffer_before, rules.buffer_after, rules.offset, rules.min_notice}) >= minutes {0},
        "buffers, offset and notice are not negative");
    return rules;
}

bool counts_days(const SlotRules& rules) { return rules.horizon.kind == HorizonKind::rolling_window; }

// The spans blocked by the host's bookings and time off, if they touch `reach`.
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

// The parts of the runs outside `forbidden`, which must be sorted; its spans may overlap.
std::vector<Run> cut_out(
    std::vector<Run> runs, std::span<const MinuteSpan> forbidden, MinuteSpan bounds, const Grid& grid)
{
    if (forbidden.empty()) return runs;
    return grid.cut(runs, subtract({&bounds, 1}, forbidden));
}

std::vector<MinuteSpan> full_periods(const Search& search, Hosts hosts, MinuteSpan bounds)
{
    std::vector<MinuteSpan> full;
    if (search.rules.limits.empty()) return full;
    for (const auto& host : hosts)
        std::ranges::copy(search.full_periods.find(host, bounds), std::back_inserter(full));
    sort_by_start(full);
    return full;
}

// Adds the starts of sessions that all hosts share and that have seats left; they need not be on the grid.
void add_sessions(std::vector<Run>& runs, const Search& search, Hosts hosts, MinuteSpan bounds)
{
    std::vector<Run> joinable;
    for (const auto start : find_joinable_starts(search.rules, hosts, search.query.attendees, bounds))
        if (is_open_for(search, hosts, start)) joinable.push_back({start, start + 1});
    if (joinable.empty()) return;
    std::ranges::copy(
        cut_out(std::move(joinable), search.short_to_join, bounds, search.grid), std::back_inserter(runs));
    std::ranges::sort(runs, {}, &Run::first);
}

// The part of the window up to the last counted day with starts, for all hosts' calendars.
MinuteSpan days_with_starts(std::span<const Run> runs, const Search& search, Hosts hosts)
{
    MinuteSpan covered {ceil_minute(search.query.window.from), ceil_minute(search.query.window.to)};
    for (const auto& host : hosts) {
        const WallClock clock(*host.roster.zone);
        covered.to = std::min(covered.to, end_of_days_with_starts(runs, search.grid, search.rules.horizon.days, clock));
    }
    return covered;
}

}   // namespace

Search::Search(const SlotRules& the_rules, const StartQuery& the_query)
    : rules(checked(the_rules))
    , query(the_query)
    , soonest(query.now + rules.min_notice)
    , grid(rules, soonest)
    , reach {ceil_minute(counts_days(rules) ? soonest : std::max(soonest, query.window.from)),
          ceil_minute(query.window.to)}
    , full_periods(rules)
{
    if (rules.pools.empty()) return;
    auto within_reach = query;
    within_reach.window = {to_instant(reach.from), to_instant(reach.to)};
    short_of_units = starts_short_of_units(rules, within_reach, Joining::no);
    if (rules.seats > 1) short_to_join = starts_short_of_units(rules, within_reach, Joining::yes);
}

MinuteSpan search_bounds(const Search& search, Hosts hosts)
{
    MinuteSpan bounds = search.reach;
    for (const auto& host : hosts) {
        const auto horizon = horizon_span(search.rules, *host.roster.zone, search.query.now);
        bounds = intersection(bounds, {ceil_minute(horizon.from), ceil_minute(horizon.to)});
    }
    return bounds;
}

MinuteSpan blocked_by(const SlotRules& rules, const BusyTime& booking)
{
    return {floor_minute(booking.time.from - booking.buffer_before - rules.buffer_after),
        ceil_minute(booking.time.to + booking.buffer_after + rules.buffer_before)};
}

JointHours joint_hours(const Search& search, Hosts hosts, MinuteSpan bounds)
{
    const Minute end = bounds.to + to_minute(search.rules.duration);
    JointHours hours;
    for (const auto& host : hosts) {
        const auto needed = search.grid.needed_hours(*host.roster.zone, bounds);
        auto open = open_spans(host.roster, {bounds.from, needed.to}, needed.from);
        if (open.empty()) return {};
        auto free = subtract(open, blocked_spans(search.rules, host, {open.front().from, end}));
        const bool is_first = &host == hosts.data();
        hours.free = is_first ? std::move(free) : intersection(hours.free, free);
        if (is_first) hours.open = std::move(open);
    }
    return hours;
}

bool is_open_for(const Search& search, Hosts hosts, Minute start)
{
    const MinuteSpan wanted {start, start + to_minute(search.rules.duration)};
    const auto is_open = [&](const StaffTime& host) {
        for (const auto& off : host.time_off)
            if (!intersection(wanted, {floor_minute(off.from), ceil_minute(off.to)}).is_empty()) return false;
        const auto open = open_spans(host.roster, wanted, wanted.from);
        return open.size() == 1 && open.front() == wanted;
    };
    return std::ranges::all_of(hosts, is_open);
}

std::vector<Run> find_joint_runs(const Search& search, Hosts hosts)
{
    const auto& rules = search.rules;
    const auto bounds = search_bounds(search, hosts);
    if (bounds.is_empty() || (rules.seats > 1 && search.query.attendees > rules.seats)) return {};
    // In the order in which the rules apply; a later rule does not affect an earlier one.
    const auto hours = joint_hours(search, hosts, bounds);
    auto runs = search.grid.runs(hours.open, hours.free, bounds, WallClock(*hosts.front().roster.zone));
    runs = cut_out(std::move(runs), search.short_of_units, bounds, search.grid);
    if (rules.seats > 1) add_sessions(runs, search, hosts, bounds);
    runs = cut_out(std::move(runs), full_periods(search, hosts, bounds), bounds, search.grid);
    if (!counts_days(rules)) return runs;
    const auto covered = days_with_starts(runs, search, hosts);
    return search.grid.cut(runs, {&covered, 1});
}

}   // namespace domain
