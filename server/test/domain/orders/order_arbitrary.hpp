#pragma once

#include <rapidcheck.h>

#include "test/domain/orders/order_brute_force.hpp"

namespace test {

// Random orders of two to four items on one morning.
rc::Gen<brute_force::Order> arbitrary_order();

}   // namespace test

namespace test::brute_force {

// For RapidCheck, to print a failing order.
void showValue(const Order&, std::ostream&);

}   // namespace test::brute_force
