#include "domain/orders/facts.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "core/ensure.hpp"

namespace domain {

namespace {

bool is_alike(const ItemDemand& a, const ItemDemand& b)
{
    return a.service == b.service && a.attendees == b.attendees && a.host_rule == b.host_rule && a.rules == b.rules
        && std::ranges::equal(a.hosts, b.hosts, {}, &ItemHost::staff, &ItemHost::staff);
}

std::size_t kind_of(std::span<const ItemDemand> items, std::size_t item)
{
    for (std::size_t other = 0; other < item; ++other)
        if (is_alike(items[other], items[item])) return other;
    return item;
}

std::vector<Chain> chains_of(std::span<const ItemDemand> items)
{
    std::map<int, std::vector<std::size_t>> by_person;
    for (std::size_t i = 0; i < items.size(); ++i)
        by_person[items[i].person].push_back(i);
    std::vector<Chain> chains;
    for (auto& [_, chain] : by_person)
        chains.push_back({.items = std::move(chain)});
    return chains;
}

// The spans in order, joined where one begins at most `gap` after the end of another.
std::vector<MinuteSpan> joined(std::vector<MinuteSpan> spans, Minute gap)
{
    sort_by_start(spans);
    std::vector<MinuteSpan> joined;
    for (const auto span : spans) {
        if (!joined.empty() && span.from <= joined.back().to + gap)
            joined.back().to = std::max(joined.back().to, span.to);
        else
            joined.push_back(span);
    }
    return joined;
}

std::vector<MinuteSpan> startable_by_any(const std::vector<HostOption>& choices)
{
    if (choices.size() == 1) return choices.front().startable;
    std::vector<MinuteSpan> all;
    for (const auto& choice : choices)
        all.insert(all.end(), choice.startable.begin(), choice.startable.end());
    return joined(std::move(all), 0);
}

void measure(Chain& chain, const std::vector<OrderItem>& items)
{
    Minute longest = 0, longest_before = 0;
    std::set<std::size_t> seen;   // Kinds.
    std::vector<MinuteSpan> startable;
    for (const auto i : chain.items) {
        const auto& item = items[i];
        chain.length += item.before + item.duration + item.after;
        longest = std::max(longest, item.duration + item.after);
        longest_before = std::max(longest_before, item.before);
        if (chain.items.size() > 1 && seen.insert(item.kind).second)
            startable.insert(startable.end(), item.startable.begin(), item.startable.end());
    }
    chain.shortest_reach = chain.length - longest_before - longest;
    chain.runs = joined(std::move(startable), longest + longest_before - 1);
}

StartQuery query_of(const OrderQuery& order, const ItemDemand& item, std::span<const StaffTime> staff)
{
    return {.staff = staff,
        .mode = SlotMode::all,
        .window = order.window,
        .now = order.now,
        .attendees = item.attendees,
        .pools = order.pools,
        .is_shown = false};
}

std::vector<StaffTime> times_of(std::span<const ItemHost> hosts)
{
    std::vector<StaffTime> times;
    times.reserve(hosts.size());
    for (const auto& host : hosts)
        times.push_back(host.time);
    return times;
}

HostOption choice_of(const OrderQuery& order, const ItemDemand& item, std::span<const ItemHost> hosts)
{
    HostOption choice;
    for (const auto& host : hosts)
        choice.hosts.push_back(&host);
    const auto copies = hosts.size() == 1 ? std::vector<StaffTime> {} : times_of(hosts);
    auto query = query_of(order, item, copies.empty() ? std::span(&hosts.front().time, 1) : copies);
    query.window.to += order_reach(order.items);
    for (const auto span : startable_spans(item.rules, query))
        choice.startable.push_back({ceil_minute(span.from), ceil_minute(span.to)});
    return choice;
}

// Adds to each choice of an item the starts at which it can start the order.
void find_grid(const OrderQuery& order, OrderItem& item)
{
    const auto& rules = item.demand->rules;
    const auto all_hosts = times_of(item.demand->hosts);
    auto all = query_of(order, *item.demand, all_hosts);
    all.mode = item.demand->host_rule == HostRule::all ? SlotMode::all : SlotMode::any;
    all.is_shown = order.is_shown;
    const bool may_hide = order.is_shown && rules.look_busy_percent > 0;
    const auto shown = may_hide ? find_starts(rules, all) : std::vector<Instant> {};
    for (auto& choice : item.choices) {
        auto query = query_of(order, *item.demand, all_hosts);
        if (choice.hosts.size() < all_hosts.size()) query.staff = {&choice.hosts.front()->time, 1};
        for (const auto start : find_starts(rules, query))
            if (!may_hide || std::ranges::binary_search(shown, start)) choice.on_grid.push_back(floor_minute(start));
    }
}

OrderItem item_of(const OrderQuery& order, const ItemDemand& item)
{
    OrderItem facts {.demand = &item,
        .duration = to_minute(item.rules.duration),
        .before = to_minute(item.rules.buffer_before),
        .after = to_minute(item.rules.buffer_after)};
    const std::span<const ItemHost> hosts = item.hosts;
    if (item.host_rule == HostRule::all && !hosts.empty()) facts.choices.push_back(choice_of(order, item, hosts));
    if (item.host_rule == HostRule::one)
        for (std::size_t i = 0; i < hosts.size(); ++i)
            facts.choices.push_back(choice_of(order, item, hosts.subspan(i, 1)));
    facts.startable = startable_by_any(facts.choices);
    return facts;
}

}   // namespace

minutes order_reach(std::span<const ItemDemand> items)
{
    std::map<int, minutes> by_person;
    minutes longest {0};
    for (const auto& item : items) {
        auto& length = by_person[item.person];
        length += item.rules.buffer_before + item.rules.duration + item.rules.buffer_after;
        longest = std::max(longest, length);
    }
    return longest;
}

OrderFacts order_facts(const OrderQuery& query)
{
    core::ensure(!query.items.empty() && query.items.size() <= core::most_order_items, "an order has 1 to 24 items");
    OrderFacts facts {.chains = chains_of(query.items), .pools = query.pools, .may_reorder = query.may_reorder};
    for (std::size_t i = 0; i < query.items.size(); ++i) {
        const auto kind = kind_of(query.items, i);
        facts.items.push_back(kind < i ? facts.items[kind] : item_of(query, query.items[i]));
        facts.items.back().kind = kind;
        facts.has_limits = facts.has_limits || !query.items[i].rules.limits.empty();
    }
    for (auto& chain : facts.chains)
        measure(chain, facts.items);
    const auto& booker = facts.chains.front().items;
    std::map<std::size_t, std::size_t> with_grid;   // By kind.
    for (const auto item : std::span(booker).first(query.may_reorder ? booker.size() : 1)) {
        const auto [same, is_new] = with_grid.emplace(facts.items[item].kind, item);
        if (is_new)
            find_grid(query, facts.items[item]);
        else
            facts.items[item].choices = facts.items[same->second].choices;
    }
    return facts;
}

bool can_start(const HostOption& choice, const AssignedItem& planned)
{
    if (planned.starts_order) return std::ranges::binary_search(choice.on_grid, planned.start);
    const auto after = std::ranges::upper_bound(choice.startable, planned.start, {}, &MinuteSpan::from);
    return after != choice.startable.begin() && planned.start < (after - 1)->to;
}

Minute first_startable(const OrderItem& item, Minute from)
{
    const auto next = std::ranges::upper_bound(item.startable, from, {}, &MinuteSpan::to);
    return next == item.startable.end() ? latest_minute : std::max(next->from, from);
}

}   // namespace domain
