#include "domain/orders/assignment.hpp"

#include <algorithm>
#include <bit>
#include <set>

namespace domain {

namespace {

// How far the chain of one person's items has been planned.
struct Progress {
    std::size_t chain = 0;
    std::uint32_t planned = 0;   // The planned items, as bits.
    Minute blocked_until = 0;    // The end of the last planned item, with its buffer.
};

class AssignmentSearch {
public:
    AssignmentSearch(OrderClaims& claims, const OrderFacts& facts, Minute start, StepBudget& steps)
        : claims_(claims)
        , facts_(facts)
        , start_(start)
        , steps_(steps)
    {
    }

    bool each_chain_ends()
    {
        for (std::size_t chain = 0; chain < facts_.chains.size(); ++chain)
            if (!can_end({chain})) return false;
        return true;
    }

    std::optional<std::vector<TakenItem>> run()
    {
        if (!each_chain_ends() || !finish({})) return {};
        return find_hosts(claims_, facts_, by_time(), steps_);
    }

private:
    // The items that may come next, each kind once.
    std::vector<AssignedItem> candidates(const Progress& at) const
    {
        std::vector<AssignedItem> next;
        std::uint32_t kinds = 0;
        for (const auto i : facts_.chains[at.chain]) {
            const auto& item = facts_.items[i];
            if ((at.planned >> i & 1U) != 0 || (kinds >> item.kind & 1U) != 0) continue;
            kinds |= 1U << item.kind;
            const AssignedItem planned {.item = i,
                .start = at.planned == 0 ? start_ : at.blocked_until + item.before,
                .starts_order = at.planned == 0 && at.chain == 0};
            const auto is_free = [&](const HostChoice& choice) { return can_start(choice, planned); };
            if (std::ranges::any_of(item.choices, is_free)) next.push_back(planned);
            if (!facts_.may_reorder) break;
        }
        return next;
    }

    Progress after(const Progress& at, const AssignedItem& next) const
    {
        const auto& item = facts_.items[next.item];
        return {at.chain, at.planned | 1U << next.item, next.start + item.duration + item.after};
    }

    bool is_ended(const Progress& at) const { return std::popcount(at.planned) == std::ssize(facts_.chains[at.chain]); }

    // Whether each remaining item of a chain finds a time, checked alone. Depends only on the set of planned items and
    // the end of the last one.
    // NOLINTNEXTLINE(misc-no-recursion): as deep as an order has items
    bool can_end(const Progress& at)
    {
        if (is_ended(at)) return true;
        const std::pair key {at.planned, at.blocked_until};
        if (at.planned != 0 && dead_ends_.contains(key)) return false;
        if (!steps_.take()) return false;
        for (const auto& next : candidates(at))
            if (can_end(after(at, next))) return true;
        if (steps_.left > 0 && at.planned != 0) dead_ends_.insert(key);
        return false;
    }

    // Completes the plan from this state if possible; returns whether it did.
    // NOLINTNEXTLINE(misc-no-recursion): as deep as an order has items
    bool finish(const Progress& at)
    {
        if (at.chain == facts_.chains.size()) return true;
        if (is_ended(at)) return finish({at.chain + 1});
        if (!steps_.take()) return false;
        for (const auto& next : candidates(at)) {
            const auto then = after(at, next);
            if (!can_end(then)) continue;
            assignment_.push_back(next);
            if (can_be_hosted() && finish(then)) return true;
            assignment_.pop_back();
        }
        return false;
    }

    // Whether the items planned so far can all be hosted.
    bool can_be_hosted()
    {
        const auto& next = assignment_.back();
        const auto matters = [&](const AssignedItem& other) {
            return other.item != next.item
                && collides(facts_.items[next.item], next.start, facts_.items[other.item], other.start);
        };
        if (!facts_.has_limits && std::ranges::none_of(assignment_, matters)) return true;
        return find_hosts(claims_, facts_, by_time(), steps_).has_value();
    }

    std::vector<AssignedItem> by_time() const
    {
        auto sorted = assignment_;
        std::ranges::sort(
            sorted, {}, [](const AssignedItem& planned) { return std::pair {planned.start, planned.item}; });
        return sorted;
    }

    OrderClaims& claims_;
    const OrderFacts& facts_;
    Minute start_;
    StepBudget& steps_;
    std::vector<AssignedItem> assignment_;
    std::set<std::pair<std::uint32_t, Minute>> dead_ends_;
};

}   // namespace

std::optional<std::vector<TakenItem>> find_assignment(
    OrderClaims& claims, const OrderFacts& facts, Minute start, StepBudget& steps)
{
    return AssignmentSearch(claims, facts, start, steps).run();
}

bool could_be_assigned_apart(OrderClaims& claims, const OrderFacts& facts, Minute start, StepBudget& steps)
{
    return AssignmentSearch(claims, facts, start, steps).each_chain_ends();
}

}   // namespace domain
