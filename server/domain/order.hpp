#pragma once

#include "domain/slots.hpp"

namespace domain {

// Several services at once (product section 3, rules 7 to 10): the booker's items back to back, and beside them, from
// the same moment on, each guest's own.

// Whether one of the hosts is needed, or all of them.
enum class HostRule { one, all };

// Somebody who can host an item, with their time as the item's service sees it: what counts as the same service
// differs from item to item.
struct ItemHost {
    int staff;   // Who it is: equal numbers in different items are the same person.
    StaffTime time;
};

// One service for one person, or for several who come together.
struct ItemDemand {
    SlotRules rules;   // With the variation and the add-ons that were chosen.
    int service;       // Which it is: equal numbers are the same service.
    int person = 0;    // Whose it is: 0 is the booker, n the n-th guest.
    int attendees = 1;
    HostRule host_rule = HostRule::one;   // One of the hosts, or all of them; then the first one owns it.
    std::vector<ItemHost> hosts;          // In order of preference.
};

struct OrderQuery {
    std::span<const ItemDemand> items;   // Of each person in the order in which they were chosen.
    bool may_reorder = true;   // Whether a person's items may come in another order if only that gives a slot.
    std::span<const PoolTime> pools;
    TimeSpan window;
    Instant now;
    bool is_shown = true;   // As StartQuery's.
};

// Where one item of an order comes to lie.
struct ItemPlacement {
    TimeSpan time;
    TimeSpan blocked;         // With buffers.
    std::vector<int> staff;   // Who hosts it, the owner first. One, unless the item needs all of its hosts.

    bool operator==(const ItemPlacement&) const = default;
};

// Every start at which all items can be granted together: increasing, each once. The grid is that of the booker's first
// item; what follows starts when what comes before has ended and its buffers and its own have passed. Items that
// overlap in time have different hosts, unless they share a class. A start is there if a complete assignment exists.
std::vector<Instant> find_order_starts(const OrderQuery&);
std::optional<Instant> find_first_order_start(const OrderQuery&);

// What is in the way of a start.
struct OrderVerdict {
    StartVerdict verdict = StartVerdict::offered;
    int seats_left = 0;                      // With seats_taken: how many could still come.
    std::vector<ItemPlacement> placements;   // With offered: one for each item, in the order of the items.
};

// The assignment for a start: complete if there is one at all, and, of those, the first by the hosts' preference, item
// by item in the order of time. Limits count the order's own items too. Never hides what only looks busy. The facts in
// `query` cover `start`; its window is not looked at.
OrderVerdict place_order(const OrderQuery& query, Instant start);

}   // namespace domain
