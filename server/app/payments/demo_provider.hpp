#pragma once

#include "app/bookings/bookings.hpp"
#include "storage/payments/demo_payments.hpp"

namespace app {

// A payment provider for trials that takes no money: the visitor chooses the result of the payment on one of our pages.
// Keeps its state in the database, so that it works with several processes and restarts.
domain::PaymentProvider demo_provider(storage::Database&, std::function<std::string()> new_secret);

// The data of the demo's page. Refuses with link_expired, also if the demo is not configured.
core::Result<storage::DemoPayment> find_demo_payment(const Shell&, LinkKey);

// Applies the visitor's choice and returns the address to go to. Choosing again changes nothing. The provider then
// sends an event, as a real one does by webhook. Refuses with link_expired.
core::Result<std::string> settle_demo_payment(const Shell&, LinkKey, core::DemoOutcome);

}   // namespace app
