#include "test/domain/orders/order_brute_force.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace test::brute_force {

using namespace domain;

namespace {

constexpr minutes minute {1};

using Sequence = std::vector<std::size_t>;   // Items of one person, one after the other.

// An item with its time and hosts.
struct Taken {
    const ItemDemand* item;
    std::size_t index;
    TimeSpan time;
    std::vector<const ItemHost*> hosts = {};

    TimeSpan blocked() const { return {time.from - item->rules.buffer_before, time.to + item->rules.buffer_after}; }
    bool is_hosted_by(int staff) const
    {
        return std::ranges::any_of(hosts, [&](const ItemHost* host) { return host->staff == staff; });
    }
};

using Plan = std::vector<Taken>;

bool is_open(const Roster& roster, Instant at)
{
    const auto local = roster.zone->to_local(at);
    const Date date = std::chrono::floor<core::days>(local);
    for (const auto& special : roster.overrides)
        for (const auto& [opens, closes] : special.hours)
            if (special.date == date && local - date >= opens && local - date < closes) return true;
    return false;
}

bool works(const StaffTime& staff, TimeSpan time)
{
    for (auto at = time.from; at < time.to; at += minute)
        if (!is_open(staff.roster, at)) return false;
    return std::ranges::none_of(staff.time_off, [&](TimeSpan off) { return off.overlaps(time); });
}

// Between two bookings there is the earlier one's buffer and the later one's.
bool is_apart(const SlotRules& rules, TimeSpan time, const BusyTime& busy)
{
    return time.to + rules.buffer_after + busy.buffer_before <= busy.time.from
        || busy.time.to + busy.buffer_after + rules.buffer_before <= time.from;
}

int seated(const Taken& taken, const StaffTime& staff)
{
    int attendees = 0;
    for (const auto& busy : staff.busy)
        if (taken.item->rules.seats > 1 && busy.is_same_service && busy.time == taken.time) attendees += busy.attendees;
    return attendees;
}

bool joins_session(const Taken& taken)
{
    return std::ranges::all_of(taken.hosts, [&](const ItemHost* host) { return seated(taken, host->time) > 0; });
}

bool shares_session(const Taken& a, const Taken& b)
{
    return a.item->rules.seats > 1 && b.item->rules.seats > 1 && a.item->service == b.item->service && a.time == b.time;
}

bool have_common_host(const Taken& a, const Taken& b)
{
    return std::ranges::any_of(a.hosts, [&](const ItemHost* host) { return b.is_hosted_by(host->staff); });
}

bool hosts_are_free(const Taken& taken, const Order& order)
{
    const auto& rules = taken.item->rules;
    if (taken.time.from < order.now + rules.min_notice) return false;
    for (const auto* host : taken.hosts) {
        const auto& zone = *host->time.roster.zone;
        const Date date = zone.date_at(taken.time.from);
        if (rules.horizon.kind == HorizonKind::range
            && (date < rules.horizon.first_date || rules.horizon.last_date < date))
            return false;
        if (!works(host->time, taken.time)) return false;
        if (joins_session(taken)) continue;
        for (const auto& busy : host->time.busy)
            if (!is_apart(rules, taken.time, busy)) return false;
    }
    return true;
}

bool seats_suffice(const Taken& taken, const Plan& plan)
{
    const auto& rules = taken.item->rules;
    if (rules.seats == 1) return true;
    for (const auto* host : taken.hosts) {
        int attendees = seated(taken, host->time);
        for (const auto& other : plan)
            if (shares_session(taken, other) && other.is_hosted_by(host->staff)) attendees += other.item->attendees;
        if (attendees > rules.seats) return false;
    }
    return true;
}

// As Date's month or day: all that is drawn here lies in one year.
auto period_of(const Zone& zone, LimitPeriod period, Instant at)
{
    const Date date = zone.date_at(at);
    const std::chrono::year_month_day parts {date};
    const Date month = std::chrono::local_days {parts.year() / parts.month() / 1};
    const Date monday = date - (std::chrono::weekday {date} - std::chrono::Monday);
    if (period == LimitPeriod::day) return date;
    if (period == LimitPeriod::week) return monday;
    return period == LimitPeriod::month ? month : Date {std::chrono::local_days {parts.year() / 1 / 1}};
}

bool is_within(const Limit& limit, const Taken& taken, const ItemHost& host, const Plan& plan)
{
    const auto& zone = *host.time.roster.zone;
    const auto period = period_of(zone, limit.period, taken.time.from);
    std::int64_t used = 0;
    const auto count = [&](TimeSpan time) {
        if (period_of(zone, limit.period, time.from) != period) return;
        used += limit.unit == LimitUnit::bookings ? 1 : (time.to - time.from) / minute;
    };
    auto bookings = host.time.busy;
    if (limit.per != LimitPer::staff)
        host.time.busy_with_others.each([&](const BusyTime& other) { bookings.push_back(other); });
    for (const auto& busy : bookings)
        if (limit.per == LimitPer::staff || (limit.per == LimitPer::service && busy.is_same_service)
            || (limit.per == LimitPer::customer && busy.is_same_customer))
            count(busy.time);
    for (const auto& own : plan)
        if (limit.per == LimitPer::customer
            || (limit.per == LimitPer::service && own.item->service == taken.item->service)
            || (limit.per == LimitPer::staff && own.is_hosted_by(host.staff)))
            count(own.time);
    return used <= limit.max;
}

bool limits_hold(const Taken& taken, const Plan& plan)
{
    for (const auto* host : taken.hosts)
        for (const auto& limit : taken.item->rules.limits)
            if (!is_within(limit, taken, *host, plan)) return false;
    return true;
}

std::int64_t units_of(const Plan& plan, const std::string& pool_id, Instant at)
{
    std::int64_t units = 0;
    Plan counted;   // Who share a session take what is taken per booking once.
    for (const auto& taken : plan)
        for (const auto& need : taken.item->rules.pools) {
            if (need.pool_id != pool_id || !taken.blocked().overlaps({at, at + minute})) continue;
            const auto is_shared
                = [&](const Taken& other) { return shares_session(taken, other) && have_common_host(taken, other); };
            if (need.per == NeedPer::attendee)
                units += need.units * taken.item->attendees;
            else if (!(taken.item->rules.seats > 1 && joins_session(taken)) && std::ranges::none_of(counted, is_shared))
                units += need.units;
            counted.push_back(taken);
        }
    return units;
}

bool pool_suffices(const PoolTime& pool, Instant at, const Plan& plan)
{
    auto units = units_of(plan, pool.pool_id, at);
    for (const auto& other : pool.taken)
        if (other.blocked.overlaps({at, at + minute})) units += other.units;
    return units <= pool.units;
}

bool pools_suffice(const Taken& taken, const Plan& plan, const Order& order)
{
    for (const auto& need : taken.item->rules.pools) {
        const auto pool = std::ranges::find(order.pools, need.pool_id, &PoolTime::pool_id);
        if (pool == order.pools.end()) return false;
        for (auto at = taken.blocked().from; at < taken.blocked().to; at += minute)
            if (!pool_suffices(*pool, at, plan)) return false;
    }
    return true;
}

bool are_apart(const Taken& a, const Taken& b)
{
    if (!have_common_host(a, b) || shares_session(a, b)) return true;
    const BusyTime other {b.time, b.item->rules.buffer_before, b.item->rules.buffer_after};
    return is_apart(a.item->rules, a.time, other);
}

bool is_granted(const Plan& plan, const Order& order)
{
    for (std::size_t i = 0; i < plan.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (!are_apart(plan[i], plan[j])) return false;
    return std::ranges::all_of(plan, [&](const Taken& taken) {
        return seats_suffice(taken, plan) && limits_hold(taken, plan) && pools_suffice(taken, plan, order);
    });
}

// The starts of one item alone with those hosts.
std::set<Instant> starts_alone(
    const Order& order, const ItemDemand& item, const std::vector<const ItemHost*>& hosts, TimeSpan window)
{
    std::vector<StaffTime> staff;
    for (const auto* host : hosts)
        staff.push_back(host->time);
    StartQuery query {.staff = staff, .mode = SlotMode::all, .window = window, .now = order.now};
    query.attendees = item.attendees;
    query.pools = order.pools;
    query.is_shown = false;
    const auto starts = domain::find_starts(item.rules, query);
    return {starts.begin(), starts.end()};
}

// Whether the booker's first item is offered at that start with its hosts.
bool starts_order(const Order& order, const Taken& first)
{
    return !starts_alone(order, *first.item, first.hosts, {first.time.from, first.time.from + minute}).empty();
}

std::vector<std::vector<const ItemHost*>> choices_of(const ItemDemand& item)
{
    std::vector<std::vector<const ItemHost*>> choices;
    std::vector<const ItemHost*> all;
    for (const auto& host : item.hosts) {
        choices.push_back({&host});
        all.push_back(&host);
    }
    if (item.host_rule == HostRule::all) return {all};
    return choices;
}

// Tries every host for the items from `next` on, in the order of the plan.
bool find_hosts(const Order& order, Plan& plan, std::size_t next, std::size_t first)
{
    if (next == plan.size()) return is_granted(plan, order);
    auto& taken = plan[next];
    for (const auto& hosts : choices_of(*taken.item)) {
        taken.hosts = hosts;
        if (!hosts_are_free(taken, order)) continue;
        if (taken.index == first && !starts_order(order, taken)) continue;
        if (find_hosts(order, plan, next + 1, first)) return true;
    }
    return false;
}

Plan planned(const Order& order, const std::vector<Sequence>& sequences, Instant start)
{
    Plan plan;
    for (const auto& sequence : sequences) {
        Instant from = start;
        for (std::size_t i = 0; i < sequence.size(); ++i) {
            const auto& item = order.items[sequence[i]];
            if (i > 0) from = plan.back().blocked().to + item.rules.buffer_before;
            plan.push_back({&item, sequence[i], {from, from + item.rules.duration}});
        }
    }
    std::ranges::sort(plan, {}, [](const Taken& taken) { return std::pair {taken.time.from, taken.index}; });
    return plan;
}

// Tries every sequence for the people from `person` on.
Plan find_assignment(const Order& order, std::vector<Sequence>& sequences, std::size_t person, Instant start)
{
    if (person == sequences.size()) {
        auto plan = planned(order, sequences, start);
        return find_hosts(order, plan, 0, sequences[0][0]) ? plan : Plan {};
    }
    do {
        if (auto plan = find_assignment(order, sequences, person + 1, start); !plan.empty()) return plan;
    } while (order.may_reorder && std::ranges::next_permutation(sequences[person]).found);
    std::ranges::sort(sequences[person]);
    return {};
}

Plan find_assignment(const Order& order, Instant start)
{
    std::map<int, Sequence> people;
    for (std::size_t i = 0; i < order.items.size(); ++i)
        people[order.items[i].person].push_back(i);
    std::vector<Sequence> sequences;
    for (const auto& [_, sequence] : people)
        sequences.push_back(sequence);
    return find_assignment(order, sequences, 0, start);
}

}   // namespace

std::vector<ItemPlacement> place(const Order& order, Instant start)
{
    const auto plan = find_assignment(order, start);
    std::vector<ItemPlacement> placements(plan.size());
    for (const auto& taken : plan) {
        placements[taken.index] = {taken.time, taken.blocked(), {}};
        for (const auto* host : taken.hosts)
            placements[taken.index].staff.push_back(host->staff);
    }
    return placements;
}

std::vector<Instant> find_starts(const Order& order)
{
    std::set<Instant> candidates;
    for (const auto& item : order.items)
        for (const auto& hosts : choices_of(item))
            if (item.person == 0) candidates.merge(starts_alone(order, item, hosts, order.window));
    std::vector<Instant> starts;
    for (const auto at : candidates)
        if (!find_assignment(order, at).empty()) starts.push_back(at);
    return starts;
}

StartVerdict judge(const Order& order, Instant start)
{
    auto easier = order;
    if (!find_assignment(easier, start).empty()) return StartVerdict::offered;
    for (auto& item : easier.items)
        std::erase_if(item.rules.limits, [](const auto& limit) { return limit.per == LimitPer::customer; });
    if (!find_assignment(easier, start).empty()) return StartVerdict::customer_limit_reached;
    for (auto& item : easier.items)
        item.rules.limits.clear();
    if (!find_assignment(easier, start).empty()) return StartVerdict::limit_reached;
    for (auto& item : easier.items)
        item.rules.pools.clear();
    return find_assignment(easier, start).empty() ? StartVerdict::not_offered : StartVerdict::resource_busy;
}

}   // namespace test::brute_force
