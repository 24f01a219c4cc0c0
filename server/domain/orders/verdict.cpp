#include "domain/orders/verdict.hpp"

#include <limits>

namespace domain {

namespace {

// Variants of an order with some obstacles removed (limits, pools, seats, bookings).
class EasierOrder {
public:
    EasierOrder(const OrderQuery& query, Instant start)
        : items_(query.items.begin(), query.items.end())
        , query_(at_start(query, start))
        , start_(start)
    {
        query_.items = items_;
    }

    std::span<ItemDemand> items() { return items_; }

    std::optional<std::vector<TakenItem>> assignment()
    {
        const auto facts = order_facts(query_);
        OrderClaims claims(facts);
        StepBudget steps {most_order_steps};
        return find_assignment(claims, facts, floor_minute(start_), steps);
    }

    // Whether the order could be planned if there were no bookings at all.
    bool was_possible()
    {
        auto facts = order_facts(without_bookings());
        for (const auto first : facts.chains.front().items)
            for (std::size_t i = 0; i < facts.items[first].choices.size(); ++i)
                if (was_offered(items_[first], i)) facts.items[first].choices[i].on_grid = {floor_minute(start_)};
        OrderClaims claims(facts);
        StepBudget steps {most_order_steps};
        return could_be_assigned_apart(claims, facts, floor_minute(start_), steps);
    }

private:
    OrderQuery without_bookings()
    {
        unbooked_ = items_;
        for (auto& item : unbooked_)
            for (auto& host : item.hosts)
                host.time.busy.clear();
        auto query = query_;
        query.items = unbooked_;
        return query;
    }

    // Bookings shift the grid, so a start that the grid offers between bookings may be missing without them.
    bool was_offered(const ItemDemand& item, std::size_t choice) const
    {
        std::vector<StaffTime> staff;
        for (const auto& host : item.hosts)
            staff.push_back(host.time);
        StartQuery query {.staff = staff, .mode = SlotMode::all, .window = {}, .now = query_.now};
        query.attendees = item.attendees;
        if (item.host_rule == HostRule::one) query.staff = query.staff.subspan(choice, 1);
        return judge_start(item.rules, query, start_).verdict != StartVerdict::not_offered;
    }

    std::vector<ItemDemand> items_, unbooked_;
    OrderQuery query_;
    Instant start_;
};

// The fewest seats left among the plan's classes that have begun to fill; nullopt if there are none. A plan names hosts
// by their index.
std::optional<int> fewest_seats(std::span<const ItemDemand> items, std::span<const TakenItem> assignment)
{
    std::optional<int> fewest;
    for (const auto& [planned, choice] : assignment) {
        const auto& item = items[planned.item];
        const auto& hosts = item.hosts;
        for (std::size_t i = 0; i < hosts.size(); ++i) {
            if (item.host_rule == HostRule::one && i != choice) continue;
            const int left = seats_left(item.rules, hosts[i].time, to_instant(planned.start));
            if (left < item.rules.seats) fewest = std::min(fewest.value_or(left), left);
        }
    }
    return fewest;
}

bool is_too_large(const ItemDemand& item) { return item.rules.seats > 1 && item.attendees > item.rules.seats; }

}   // namespace

OrderQuery at_start(OrderQuery query, Instant start)
{
    query.window = {start, start + minutes {1}};
    query.is_shown = false;
    return query;
}

OrderVerdict judge_order(const OrderQuery& query, Instant start)
{
    if (std::ranges::any_of(query.items, is_too_large)) return {};
    EasierOrder easier(query, start);
    for (auto& item : easier.items())
        std::erase_if(item.rules.limits, [](const Limit& limit) { return limit.per == LimitPer::customer; });
    if (easier.assignment()) return {StartVerdict::customer_limit_reached};
    for (auto& item : easier.items())
        item.rules.limits.clear();
    if (easier.assignment()) return {StartVerdict::limit_reached};
    for (auto& item : easier.items())
        item.rules.pools.clear();
    if (easier.assignment()) return {StartVerdict::resource_busy};
    for (auto& item : easier.items())
        if (item.rules.seats > 1) item.rules.seats = std::numeric_limits<int>::max();
    if (const auto assignment = easier.assignment())
        if (const auto left = fewest_seats(query.items, *assignment)) return {StartVerdict::seats_taken, *left};
    return {easier.was_possible() ? StartVerdict::busy : StartVerdict::not_offered};
}

}   // namespace domain
