#pragma once

#include "domain/orders/claims.hpp"

namespace domain {

// Who takes each item of a plan, so that all of them can be taken: the first possibility, by the order of the plan and
// of each item's choices. Nothing if there is none, or the steps have run out. The plan increases by start.
std::optional<std::vector<TakenItem>> find_hosts(
    OrderClaims&, const OrderFacts&, std::span<const AssignedItem> assignment, StepBudget&);

}   // namespace domain
