#pragma once

#include "domain/orders/claims.hpp"

namespace domain {

// Chooses hosts for each item of a plan so that all items can be granted. Returns the first possibility, by the order
// of the plan and of each item's choices; nullopt if there is none or the step budget is exhausted. The plan must be
// sorted by start.
std::optional<std::vector<TakenItem>> find_hosts(
    OrderClaims&, const OrderFacts&, std::span<const AssignedItem> assignment, StepBudget&);

// Whether all persons who need hosts of their own could have them at the start, and at some moments after it, if
// bookings of the order did not matter. An order for which this is false cannot start then.
bool has_enough_hosts(const OrderFacts&, Minute start, StepBudget&);

}   // namespace domain
