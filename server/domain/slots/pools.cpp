#include "domain/slots/pools.hpp"

#include <iterator>

namespace domain {

namespace {

// A change of the units in use: taken (positive) or given back (negative).
struct Change {
    Instant at;
    std::int64_t units;
};

// By time. At one instant, changes in both directions are applied together.
std::vector<Change> changes_of(const PoolTime& pool, TimeSpan reach)
{
    std::vector<Change> changes;
    for (const auto& [blocked, units] : pool.taken) {
        if (!blocked.overlaps(reach) || blocked.to <= blocked.from) continue;
        changes.push_back({blocked.from, units});
        changes.push_back({blocked.to, -units});
    }
    std::ranges::sort(changes, {}, &Change::at);
    return changes;
}

// The spans in which more than `most` units are taken, within `reach`.
std::vector<TimeSpan> crowded_spans(const PoolTime& pool, std::int64_t most, TimeSpan reach)
{
    std::vector<TimeSpan> crowded;
    std::int64_t taken = 0;
    bool was_crowded = false;
    const auto changes = changes_of(pool, reach);
    for (auto change = changes.begin(); change != changes.end();) {
        const Instant at = change->at;
        for (; change != changes.end() && change->at == at; ++change)
            taken += change->units;
        const bool is_crowded = taken > most;
        if (is_crowded && !was_crowded) crowded.push_back({at, at});
        if (was_crowded && !is_crowded) crowded.back().to = at;
        was_crowded = is_crowded;
    }
    return crowded;
}

}   // namespace

std::int64_t needed_units(const PoolNeed& need, int attendees, Joining joining)
{
    if (need.per == NeedPer::attendee) return std::int64_t {need.units} * attendees;
    return joining == Joining::yes ? 0 : need.units;
}

std::vector<MinuteSpan> starts_short_of(
    const PoolNeed& need, const SlotRules& rules, const StartQuery& query, Joining joining)
{
    const MinuteSpan bounds {ceil_minute(query.window.from), ceil_minute(query.window.to)};
    const auto needed = needed_units(need, query.attendees, joining);
    if (needed == 0 || bounds.is_empty()) return {};
    const auto pool = std::ranges::find(query.pools, need.pool_id, &PoolTime::pool_id);
    if (pool == query.pools.end() || pool->units < needed) return {bounds};

    // A start takes its units from `before` minutes before it until `after` minutes after it.
    const Minute before = to_minute(rules.buffer_before), after = to_minute(rules.duration + rules.buffer_after);
    const TimeSpan reach {to_instant(bounds.from - before), to_instant(bounds.to - 1 + after)};
    std::vector<MinuteSpan> starts;
    for (const auto span : crowded_spans(*pool, pool->units - needed, reach)) {
        const MinuteSpan blocked {floor_minute(span.from) - after + 1, ceil_minute(span.to) + before};
        const auto inside = intersection(blocked, bounds);
        if (inside.is_empty()) continue;
        if (!starts.empty() && inside.from <= starts.back().to)
            starts.back().to = inside.to;
        else
            starts.push_back(inside);
    }
    return starts;
}

std::vector<MinuteSpan> starts_short_of_units(const SlotRules& rules, const StartQuery& query, Joining joining)
{
    std::vector<MinuteSpan> starts;
    for (const auto& need : rules.pools)
        std::ranges::copy(starts_short_of(need, rules, query, joining), std::back_inserter(starts));
    sort_by_start(starts);
    return starts;
}

}   // namespace domain
