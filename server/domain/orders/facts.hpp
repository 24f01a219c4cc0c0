#pragma once

#include "domain/orders/order.hpp"
#include "domain/time/minute_span.hpp"

// An order as the search for its assignment sees it.
namespace domain {

// A host choice of an item: one of its hosts, or all of them together.
struct HostChoice {
    std::vector<const ItemHost*> hosts = {};
    std::vector<MinuteSpan> startable = {};   // The starts at which these hosts can take the item alone. Increasing.
    std::vector<Minute> on_grid = {};         // The starts at which the item can start the order with these hosts.
                                              // Increasing.
};

struct OrderItem {
    const ItemDemand* demand;
    Minute duration, before, after;
    std::size_t kind = 0;   // Equal for items that differ only in the person.
    std::vector<HostChoice> choices = {};
};

// Keeps the data of the query by reference.
struct OrderFacts {
    std::vector<OrderItem> items = {};
    std::vector<std::vector<std::size_t>> chains;   // Each person's items in the chosen order, the booker's first.
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
bool can_start(const HostChoice&, const AssignedItem&);

// The remaining steps of a search: limits its time independently of any clock.
struct StepBudget {
    int left;

    bool take()
    {
        if (left <= 0) return false;
        --left;
        return true;
    }
};

}   // namespace domain
