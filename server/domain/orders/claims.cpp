#include "domain/orders/claims.hpp"

#include <algorithm>

namespace domain {

namespace {

bool is_class(const OrderItem& item) { return item.demand->rules.seats > 1; }

TimeSpan blocked_span(const OrderItem& item, Minute start)
{
    return {to_instant(start - item.before), to_instant(start + item.duration + item.after)};
}

bool is_hosted_by(const HostOption& choice, int staff)
{
    return std::ranges::find(choice.hosts, staff, &ItemHost::staff) != choice.hosts.end();
}

}   // namespace

bool collides(const OrderItem& a, Minute a_start, const OrderItem& b, Minute b_start)
{
    if (a_start > b_start) return collides(b, b_start, a, a_start);
    return a_start + a.duration + a.after + b.before > b_start;
}

bool OrderClaims::have_common_host(const TakenItem& a, const TakenItem& b) const
{
    return std::ranges::any_of(
        choice_of(a).hosts, [&](const ItemHost* host) { return is_hosted_by(choice_of(b), host->staff); });
}

bool OrderClaims::share_session(const TakenItem& a, const TakenItem& b) const
{
    const auto& first = item_of(a);
    const auto& second = item_of(b);
    return is_class(first) && is_class(second) && first.demand->service == second.demand->service
        && a.planned.start == b.planned.start && first.duration == second.duration && have_common_host(a, b);
}

bool OrderClaims::hosts_have_time(TakenItem next, std::span<const TakenItem> taken) const
{
    comparisons_ += 1 + taken.size();
    return std::ranges::none_of(taken, [&](const TakenItem& other) {
        return collides(item_of(next), next.planned.start, item_of(other), other.planned.start)
            && have_common_host(next, other) && !share_session(next, other);
    });
}

// Checks that the attendees of all items in one session fit into its seats, for each of its hosts.
bool OrderClaims::seats_suffice(TakenItem next, std::span<const TakenItem> taken) const
{
    const auto& demand = *item_of(next).demand;
    for (const auto* host : choice_of(next).hosts) {
        std::int64_t attendees = demand.attendees;
        comparisons_ += taken.size() + host->time.busy.size();
        for (const auto& other : taken)
            if (share_session(next, other) && is_hosted_by(choice_of(other), host->staff))
                attendees += item_of(other).demand->attendees;
        if (attendees > seats_left(demand.rules, host->time, to_instant(next.planned.start))) return false;
    }
    return true;
}

bool OrderClaims::joins_booked_session(const TakenItem& taken) const
{
    const auto& rules = item_of(taken).demand->rules;
    const auto& host = choice_of(taken).hosts.front()->time;
    comparisons_ += host.busy.size();
    return is_class(item_of(taken)) && seats_left(rules, host, to_instant(taken.planned.start)) < rules.seats;
}

// The units of a pool that the order's items take at a moment. Units that the bookings of a class share count once.
std::int64_t OrderClaims::units_at(const PoolNeed& pool, Instant at, std::span<const TakenItem> all) const
{
    std::int64_t units = 0;
    comparisons_ += all.size() * all.size();
    for (std::size_t i = 0; i < all.size(); ++i) {
        const auto& item = item_of(all[i]);
        const auto covers = [&](const TakenItem& taken) {
            const auto blocked = blocked_span(item_of(taken), taken.planned.start);
            return blocked.from <= at && at < blocked.to;
        };
        const auto need = std::ranges::find(item.demand->rules.pools, pool.pool_id, &PoolNeed::pool_id);
        if (need == item.demand->rules.pools.end() || !covers(all[i])) continue;
        const auto is_counted = [&](const TakenItem& other) { return share_session(all[i], other) && covers(other); };
        if (need->per == NeedPer::attendee)
            units += std::int64_t {need->units} * item.demand->attendees;
        else if (!joins_booked_session(all[i]) && std::ranges::none_of(all.first(i), is_counted))
            units += need->units;
    }
    return units;
}

// The moments in a span at which the order's items or other bookings begin to take units: usage rises only then.
std::vector<Instant> OrderClaims::moments_in(TimeSpan span, const PoolTime& pool, std::span<const TakenItem> all) const
{
    std::vector<Instant> moments {span.from};
    comparisons_ += all.size() + pool.taken.size();
    for (const auto& own : all)
        moments.push_back(blocked_span(item_of(own), own.planned.start).from);
    for (const auto& taken : pool.taken)
        moments.push_back(taken.blocked.from);
    std::erase_if(moments, [&](Instant at) { return at < span.from || span.to <= at; });
    return moments;
}

bool OrderClaims::pool_suffices(const PoolNeed& need, TimeSpan span, std::span<const TakenItem> all) const
{
    const auto pool = std::ranges::find(facts_.pools, need.pool_id, &PoolTime::pool_id);
    if (pool == facts_.pools.end()) return false;
    return std::ranges::all_of(moments_in(span, *pool, all), [&](Instant at) {
        std::int64_t units = units_at(need, at, all);
        comparisons_ += pool->taken.size();
        for (const auto& taken : pool->taken)
            if (taken.blocked.from <= at && at < taken.blocked.to) units += taken.units;
        return units <= pool->units;
    });
}

// Checks only the time of the last item: without it the units are known to suffice.
bool OrderClaims::units_suffice(std::span<const TakenItem> all) const
{
    const auto& last = item_of(all.back());
    const auto span = blocked_span(last, all.back().planned.start);
    return std::ranges::all_of(
        last.demand->rules.pools, [&](const PoolNeed& need) { return pool_suffices(need, span, all); });
}

const LimitRoom& OrderClaims::room_of(const TakenItem& taken, std::size_t host, std::size_t limit)
{
    auto& room = rooms_[{taken.planned.item, taken.choice, host, limit}];
    const Minute start = taken.planned.start;
    comparisons_ += comparisons_of_lookup;
    if (start < room.period.from || room.period.to <= start) {
        const auto& time = choice_of(taken).hosts[host]->time;
        const auto& of_others = time.busy_with_others.all;
        comparisons_ += time.busy.size() + (of_others ? of_others->size() : 0);
        room = limit_room(item_of(taken).demand->rules.limits[limit], time, start);
    }
    return room;
}

// How much the order's items use of a limit that applies to `item` with one of its hosts.
std::int64_t OrderClaims::own_use(
    const Limit& limit, const TakenItem& item, const ItemHost& host, std::span<const TakenItem> counted) const
{
    std::int64_t use = 0;
    for (const auto& other : counted) {
        if (limit.per == LimitPer::service && item_of(other).demand->service != item_of(item).demand->service) continue;
        if (limit.per == LimitPer::staff && !is_hosted_by(choice_of(other), host.staff)) continue;
        use += limit.unit == LimitUnit::bookings ? 1 : item_of(other).duration;
    }
    return use;
}

bool OrderClaims::limit_allows(
    const TakenItem& item, std::size_t host, std::size_t limit, std::span<const TakenItem> all)
{
    const auto& [period, room] = room_of(item, host, limit);
    std::vector<TakenItem> counted;
    comparisons_ += 2 * all.size();
    for (const auto& other : all)
        if (period.from <= other.planned.start && other.planned.start < period.to) counted.push_back(other);
    return own_use(item_of(item).demand->rules.limits[limit], item, *choice_of(item).hosts[host], counted) <= room;
}

bool OrderClaims::limits_allow(const TakenItem& item, std::span<const TakenItem> all)
{
    for (std::size_t host = 0; host < choice_of(item).hosts.size(); ++host)
        for (std::size_t limit = 0; limit < item_of(item).demand->rules.limits.size(); ++limit)
            if (!limit_allows(item, host, limit, all)) return false;
    return true;
}

bool OrderClaims::has_room_for(TakenItem next, std::span<const TakenItem> taken)
{
    if (!hosts_have_time(next, taken)) return false;
    if (is_class(item_of(next)) && !seats_suffice(next, taken)) return false;
    const bool needs_pools = !item_of(next).demand->rules.pools.empty();
    if (!needs_pools && !facts_.has_limits) return true;
    std::vector<TakenItem> all(taken.begin(), taken.end());
    all.push_back(next);
    if (needs_pools && !units_suffice(all)) return false;
    // An added item can exceed a limit of any other item.
    return !facts_.has_limits
        || std::ranges::all_of(all, [&](const TakenItem& item) { return limits_allow(item, all); });
}

}   // namespace domain
