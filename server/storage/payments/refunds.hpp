#pragma once

#include "domain/ports/payment_provider.hpp"
#include "storage/database/leased_queue.hpp"
#include "storage/payments/payments.hpp"

namespace storage {

// What the payment provider is told to give back. Ordered in the transaction that decides it, sent by a job.

// Orders the line's amount, taken from what was paid online for its booking, the latest payment first. What was paid in
// another way is given back in another way: by the business itself.
void order_refunds(Transaction&, std::string_view business_id, const LedgerLine& refund);

// One that is to be sent now. No other process gets it for a minute, or until it is told here what came of it.
struct DueRefund {
    domain::RefundOrder order;
    core::PaymentProviderName provider;
    Lease lease;
};
std::optional<DueRefund> take_refund_to_send(Transaction&);

// What came of it. Does nothing where the lease holds no more.
void set_sent(Transaction&, const DueRefund&, std::string_view provider_id);
// It is tried again; each try waits longer than the one before.
void set_delayed(Transaction&, const DueRefund&);
// It will not be tried again: a person has to look at it.
void set_failed(Transaction&, const DueRefund&, std::string_view failure);

// How much of a checkout was ordered to go back, sent or not.
std::int64_t refunded_of(Snapshot&, std::string_view business_id, std::string_view checkout_id);

}   // namespace storage
