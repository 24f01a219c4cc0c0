#pragma once

#include "domain/orders/order.hpp"
#include "domain/time/minute_span.hpp"

// What an order is made of, as the search for its assignment sees it.
namespace domain {

// Who could take an item: one of its hosts, or all of them together.
struct HostChoice {
    std::vector<const ItemHost*> hosts = {};
    std::vector<MinuteSpan> startable = {};   // When the item alone could start with them. Increasing.
    std::vector<Minute> on_grid = {};         // When it could start the order with them. Increasing.
};

struct OrderItem {
    const ItemDemand* demand;
    Minute duration, before, after;
    std::size_t kind = 0;   // Equal for items that differ in nothing but whose they are.
    std::vector<HostChoice> choices = {};
};

// Keeps what the query refers to by reference.
struct OrderFacts {
    std::vector<OrderItem> items = {};
    std::vector<std::vector<std::size_t>> chains;   // Each person's items in the chosen order, the booker's first.
    std::span<const PoolTime> pools;
    bool may_reorder;
    bool has_limits = false;
};

// For starts of the order in the query's window.
OrderFacts order_facts(const OrderQuery&);

// An item at its time.
struct AssignedItem {
    std::size_t item;
    Minute start;
    bool starts_order;   // Whether it is the one that has to be on the grid.
};

// Whether the item could be taken if it were the only one.
bool can_start(const HostChoice&, const AssignedItem&);

// How much the search may still do: a bound on its time that depends on no clock.
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
