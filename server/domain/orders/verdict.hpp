#pragma once

#include "domain/orders/assignment.hpp"

namespace domain {

// Judges a start of an order of several items that cannot be placed: as place_order.
OrderVerdict judge_order(const OrderQuery&, Instant start);

// The query reduced to one start, without hiding to look busy.
OrderQuery at_start(OrderQuery, Instant start);

// The step limit of the search for one start.
inline constexpr int most_order_steps = 20'000;

}   // namespace domain
