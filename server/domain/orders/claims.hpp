#pragma once

#include <map>
#include <tuple>
#include <utility>

#include "domain/orders/facts.hpp"
#include "domain/slots/limits.hpp"

namespace domain {

// Whether the two items cannot have the same host, unless they share a class.
bool collides(const OrderItem& a, Minute a_start, const OrderItem& b, Minute b_start);

// An item at its time with one of its host choices.
struct TakenItem {
    AssignedItem planned;
    std::size_t choice;
};

// Checks whether items of an order that can each be granted alone can be granted together: they compete for their
// hosts' time, for seats, pools and limits. Use one object per search. Keeps the facts by reference.
class OrderClaims {
public:
    explicit OrderClaims(const OrderFacts& facts) : facts_(facts) { }

    // Whether `next` can be granted together with `taken`. The items in `taken` must be grantable together.
    bool has_room_for(TakenItem next, std::span<const TakenItem> taken);

    // The same, but checks the hosts' time only.
    bool hosts_have_time(TakenItem next, std::span<const TakenItem> taken) const;

    // About how many comparisons were made since the last call.
    std::size_t take_comparisons() { return std::exchange(comparisons_, 0); }

private:
    const OrderItem& item_of(const TakenItem& taken) const { return facts_.items[taken.planned.item]; }
    const HostOption& choice_of(const TakenItem& taken) const { return item_of(taken).choices[taken.choice]; }
    bool have_common_host(const TakenItem&, const TakenItem&) const;
    bool share_session(const TakenItem&, const TakenItem&) const;
    bool seats_suffice(TakenItem next, std::span<const TakenItem> taken) const;
    bool joins_booked_session(const TakenItem&) const;
    std::int64_t units_at(const PoolNeed&, Instant at, std::span<const TakenItem> all) const;
    std::vector<Instant> moments_in(TimeSpan, const PoolTime&, std::span<const TakenItem> all) const;
    bool pool_suffices(const PoolNeed&, TimeSpan, std::span<const TakenItem> all) const;
    bool units_suffice(std::span<const TakenItem> all) const;
    bool limit_allows(const TakenItem& item, std::size_t host, std::size_t limit, std::span<const TakenItem> all);
    bool limits_allow(const TakenItem& item, std::span<const TakenItem> all);
    const LimitRoom& room_of(const TakenItem&, std::size_t host, std::size_t limit);
    std::int64_t own_use(
        const Limit&, const TakenItem& item, const ItemHost&, std::span<const TakenItem> counted) const;

    const OrderFacts& facts_;
    mutable std::size_t comparisons_ = 0;
    std::map<std::tuple<std::size_t, std::size_t, std::size_t, std::size_t>, LimitRoom> rooms_;
};

}   // namespace domain
