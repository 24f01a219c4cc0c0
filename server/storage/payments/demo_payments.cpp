#include "storage/payments/demo_payments.hpp"

#include "storage/database/columns.hpp"

namespace storage {

namespace {

using core::Money;

constexpr auto payment_columns = columns<DemoPayment>("demo_payments", column("id", &DemoPayment::id),
    column("checkout_id", &DemoPayment::checkout_id), column("status", &DemoPayment::status),
    column("amount_minor", &DemoPayment::amount, &Money::amount_minor),
    column("currency", &DemoPayment::amount, &Money::currency), column("refunded_minor", &DemoPayment::refunded_minor),
    column("return_url", &DemoPayment::return_url));

}   // namespace

void insert_demo_payment(Transaction& transaction, std::string_view business_id, const DemoPayment& payment)
{
    static const Insert insert {payment_columns, {"business_id"}};
    insert(transaction, payment, business_id);
}

std::optional<DemoPayment> find_demo_payment(Snapshot& snapshot, std::string_view business_id, std::string_view id)
{
    static const auto sql
        = "SELECT " + payment_columns.names() + " FROM demo_payments WHERE business_id = $1 AND id = $2";
    auto rows = snapshot.query(sql, business_id, id);
    if (!rows.next()) return {};
    return payment_columns.read(rows);
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
