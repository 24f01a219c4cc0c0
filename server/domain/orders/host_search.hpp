#pragma once

#include "domain/orders/claims.hpp"

namespace domain {

// Chooses hosts for each item of a plan so that all items can be granted. Returns the first possibility, by the order
// of the plan and of each item's choices; nullopt if there is none or the step budget is exhausted. The plan must be
// sorted by start.
std::optional<std::vector<TakenItem>> find_hosts(
    OrderClaims&, const OrderFacts&, std::span<const AssignedItem> assignment, StepBudget&);

}   // namespace domain
