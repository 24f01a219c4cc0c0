#include "domain/orders/assignment.hpp"

#include <algorithm>
#include <bit>
#include <set>
#include <unordered_map>

namespace domain {

namespace {

// How far the chain of one person's items has been planned.
struct Progress {
    std::size_t chain = 0;
    std::uint32_t planned;   // The planned items, as bits.
    Minute blocked_until;    // The end of the last planned item, with its buffer; the order's start if there is none.
    Minute length_left;      // Of the items that are not planned, with their buffers.
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
            if (!has_time(facts_.chains[chain]) || !can_end(beginning_of(chain))) return false;
        return true;
    }

    std::optional<std::vector<TakenItem>> run()
    {
        steps_.spend(comparisons_of_insertion);
        if (!each_chain_ends()) return {};
        if (auto first = host_first_plan()) return first;
        if (!has_enough_hosts(facts_, start_, steps_) || !finish(beginning_of(0))) return {};
        return find_hosts(claims_, facts_, by_time(), steps_);
    }

private:
    Progress beginning_of(std::size_t chain) const
    {
        return {chain, 0, start_, chain < facts_.chains.size() ? facts_.chains[chain].length : 0};
    }

    // Whether the last item of a chain could start before a time in which none of its items can.
    bool has_time(const Chain& chain) const
    {
        const auto after = std::ranges::upper_bound(chain.runs, start_, {}, &MinuteSpan::from);
        if (after == chain.runs.begin() || start_ >= (after - 1)->to) return true;   // It cannot be told.
        return start_ + chain.shortest_reach < (after - 1)->to;
    }

    // Tries to host the plan that finish() would try first, in few steps: mostly that is possible.
    std::optional<std::vector<TakenItem>> host_first_plan()
    {
        for (std::size_t chain = 0; chain < facts_.chains.size(); ++chain)
            if (!plan_first(beginning_of(chain))) return give_up_first_plan();
        constexpr int steps_for_each_item = 4;
        const int most = std::min(steps_.left, steps_for_each_item * static_cast<int>(facts_.items.size()));
        StepBudget few {most, steps_.comparisons};
        auto taken = find_hosts(claims_, facts_, by_time(), few);
        steps_.comparisons = few.comparisons;
        return taken ? std::move(taken) : give_up_first_plan();
    }

    bool plan_first(Progress at)
    {
        while (!is_ended(at)) {
            const auto next = candidates(at);
            const auto first
                = std::ranges::find_if(next, [&](const AssignedItem& item) { return can_end(after(at, item)); });
            if (first == next.end()) return false;
            assignment_.push_back(*first);
            at = after(at, *first);
        }
        return true;
    }

    std::nullopt_t give_up_first_plan()
    {
        assignment_.clear();
        return std::nullopt;
    }

    bool is_free(const OrderItem& item, const AssignedItem& planned) const
    {
        if (!planned.starts_order) return first_startable(item, planned.start) == planned.start;
        return std::ranges::any_of(item.choices, [&](const HostOption& choice) { return can_start(choice, planned); });
    }

    // The items that may come next, each kind once. None if some item could not start before the chain has to end.
    std::vector<AssignedItem> candidates(const Progress& at)
    {
        std::vector<AssignedItem> next;
        std::uint32_t kinds = 0;
        bool may_come_next = true;
        steps_.spend(comparisons_of_insertion);
        for (const auto i : facts_.chains[at.chain].items) {
            const auto& item = facts_.items[i];
            if ((at.planned >> i & 1U) != 0 || (kinds >> item.kind & 1U) != 0) continue;
            kinds |= 1U << item.kind;
            const AssignedItem planned {.item = i,
                .start = at.planned == 0 ? start_ : at.blocked_until + item.before,
                .starts_order = at.planned == 0 && at.chain == 0};
            const Minute latest = at.blocked_until + at.length_left - item.duration - item.after;
            steps_.spend(comparisons_of_lookup);
            if (may_come_next && is_free(item, planned))
                next.push_back(planned);
            else if (first_startable(item, planned.start) > latest)
                return {};
            may_come_next = facts_.may_reorder;
        }
        return next;
    }

    Progress after(const Progress& at, const AssignedItem& next) const
    {
        const auto& item = facts_.items[next.item];
        return {at.chain, at.planned | 1U << next.item, next.start + item.duration + item.after,
            at.length_left - item.before - item.duration - item.after};
    }

    bool is_ended(const Progress& at) const
    {
        return std::popcount(at.planned) == std::ssize(facts_.chains[at.chain].items);
    }

    // Whether each remaining item of a chain finds a time, checked alone. Depends only on the set of planned items and
    // the end of the last one.
    // NOLINTNEXTLINE(misc-no-recursion): as deep as an order has items
    bool can_end(const Progress& at)
    {
        if (is_ended(at)) return true;
        const auto key = std::uint64_t {at.planned} << 32U | static_cast<std::uint32_t>(at.blocked_until);
        if (const auto known = known_ends_.find(key); at.planned != 0 && known != known_ends_.end())
            return known->second;
        if (!steps_.take()) return false;
        bool can = false;
        for (const auto& next : candidates(at)) {
            can = can_end(after(at, next));
            if (can) break;
        }
        if (at.planned != 0 && (can || !steps_.is_spent())) known_ends_.emplace(key, can);
        return can;
    }

    // Completes the plan from this state if possible; returns whether it did.
    // NOLINTNEXTLINE(misc-no-recursion): as deep as an order has items
    bool finish(const Progress& at)
    {
        if (at.chain == facts_.chains.size()) return true;
        if (is_ended(at)) return finish(beginning_of(at.chain + 1));
        if (!steps_.take()) return false;
        for (const auto& next : candidates(at)) {
            const auto then = after(at, next);
            if (!can_end(then)) continue;
            assignment_.push_back(next);
            auto situation = situation_at(then);
            if (!failed_.contains(situation)) {
                auto hosted = hosted_;
                if (can_be_hosted() && finish(then)) return true;
                hosted_ = std::move(hosted);
                if (!steps_.is_spent()) failed_.insert(std::move(situation));
            }
            assignment_.pop_back();
        }
        return false;
    }

    // The part of the plan that affects the remaining items: equal situations have the same result. It does not matter
    // which person has an item, save the one that starts the order: persons who want the same need not be tried in
    // every order.
    using Situation = std::vector<std::uint64_t>;
    Situation situation_at(const Progress& at)
    {
        const auto pair
            = [](std::uint64_t one, Minute other) { return one << 32U | static_cast<std::uint32_t>(other); };
        Situation situation;
        for (const auto& planned : assignment_)
            situation.push_back(pair(facts_.items[planned.item].kind, planned.start));
        std::ranges::sort(situation);
        const auto next = is_ended(at) ? beginning_of(at.chain + 1) : at;
        situation.push_back(pair(next.chain, static_cast<Minute>(facts_.items[assignment_.front().item].kind)));
        situation.push_back(pair(next.planned, next.blocked_until));
        steps_.spend(comparisons_of_insertion + 4 * assignment_.size());
        return situation;
    }

    // Whether the items planned so far can all be hosted.
    bool can_be_hosted()
    {
        const auto& next = assignment_.back();
        if (can_be_hosted_too(next)) return true;
        const auto matters = [&](const AssignedItem& other) {
            return other.item != next.item
                && collides(facts_.items[next.item], next.start, facts_.items[other.item], other.start);
        };
        if (!facts_.has_limits && std::ranges::none_of(assignment_, matters)) return true;
        auto found = find_hosts(claims_, facts_, by_time(), steps_);
        if (found) hosted_ = *std::move(found);
        return found.has_value();
    }

    // Whether one more item finds a host beside those that were found for the others.
    bool can_be_hosted_too(const AssignedItem& next)
    {
        if (hosted_.size() + 1 != assignment_.size()) return false;   // Not needed so far.
        const auto& choices = facts_.items[next.item].choices;
        for (std::size_t choice = 0; choice < choices.size(); ++choice) {
            steps_.spend(comparisons_of_lookup);
            const TakenItem taken {next, choice};
            if (!can_start(choices[choice], next) || !claims_.has_room_for(taken, hosted_)) continue;
            hosted_.push_back(taken);
            break;
        }
        steps_.spend(claims_.take_comparisons());
        return hosted_.size() == assignment_.size();
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
    std::vector<TakenItem>
        hosted_;   // Hosts with which the items of `assignment_` can be granted, if they were needed.
    std::unordered_map<std::uint64_t, bool> known_ends_;   // What can_end() found, by items and time.
    std::set<Situation> failed_;
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
