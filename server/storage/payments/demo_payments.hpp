#pragma once

#include "domain/bookings/checkout.hpp"
#include "storage/database/database.hpp"

namespace storage {

// The memory of the demo provider (app/payments/demo_provider.hpp), which nothing else looks into.
struct DemoPayment {
    std::string id, checkout_id;
    core::CheckoutStatus status = core::CheckoutStatus::open;
    core::Money amount;
    std::int64_t refunded_minor = 0;
    std::string return_url;
};

void insert_demo_payment(Transaction&, std::string_view business_id, const DemoPayment&);
std::optional<DemoPayment> find_demo_payment(Snapshot&, std::string_view business_id, std::string_view id);

// False when it is no longer `from`.
bool change_demo_payment(Transaction&, std::string_view business_id, const DemoPayment& from, core::CheckoutStatus to);

struct DemoRefund {
    std::string_view order_id, payment_id;
    std::int64_t amount_minor = 0;
};
// Adds to what went back of the payment; nothing more when the order is known already.
void refund_demo_payment(Transaction&, std::string_view business_id, const DemoRefund&);

}   // namespace storage
