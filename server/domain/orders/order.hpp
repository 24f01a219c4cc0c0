#pragma once

#include "domain/slots/slots.hpp"

namespace domain {

// Several services at once (product section 3, rules 7 to 10): the booker's items back to back, and beside them, from
// the same moment on, each guest's own.

// Whether one of the hosts is needed, or all of them.
enum class HostRule { one, all };

// Somebody who can host an item, with their time as the item's service sees it: what counts as the same service
// differs from item to item. The same person has the same time in all items of a service.
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
    std::vector<ItemHost> hosts = {};     // In order of preference, each once.
};

inline constexpr std::size_t most_order_items = 24;

struct OrderQuery {
    std::span<const ItemDemand> items;   // Of each person in the order in which they were chosen. At least one.
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

// How long after the order's start its last item may still start. Facts are needed for starts up to then.
minutes order_reach(std::span<const ItemDemand>);

// Every start at which all items can be granted together: increasing, each once. The grid is that of the booker's first
// item, with the host who takes it; what follows starts when what comes before has ended and its buffers and its own
// have passed. Items that overlap in time have different hosts, unless they share a class; then their attendees add up,
// as what overlapping items take of a pool does, and what all items take of limits. What looks busy for the booker's
// first item is hidden.
//
// A start is there if a complete assignment exists. Whether one does is a hard question in general, so the search gives
// up on a start after a fixed number of steps and does not offer it. Items of different persons that all begin together
// are matched to hosts in few steps, however many they are, as are up to eight items of one person in any order; what
// it gives up on are large orders in which many items collide in many ways.
std::vector<Instant> find_order_starts(const OrderQuery&);
std::optional<Instant> find_first_order_start(const OrderQuery&);

// Of an order of one item, as seats_left(rules, query, starts) says.
std::vector<int> order_seats_left(const OrderQuery&, std::span<const Instant> starts);

// What is in the way of a start.
struct OrderVerdict {
    StartVerdict verdict = StartVerdict::not_offered;
    int seats_left = 0;                           // With seats_taken: how many could still come.
    std::vector<ItemPlacement> placements = {};   // With offered: one for each item, in the order of the items.
};

// The assignment for a start: complete if there is one at all (see above), and, of those, the first: items in the order
// in which they were chosen, or else in the first other order that works, the booker's before the guests'; then by the
// hosts' preference, item by item in the order of time. Never hides what only looks busy. The facts in `query` cover
// `start`; its window is not looked at.
//
// Of several items, what would have to be different for the order to be possible is what is in the way: limits
// (limit_reached), then pools too (resource_busy), then seats of classes that have begun to fill (seats_taken), then
// bookings; busy is also said when each item alone could be placed, but not all together.
OrderVerdict place_order(const OrderQuery& query, Instant start);

}   // namespace domain
