#pragma once

#include <limits>

#include "domain/orders/order.hpp"
#include "domain/time/minute_span.hpp"

// An order as the search for its assignment sees it.
namespace domain {

// Who may host an item: one of its hosts, or all of them together.
struct HostOption {
    std::vector<const ItemHost*> hosts = {};
    std::vector<MinuteSpan> startable = {};   // The starts at which these hosts can take the item alone. Increasing.
    std::vector<Minute> on_grid = {};         // The starts at which the item can start the order with these hosts.
                                              // Increasing.
};

struct OrderItem {
    const ItemDemand* demand;
    Minute duration, before, after;
    std::size_t kind = 0;   // Equal for items that differ only in the person.
    std::vector<HostOption> choices = {};
    std::vector<MinuteSpan> startable = {};   // The starts at which some choice can take the item alone. Increasing.
};

// The items of one person, which follow one another without gaps other than buffers.
struct Chain {
    std::vector<std::size_t> items;   // In the chosen order.
    Minute length = 0;                // Of all items with their buffers.
    Minute shortest_reach = 0;        // From the first item's start to the last one's, at least.
    // Times in which the items' starts can follow one another. Between two of them no item can start for longer than
    // any item takes with buffers, so all items of the chain start in one of them. Increasing.
    std::vector<MinuteSpan> runs = {};
};

// Keeps the data of the query by reference.
struct OrderFacts {
    std::vector<OrderItem> items = {};
    std::vector<Chain> chains;   // One for each person, the booker's first.
    std::span<const PoolTime> pools;
    bool may_reorder;
    bool has_limits = false;
};

// The facts for starts of the order in the query's window.
OrderFacts order_facts(const OrderQuery&);

// An item at its time.
struct AssignedItem {
    std::size_t item;
    Minute start;
    bool starts_order;   // Whether the item starts the order and so has to be on the grid.
};

// Whether these hosts could take the item if it were the only one.
bool can_start(const HostOption&, const AssignedItem&);

// The first minute from `from` on at which some choice can take the item alone; latest_minute if there is none.
Minute first_startable(const OrderItem&, Minute from);

// The remaining steps of the search for one start, and the remaining work of the whole search: they limit its time
// independently of any clock.
struct StepBudget {
    int left;
    std::int64_t comparisons = std::numeric_limits<std::int64_t>::max();

    bool is_spent() const { return left <= 0 || comparisons <= 0; }
    bool take()
    {
        if (is_spent()) return false;
        --left;
        return true;
    }
    void spend(std::size_t count) { comparisons -= static_cast<std::int64_t>(count); }
};

// About the comparisons of a search in a sorted list, and of one in a set with its allocation.
inline constexpr std::size_t comparisons_of_lookup = 8;
inline constexpr std::size_t comparisons_of_insertion = 32;

}   // namespace domain
