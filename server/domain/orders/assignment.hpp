#pragma once

#include "domain/orders/host_search.hpp"

namespace domain {

// All items of an order with their times and hosts, by time.
// Returns the first possibility for an order that starts at `start`: items in the chosen order are tried before other
// orders, the booker's items before the guests'; then as find_hosts. Nullopt if there is none or the step budget is
// exhausted.
std::optional<std::vector<TakenItem>> find_assignment(OrderClaims&, const OrderFacts&, Minute start, StepBudget&);

// Whether each person's items could be planned in some order if the other persons' items did not exist.
bool could_be_assigned_apart(OrderClaims&, const OrderFacts&, Minute start, StepBudget&);

}   // namespace domain
