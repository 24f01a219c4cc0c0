#pragma once

#include "domain/orders/order.hpp"

// A second statement of the rules for orders: every sequence of each person's items, every host for each, at every
// start, each checked minute by minute. Shares nothing with the search but Zone and, for whether the first item's
// service alone starts there, find_starts. Knows only the hours of date overrides.
namespace test::brute_force {

struct Order {
    std::vector<domain::ItemDemand> items;
    std::vector<domain::PoolTime> pools;
    bool may_reorder = true;
    domain::TimeSpan window;
    core::Instant now;

    domain::OrderQuery query() const
    {
        return {.items = items, .may_reorder = may_reorder, .pools = pools, .window = window, .now = now};
    }
};

// The first complete assignment at that start; empty if there is none.
std::vector<domain::ItemPlacement> place(const Order&, core::Instant start);

std::vector<core::Instant> find_starts(const Order&);

domain::StartVerdict judge(const Order&, core::Instant start);

}   // namespace test::brute_force
