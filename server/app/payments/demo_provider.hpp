#pragma once

#include "app/bookings/bookings.hpp"
#include "storage/payments/demo_payments.hpp"

namespace app {

// A payment provider that takes no money, for trying everything out: the visitor chooses on a page of ours what comes
// of the payment. It remembers in the database, so that several processes and a restart do not matter.
domain::PaymentProvider demo_provider(storage::Database&, std::function<std::string()> new_secret);

// What the demo's page shows. Refuses with link_expired, also where the demo is not set up.
core::Result<storage::DemoPayment> find_demo_payment(const Shell&, LinkKey);

// What the visitor chose, and where they go on. Choosing again changes nothing. The provider then tells of it, as a
// real one does by a webhook. Refuses with link_expired.
core::Result<std::string> settle_demo_payment(const Shell&, LinkKey, core::DemoOutcome);

}   // namespace app
