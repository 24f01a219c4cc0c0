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

    std::size_t comparisons() const { return comparisons_; }

private:
    // NOLINTNEXTLINE(misc-no-recursion): as deep as an order has items
    bool finds_host(std::size_t item, std::set<int>& asked)
    {
        for (const int staff : wanted_[item]) {
            comparisons_ += comparisons_of_lookup;
            if (!asked.insert(staff).second) continue;
            const auto holder = holders_.find(staff);
            if (holder != holders_.end() && !finds_host(holder->second, asked)) continue;
            holders_[staff] = item;
            return true;
        }
        return false;
    }

    std::vector<std::vector<int>> wanted_;
    std::size_t comparisons_ = 0;
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
        if (take_first_free()) return taken_;
        for (std::size_t i = 0; i < assignment_.size(); ++i)
            if (i == 0 || assignment_[i].start != assignment_[i - 1].start)
                if (!can_be_matched(those_at(assignment_[i].start))) return {};
        return finish() ? std::optional {taken_} : std::nullopt;
    }

private:
    const OrderItem& item_of(std::size_t index) const { return facts_.items[assignment_[index].item]; }

    // Gives each item the first host that is left, which is what finish() tries first. Mostly that suffices.
    bool take_first_free()
    {
        for (std::size_t next = 0; next < assignment_.size(); ++next) {
            const auto free = std::ranges::find_if(options_[next],
                [&](std::size_t option) { return claims_.has_room_for({assignment_[next], option}, taken_); });
            steps_.spend(claims_.take_comparisons());
            if (free == options_[next].end()) break;
            taken_.push_back({assignment_[next], *free});
        }
        if (taken_.size() == assignment_.size()) return true;
        taken_.clear();
        return false;
    }

    std::vector<std::size_t> options_of(const AssignedItem& planned)
    {
        std::vector<std::size_t> options;
        const auto& choices = facts_.items[planned.item].choices;
        steps_.spend(comparisons_of_lookup * (1 + choices.size()));
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
    bool can_be_matched(const std::vector<std::size_t>& those)
    {
        if (those.size() < 2) return true;
        std::vector<std::vector<int>> wanted;
        for (const auto i : those) {
            auto& staff = wanted.emplace_back();
            for (const auto option : options_[i])
                if (claims_.hosts_have_time({assignment_[i], option}, taken_))
                    staff.push_back(item_of(i).choices[option].hosts.front()->staff);
        }
        Matching matching(std::move(wanted));
        const bool is_complete = matching.is_complete();
        steps_.spend(claims_.take_comparisons() + matching.comparisons());
        return is_complete;
    }

    // Completes the assignment from the next item on if possible; returns whether it did.
    // NOLINTNEXTLINE(misc-no-recursion): as deep as an order has items
    bool finish()
    {
        const auto next = taken_.size();
        if (next == assignment_.size()) return true;
        if (!steps_.take() || !can_be_matched(those_at(assignment_[next].start))) return false;
        auto situation = situation_at(next);
        steps_.spend(comparisons_of_insertion + 4 * assignment_.size());
        if (failed_seats_.contains(situation)) return false;
        for (const auto option : options_[next]) {
            const TakenItem item {assignment_[next], option};
            const bool has_room = claims_.has_room_for(item, taken_);
            steps_.spend(claims_.take_comparisons());
            if (!has_room) continue;
            taken_.push_back(item);
            if (finish()) return true;
            taken_.pop_back();
        }
        if (!steps_.is_spent()) failed_seats_.insert(std::move(situation));
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

// The persons' need of hosts at one moment.
class Crowd {
public:
    Crowd(const OrderFacts& facts, Minute start, StepBudget& steps) : facts_(facts), start_(start), steps_(steps)
    {
        for (std::size_t chain = 0; chain < facts.chains.size(); ++chain)
            if (needs_own_hosts(facts.chains[chain])) persons_.push_back(chain);
    }

    bool can_begin()
    {
        return can_be_matched([&](std::size_t chain, std::size_t item, const HostOption& choice) {
            const bool is_first = facts_.may_reorder || facts_.chains[chain].items.front() == item;
            return is_first && can_start(choice, {.item = item, .start = start_, .starts_order = chain == 0});
        });
    }

    bool can_be_hosted_at(Minute moment)
    {
        return can_be_matched([&](std::size_t, std::size_t i, const HostOption& choice) {
            const auto& item = facts_.items[i];
            const Minute from = moment - item.duration - item.after;
            const auto next = std::ranges::upper_bound(choice.startable, from + 1, {}, &MinuteSpan::to);
            return next != choice.startable.end() && next->from <= moment + item.before;
        });
    }

    // Until then each person has a host, or the buffer of one.
    Minute end() const
    {
        Minute end = latest_minute;
        for (const auto person : persons_) {
            Minute longest_before = 0;
            for (const auto item : facts_.chains[person].items)
                longest_before = std::max(longest_before, facts_.items[item].before);
            end = std::min(end, start_ + facts_.chains[person].length - longest_before);
        }
        return end;
    }

    bool is_alone() const { return persons_.size() < 2; }

private:
    // Classes have hosts in common, and an item may need several.
    bool needs_own_hosts(const Chain& chain) const
    {
        return std::ranges::all_of(chain.items, [&](std::size_t item) {
            const auto& demand = *facts_.items[item].demand;
            return demand.rules.seats == 1 && demand.host_rule == HostRule::one;
        });
    }

    template <class MayHost> std::vector<int> staff_for(std::size_t person, const MayHost& may_host)
    {
        std::vector<int> staff;
        for (const auto item : facts_.chains[person].items)
            for (const auto& choice : facts_.items[item].choices)
                if (may_host(person, item, choice)) staff.push_back(choice.hosts.front()->staff);
        for (const auto item : facts_.chains[person].items)
            steps_.spend(comparisons_of_lookup * facts_.items[item].choices.size());
        return staff;
    }

    template <class MayHost> bool can_be_matched(const MayHost& may_host)
    {
        std::vector<std::vector<int>> wanted;
        for (const auto person : persons_)
            wanted.push_back(staff_for(person, may_host));
        Matching matching(std::move(wanted));
        const bool is_complete = matching.is_complete();
        steps_.spend(matching.comparisons());
        return is_complete;
    }

    const OrderFacts& facts_;
    const Minute start_;
    StepBudget& steps_;
    std::vector<std::size_t> persons_;   // Their chains.
};

}   // namespace

bool has_enough_hosts(const OrderFacts& facts, Minute start, StepBudget& steps)
{
    constexpr Minute between_moments = 15;
    constexpr int most_moments = 8;
    Crowd crowd(facts, start, steps);
    if (crowd.is_alone()) return true;
    if (!crowd.can_begin()) return false;
    const Minute end = crowd.end();
    Minute moment = start;
    for (int i = 0; i < most_moments && (moment += between_moments) < end; ++i)
        if (!crowd.can_be_hosted_at(moment)) return false;
    return true;
}

std::optional<std::vector<TakenItem>> find_hosts(
    OrderClaims& claims, const OrderFacts& facts, std::span<const AssignedItem> assignment, StepBudget& steps)
{
    return HostSearch(claims, facts, assignment, steps).run();
}

}   // namespace domain
