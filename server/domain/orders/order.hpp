#pragma once

#include "domain/slots/slots.hpp"

namespace domain {

// Orders of several services (product section 3, rules 7 to 10): the booker's items follow one another, and each
// guest's items run beside them from the same start.

// Whether an item needs one of its hosts or all of them.
enum class HostRule { one, all };

// A host of an item, with their time as the item's service sees it: `is_same_service` differs between services. The
// same person has the same time in all items of one service.
struct ItemHost {
    int staff;   // Equal numbers in different items are the same person.
    StaffTime time;
};

// One service for one person, or for several who come together.
struct ItemDemand {
    SlotRules rules;   // With the changes of the chosen variation and add-ons.
    int service;       // Equal numbers are the same service.
    int person = 0;    // 0 is the booker, n the n-th guest.
    int attendees = 1;
    HostRule host_rule = HostRule::one;   // With `all`, the first host owns the booking.
    std::vector<ItemHost> hosts = {};     // In order of preference, each once.
};

struct OrderQuery {
    std::span<const ItemDemand> items;   // At least one; each person's items in the chosen order.
    bool may_reorder = true;             // Whether a person's items may be reordered if the chosen order gives no slot.
    std::span<const PoolTime> pools;
    TimeSpan window;
    Instant now;
    bool is_shown = true;   // As StartQuery::is_shown.
};

// The time and hosts that one item of an order gets.
struct ItemPlacement {
    TimeSpan time;
    TimeSpan blocked;         // With buffers.
    std::vector<int> staff;   // The hosts, the owner first. One, unless the item needs all of its hosts.

    bool operator==(const ItemPlacement&) const = default;
};

// The work that the searches of one question may still do together, and whether it sufficed. Counted in comparisons, so
// that the same question always comes as far, on any machine.
struct SearchWork {
    // Takes some 25 ms of one core. Two services each for a family of six take most of it for a month of a team of
    // eight with many bookings; eight services of one person take a third of it for two months.
    static constexpr std::int64_t usual = 10'000'000;

    std::int64_t comparisons_left = usual;
    bool has_skipped = false;   // A start was given up: whether the order could begin there is not known.

    bool is_spent() const { return comparisons_left <= 0; }
};

// The longest time from the order's start to the start of its last item. Facts must cover starts up to then.
minutes order_reach(std::span<const ItemDemand>);

// The end of the horizon of the item that can be booked least far ahead: no order starts later.
Instant end_of_horizon(std::span<const ItemDemand>, Instant now);

// Every start at which all items can be granted together: increasing, each once. The grid is that of the booker's first
// item with its host; each later item starts when the previous one has ended and the buffers of both have passed. Items
// that overlap in time need different hosts, unless they share a class; then their attendees add up. The pool units of
// overlapping items add up too, and so does the use of limits by all items. Starts that the booker's first item hides
// to look busy are hidden.
//
// A start is returned only if the search finds a complete assignment. The problem is hard in general, so the search
// gives up on a start after a fixed number of steps and does not offer it, and ends when its work is spent. Two cases
// need few steps: items of different persons that all begin together, however many, and up to eight items of one person
// in any order. The search gives up only on large orders in which many items collide in many ways.
std::vector<Instant> find_order_starts(const OrderQuery&, SearchWork&);
std::optional<Instant> find_first_order_start(const OrderQuery&, SearchWork&);
// The same with the usual work, whether or not it suffices.
std::vector<Instant> find_order_starts(const OrderQuery&);
std::optional<Instant> find_first_order_start(const OrderQuery&);

// For an order of one item: as seats_left(rules, query, starts).
std::vector<int> order_seats_left(const OrderQuery&, std::span<const Instant> starts);

// The result of placing an order at a start.
struct OrderVerdict {
    StartVerdict verdict = StartVerdict::not_offered;
    int seats_left = 0;                           // With seats_taken: the number of seats left.
    std::vector<ItemPlacement> placements = {};   // With offered: one for each item, in the order of the items.
};

// Finds the assignment for a start (within the limits described above). The first one counts: items in the chosen
// order, else in the first other order that works, the booker's before the guests'; then by the hosts' preference, item
// by item in order of time. Ignores hiding to look busy. The facts in `query` must cover `start`; its window is
// ignored.
//
// For several items the verdict is the first change that would make the order possible: without limits per customer
// (customer_limit_reached), without any limits (limit_reached), also without pools (resource_busy), with more seats in
// classes that have begun to fill (seats_taken), without bookings (busy). The verdict is also busy if each item could
// be placed alone, but not all together.
OrderVerdict place_order(const OrderQuery& query, Instant start);

}   // namespace domain
