#include "domain/slots/explain.hpp"

#include "domain/slots/horizon.hpp"
#include "domain/slots/limits.hpp"
#include "domain/slots/look_busy.hpp"
#include "domain/slots/pools.hpp"
#include "domain/slots/search.hpp"
#include "domain/slots/sessions.hpp"

namespace domain {

namespace {

using Explanations = std::vector<StartExplanation>;

// A start and the hosts who would grant it together.
struct Case {
    Search search;   // Its window is this start alone.
    Minute start;
    Joining joining;   // Whether all hosts have a session at this start.

    Hosts hosts() const { return search.query.staff; }
    MinuteSpan wanted() const { return {start, start + to_minute(search.rules.duration)}; }
    MinuteSpan minute() const { return {start, start + 1}; }
};

bool touches(const Case& one, TimeSpan span)
{
    return !intersection(one.wanted(), {floor_minute(span.from), ceil_minute(span.to)}).is_empty();
}

// Checks notice, horizon, working hours and time off.
StartExplanation explain_by_time(const Case& one, const StaffTime& host)
{
    const Instant start = to_instant(one.start);
    if (start < one.search.soonest) return {StartReason::past_notice};
    const auto horizon = horizon_span(one.search.rules, *host.roster.zone, one.search.query.now);
    if (start < horizon.from || horizon.to <= start) return {StartReason::beyond_horizon};
    const auto open = open_spans(host.roster, one.wanted(), one.start);
    if (open.size() != 1 || open.front() != one.wanted()) return {StartReason::closed};
    for (const auto& off : host.time_off)
        if (touches(one, off)) return {StartReason::time_off, off};
    return {};
}

// Checks the bookings: seats, overlapping bookings, and their buffers with the service's.
StartExplanation explain_by_bookings(const Case& one, const StaffTime& host)
{
    const auto& rules = one.search.rules;
    const int left = seats_left(rules, host, to_instant(one.start));
    const bool has_session = !find_sessions(rules, host, one.minute()).empty();
    if (rules.seats > 1 && one.search.query.attendees > (has_session ? left : rules.seats))
        return {.reason = StartReason::seats, .seats_left = left};
    if (one.joining == Joining::yes) return {};
    for (const auto& booking : host.busy)
        if (touches(one, booking.time)) return {StartReason::busy, booking.time};
    for (const auto& booking : host.busy)
        if (!intersection(one.wanted(), blocked_by(rules, booking)).is_empty())
            return {StartReason::buffer, booking.time};
    return {};
}

StartExplanation explain_by_limits(const Case& one, const StaffTime& host)
{
    auto rules = one.search.rules;
    for (std::size_t i = 0; i < one.search.rules.limits.size(); ++i) {
        rules.limits = {one.search.rules.limits[i]};
        const auto full = full_periods(rules, host, one.minute());
        if (full.empty()) continue;
        const TimeSpan period {to_instant(full.front().from), to_instant(full.front().to)};
        return {.reason = StartReason::limit, .span = period, .limit = i};
    }
    return {};
}

// Checks obstacles that concern all hosts alike, before limits.
StartExplanation explain_together(const Case& one)
{
    const auto& [rules, query] = std::tie(one.search.rules, one.search.query);
    if (one.joining == Joining::no) {
        const auto hours = joint_hours(one.search, one.hosts(), one.minute());
        const WallClock clock(*one.hosts().front().roster.zone);
        if (one.search.grid.runs(hours.open, hours.free, one.minute(), clock).empty()) return {StartReason::grid};
    }
    for (const auto& need : rules.pools)
        if (!starts_short_of(need, rules, query, one.joining).empty())
            return {.reason = StartReason::resources, .pool_id = need.pool_id};
    return {};
}

// Explains each host alone; a host without an obstacle gets other_host. Empty if no host has an obstacle.
template <class Explain> Explanations explain_each(const Case& one, const Explain& explain)
{
    Explanations all;
    bool is_offered = true;
    for (const auto& host : one.hosts()) {
        all.push_back(explain(one, host));
        is_offered = is_offered && all.back().reason == StartReason::offered;
    }
    if (is_offered) return {};
    for (auto& each : all)
        if (each.reason == StartReason::offered) each.reason = StartReason::other_host;
    return all;
}

Explanations explain_group(const Case& one, const LookBusy& look_busy)
{
    const auto all = [&](const StartExplanation& same) { return Explanations(one.hosts().size(), same); };
    if (auto each = explain_each(one, explain_by_time); !each.empty()) return each;
    if (auto each = explain_each(one, explain_by_bookings); !each.empty()) return each;
    if (const auto same = explain_together(one); same.reason != StartReason::offered) return all(same);
    if (auto each = explain_each(one, explain_by_limits); !each.empty()) return each;
    // Without any start left, the start is after the last counted day of a rolling_window.
    if (find_joint_runs(one.search, one.hosts()).empty()) return all({StartReason::beyond_horizon});
    if (look_busy.hides(to_instant(one.start))) return all({StartReason::look_busy});
    return all({});
}

}   // namespace

std::vector<StartExplanation> explain_start(const SlotRules& rules, const StartQuery& query, Instant start)
{
    if (start != std::chrono::floor<minutes>(start))
        return Explanations(query.staff.size(), {StartReason::not_whole_minute});
    const LookBusy look_busy(rules, query);
    const Minute minute = floor_minute(start);
    const auto explain = [&](Hosts hosts) {
        auto part = query;
        part.staff = hosts;
        part.window = {start, start + minutes {1}};
        const auto joinable = find_joinable_starts(rules, hosts, query.attendees, {minute, minute + 1});
        return explain_group({Search(rules, part), minute, joinable.empty() ? Joining::no : Joining::yes}, look_busy);
    };
    if (query.mode == SlotMode::all && !query.staff.empty()) return explain(query.staff);
    Explanations all;
    for (const auto& host : query.staff)
        all.push_back(explain({&host, 1}).front());
    return all;
}

}   // namespace domain
