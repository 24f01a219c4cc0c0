#include "domain/orders/order.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "core/ensure.hpp"
#include "domain/orders/verdict.hpp"

namespace domain {

namespace {

// The step budget of all starts of one query together, and the minimum for each start.
constexpr int most_steps_of_all_starts = 200'000;
constexpr int least_steps_of_a_start = 500;

// Looks for starts in one window.
class OrderSearch {
public:
    OrderSearch(const OrderQuery& query, SearchWork& work)
        : facts_(order_facts(query))
        , claims_(facts_)
        , work_(work) { }

    // Calls take(start) for each start, in order, until it returns false or the work is spent.
    template <class Take> void find(const Take& take)
    {
        for (const auto start : starts_on_grid()) {
            if (work_.is_spent()) return;
            if (is_possible(start) && !take(to_instant(start))) return;
        }
    }

private:
    std::vector<Minute> starts_on_grid() const
    {
        std::vector<Minute> starts;
        std::set<std::size_t> kinds;
        for (const auto item : facts_.chains.front().items) {
            if (!kinds.insert(facts_.items[item].kind).second) continue;
            for (const auto& choice : facts_.items[item].choices)
                starts.insert(starts.end(), choice.on_grid.begin(), choice.on_grid.end());
        }
        std::ranges::sort(starts);
        const auto repeated = std::ranges::unique(starts);
        starts.erase(repeated.begin(), repeated.end());
        return starts;
    }

    bool is_possible(Minute start)
    {
        const int most = std::clamp(all_steps_, least_steps_of_a_start, most_order_steps);
        StepBudget steps {most, work_.comparisons_left};
        const bool is_planned = find_assignment(claims_, facts_, start, steps).has_value();
        all_steps_ -= most - steps.left;
        work_.comparisons_left = steps.comparisons;
        work_.has_skipped = work_.has_skipped || (!is_planned && steps.is_spent());
        return is_planned;
    }

    OrderFacts facts_;
    OrderClaims claims_;
    SearchWork& work_;
    int all_steps_ = most_steps_of_all_starts;
};

// An order of one item uses the search for a single service.
struct SingleItem {
    explicit SingleItem(const OrderQuery& order)
    {
        const auto& item = order.items.front();
        for (const auto& host : item.hosts)
            staff.push_back(host.time);
        query = {.staff = staff,
            .mode = item.host_rule == HostRule::all ? SlotMode::all : SlotMode::any,
            .window = order.window,
            .now = order.now,
            .attendees = item.attendees,
            .pools = order.pools,
            .is_shown = order.is_shown};
    }

    std::vector<StaffTime> staff;
    StartQuery query {};
};

ItemPlacement placement_of(const ItemDemand& item, Instant start, std::span<const ItemHost> hosts)
{
    const auto& rules = item.rules;
    const Instant end = start + rules.duration;
    ItemPlacement placement {{start, end}, {start - rules.buffer_before, end + rules.buffer_after}, {}};
    for (const auto& host : hosts)
        placement.staff.push_back(host.staff);
    return placement;
}

OrderVerdict place_single(const OrderQuery& order, Instant start)
{
    const auto& item = order.items.front();
    const SingleItem single(order);
    const auto judgement = judge_start(item.rules, single.query, start);
    const int left = judgement.verdict == StartVerdict::seats_taken ? judgement.seats_left : 0;
    if (judgement.verdict != StartVerdict::offered) return {judgement.verdict, left};
    if (item.host_rule == HostRule::all) return {judgement.verdict, 0, {placement_of(item, start, item.hosts)}};
    for (const auto& host : item.hosts) {
        auto alone = single.query;
        alone.staff = {&host.time, 1};
        if (judge_start(item.rules, alone, start).verdict == StartVerdict::offered)
            return {StartVerdict::offered, 0, {placement_of(item, start, {&host, 1})}};
    }
    core::ensure(false, "a host can take an offered start");
    return {};
}

std::vector<ItemPlacement> placements_of(std::span<const ItemDemand> items, std::span<const TakenItem> assignment)
{
    std::vector<ItemPlacement> placements(items.size());
    for (const auto& [planned, choice] : assignment) {
        const auto& item = items[planned.item];
        std::span<const ItemHost> hosts = item.hosts;
        if (item.host_rule == HostRule::one) hosts = hosts.subspan(choice, 1);
        placements[planned.item] = placement_of(item, to_instant(planned.start), hosts);
    }
    return placements;
}

}   // namespace

Instant end_of_horizon(std::span<const ItemDemand> items, Instant now)
{
    Instant end = Instant::max();
    for (const auto& item : items) {
        Instant last = Instant::min();   // Among its hosts.
        for (const auto& host : item.hosts)
            last = std::max(last, horizon_span(item.rules, *host.time.roster.zone, now).to);
        end = std::min(end, last);
    }
    return end;
}

std::vector<Instant> find_order_starts(const OrderQuery& query)
{
    SearchWork work;
    return find_order_starts(query, work);
}

std::vector<Instant> find_order_starts(const OrderQuery& query, SearchWork& work)
{
    if (query.items.size() == 1) return find_starts(query.items.front().rules, SingleItem(query).query);
    std::vector<Instant> starts;
    OrderSearch(query, work).find([&](Instant start) {
        starts.push_back(start);
        return true;
    });
    return starts;
}

std::optional<Instant> find_first_order_start(const OrderQuery& query)
{
    SearchWork work;
    return find_first_order_start(query, work);
}

std::optional<Instant> find_first_order_start(const OrderQuery& query, SearchWork& work)
{
    if (query.items.size() == 1) return find_first_start(query.items.front().rules, SingleItem(query).query);
    const auto end = std::min(end_of_horizon(query.items, query.now), query.window.to);
    // The first week is searched first, as it usually contains a start.
    std::optional<Instant> first;
    Instant to = std::max(query.window.from, query.now);
    for (core::days reach {7}; to < end && !first && !work.is_spent(); reach *= 2) {
        auto part = query;
        part.window.from = std::exchange(to, std::min(end, to + reach));
        part.window.to = to;
        OrderSearch(part, work).find([&](Instant start) {
            first = start;
            return false;
        });
    }
    return first;
}

std::vector<int> order_seats_left(const OrderQuery& query, std::span<const Instant> starts)
{
    core::ensure(query.items.size() == 1, "seats are counted for one service");
    return seats_left(query.items.front().rules, SingleItem(query).query, starts);
}

OrderVerdict place_order(const OrderQuery& query, Instant start)
{
    if (start != std::chrono::floor<minutes>(start)) return {};
    if (query.items.size() == 1) return place_single(query, start);
    const auto facts = order_facts(at_start(query, start));
    OrderClaims claims(facts);
    StepBudget steps {most_order_steps};
    const auto assignment = find_assignment(claims, facts, floor_minute(start), steps);
    if (!assignment) return judge_order(query, start);
    return {StartVerdict::offered, 0, placements_of(query.items, *assignment)};
}

}   // namespace domain
