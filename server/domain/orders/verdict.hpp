#pragma once

#include "domain/orders/assignment.hpp"

namespace domain {

// What is in the way of an order's start that cannot be placed: as place_order, of several items.
OrderVerdict judge_order(const OrderQuery&, Instant start);

// The query as it is asked about one start, whatever looks busy.
OrderQuery at_start(OrderQuery, Instant start);

// The most steps that the search spends on one start.
inline constexpr int most_order_steps = 20'000;

}   // namespace domain
