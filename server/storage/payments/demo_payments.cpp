#include "storage/payments/demo_payments.hpp"

namespace storage {

void insert_demo_payment(Transaction& transaction, std::string_view business_id, const DemoPayment& payment)
{
    transaction.execute(R"(
        INSERT INTO demo_payments (business_id, id, checkout_id, status, amount_minor, currency, refunded_minor,
            return_url)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8))",
        business_id, payment.id, payment.checkout_id, payment.status, payment.amount.amount_minor,
        payment.amount.currency, payment.refunded_minor, payment.return_url);
}

std::optional<DemoPayment> find_demo_payment(Snapshot& snapshot, std::string_view business_id, std::string_view id)
{
    auto rows = snapshot.query(R"(
        SELECT checkout_id, status, amount_minor, currency, refunded_minor, return_url FROM demo_payments
        WHERE business_id = $1 AND id = $2)",
        business_id, id);
    if (!rows.next()) return {};
    return DemoPayment {std::string {id}, rows.text(0), rows.word<core::CheckoutStatus>(1),
        {rows.number(2), rows.text(3)}, rows.number(4), rows.text(5)};
}

bool change_demo_payment(
    Transaction& transaction, std::string_view business_id, const DemoPayment& from, core::CheckoutStatus to)
{
    auto rows = transaction.query(
        "UPDATE demo_payments SET status = $4 WHERE business_id = $1 AND id = $2 AND status = $3 RETURNING id",
        business_id, from.id, from.status, to);
    return rows.next();
}

void refund_demo_payment(Transaction& transaction, std::string_view business_id, const DemoRefund& refund)
{
    auto rows = transaction.query(
        "INSERT INTO demo_refunds (business_id, id) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING id", business_id,
        refund.order_id);
    if (!rows.next()) return;
    transaction.execute(
        "UPDATE demo_payments SET refunded_minor = refunded_minor + $3 WHERE business_id = $1 AND id = $2", business_id,
        refund.payment_id, refund.amount_minor);
}

}   // namespace storage
