#include "domain/orders/host_search.hpp"

#include <algorithm>
#include <array>
#include <set>

namespace domain {

namespace {

// Matches items that begin together to different hosts (bipartite matching).
class Matching {
public:
    // `wanted` lists for each item the staff who could take it.
    explicit Matching(std::vector<std::vector<int>> wanted) : wanted_(std::move(wanted)) { }

    bool is_complete()
    {
        for (std::size_t item = 0; item < wanted_.size(); ++item) {
            std::set<int> asked;
            if (!finds_host(item, asked)) return false;
        }
        return true;
    }

private:
    // NOLINTNEXTLINE(misc-no-recursion): as deep as an order has items
    bool finds_host(std::size_t item, std::set<int>& asked)
    {
        for (const int staff : wanted_[item]) {
            if (!asked.insert(staff).second) continue;
            const auto holder = holders_.find(staff);
            if (holder != holders_.end() && !finds_host(holder->second, asked)) continue;
            holders_[staff] = item;
            return true;
        }
        return false;
    }

    std::vector<std::vector<int>> wanted_;
    std::map<int, std::size_t> holders_;
};

class HostSearch {
public:
    HostSearch(
        OrderClaims& claims, const OrderFacts& facts, std::span<const AssignedItem> assignment, StepBudget& steps)
        : claims_(claims)
        , facts_(facts)
        , assignment_(assignment)
        , steps_(steps)
    {
    }

    std::optional<std::vector<TakenItem>> run()
    {
        for (const auto& planned : assignment_)
            options_.push_back(options_of(planned));
        for (const auto& planned : assignment_)
            if (!can_be_matched(those_at(planned.start))) return {};
        return finish() ? std::optional {taken_} : std::nullopt;
    }

private:
    const OrderItem& item_of(std::size_t index) const { return facts_.items[assignment_[index].item]; }

    std::vector<std::size_t> options_of(const AssignedItem& planned) const
    {
        std::vector<std::size_t> options;
        const auto& choices = facts_.items[planned.item].choices;
        for (std::size_t i = 0; i < choices.size(); ++i)
            if (can_start(choices[i], planned)) options.push_back(i);
        return options;
    }

    // The items without a host that are in progress at `moment`. No two of them can share a host, so items of classes,
    // which can, and items that need all of their hosts are left out.
    std::vector<std::size_t> those_at(Minute moment) const
    {
        std::vector<std::size_t> those;
        for (auto i = taken_.size(); i < assignment_.size(); ++i) {
            const auto& item = item_of(i);
            if (item.demand->rules.seats > 1 || item.demand->host_rule == HostRule::all) continue;
            if (assignment_[i].start <= moment && moment < assignment_[i].start + item.duration) those.push_back(i);
        }
        return those;
    }

    // Detects that there are fewer hosts than items, which the search would find only after trying all combinations.
    bool can_be_matched(const std::vector<std::size_t>& those) const
    {
        if (those.size() < 2) return true;
        std::vector<std::vector<int>> wanted;
        for (const auto i : those) {
            auto& staff = wanted.emplace_back();
            for (const auto option : options_[i])
                if (claims_.hosts_have_time({assignment_[i], option}, taken_))
                    staff.push_back(item_of(i).choices[option].hosts.front()->staff);
        }
        return Matching(std::move(wanted)).is_complete();
    }

    // Completes the assignment from the next item on if possible; returns whether it did.
    // NOLINTNEXTLINE(misc-no-recursion): as deep as an order has items
    bool finish()
    {
        const auto next = taken_.size();
        if (next == assignment_.size()) return true;
        if (!steps_.take() || !can_be_matched(those_at(assignment_[next].start))) return false;
        auto situation = situation_at(next);
        if (failed_seats_.contains(situation)) return false;
        for (const auto option : options_[next]) {
            const TakenItem item {assignment_[next], option};
            if (!claims_.has_room_for(item, taken_)) continue;
            taken_.push_back(item);
            if (finish()) return true;
            taken_.pop_back();
        }
        if (steps_.left > 0) failed_seats_.insert(std::move(situation));
        return false;
    }

    // The part of the earlier choices that affects the remaining items: equal situations have the same result.
    using Situation = std::vector<std::array<std::size_t, 3>>;
    Situation situation_at(std::size_t next) const
    {
        Minute horizon = latest_minute;
        for (auto i = next; i < assignment_.size(); ++i)
            horizon = std::min(horizon, assignment_[i].start - item_of(i).before);
        Situation situation;
        for (const auto& [planned, choice] : taken_) {
            const auto& item = facts_.items[planned.item];
            if (!facts_.has_limits && planned.start + item.duration + item.after <= horizon) continue;
            situation.push_back(
                {item.kind, static_cast<std::size_t>(planned.start - assignment_.front().start), choice});
        }
        std::ranges::sort(situation);
        situation.push_back({next, 0, 0});
        return situation;
    }

    OrderClaims& claims_;
    const OrderFacts& facts_;
    std::span<const AssignedItem> assignment_;
    StepBudget& steps_;
    std::vector<std::vector<std::size_t>> options_;
    std::vector<TakenItem> taken_;
    std::set<Situation> failed_seats_;
};

}   // namespace

std::optional<std::vector<TakenItem>> find_hosts(
    OrderClaims& claims, const OrderFacts& facts, std::span<const AssignedItem> assignment, StepBudget& steps)
{
    return HostSearch(claims, facts, assignment, steps).run();
}

}   // namespace domain
