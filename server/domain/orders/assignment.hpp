#pragma once

#include "domain/orders/host_search.hpp"

namespace domain {

// All items of an order at their times, with those who take them, in the order of time.
// The first possibility for an order that starts at `start`: people's items in the chosen order before others, the
// booker's before the guests'; then as find_hosts. Nothing if there is none, or the steps have run out.
std::optional<std::vector<TakenItem>> find_assignment(OrderClaims&, const OrderFacts&, Minute start, StepBudget&);

// Whether each person's items could be taken in some order if those of the others were not there.
bool could_be_assigned_apart(OrderClaims&, const OrderFacts&, Minute start, StepBudget&);

}   // namespace domain
