#include "storage/payments/refunds.hpp"

#include <algorithm>

#include "domain/ports/retry_schedule.hpp"

namespace storage {

namespace {

constexpr core::seconds lease_time {60};   // Providers answer within seconds.

const LeasedQueue& refund_queue()
{
    static const LeasedQueue queue {{.table = "refund_orders", .key = {"business_id", "id"}}};
    return queue;
}

bool settle(Transaction& transaction, const DueRefund& due, std::optional<core::Instant> next)
{
    return refund_queue().settle(transaction, due.lease, next, due.order.key.business_id, due.order.id);
}

// What is left of a payment online for a booking.
struct PaidOnline {
    std::string checkout_id;
    std::int64_t left_minor = 0;
};

std::vector<PaidOnline> find_paid_online(Snapshot& snapshot, std::string_view business_id, std::string_view booking_id)
{
    auto rows = snapshot.query(R"(
        SELECT shares.checkout_id, shares.amount_minor - CAST(coalesce((
                SELECT sum(orders.amount_minor) FROM refund_orders AS orders
                WHERE orders.business_id = shares.business_id AND orders.checkout_id = shares.checkout_id
                  AND orders.booking_id = shares.booking_id), 0) AS BIGINT)
        FROM checkout_bookings AS shares
        JOIN checkouts ON checkouts.business_id = shares.business_id AND checkouts.id = shares.checkout_id
        WHERE shares.business_id = $1 AND shares.booking_id = $2 AND checkouts.status = $3
        ORDER BY checkouts.changed_at DESC, checkouts.id DESC)",
        business_id, booking_id, core::CheckoutStatus::paid);
    std::vector<PaidOnline> found;
    while (rows.next()) {
        auto& paid = found.emplace_back();
        rows.into(paid.checkout_id, paid.left_minor);
    }
    return found;
}

}   // namespace

void order_refunds(Transaction& transaction, std::string_view business_id, const LedgerLine& refund)
{
    auto wanted = refund.amount_minor;
    for (const auto& paid : find_paid_online(transaction, business_id, refund.booking_id)) {
        const auto amount = std::min(wanted, paid.left_minor);
        if (amount <= 0) continue;
        wanted -= amount;
        transaction.execute(R"(
            INSERT INTO refund_orders (business_id, id, booking_id, checkout_id, amount_minor, currency, status,
                attempts, provider_id, created_at, next_try_at)
            VALUES ($1, $2, $3, $4, $5, $6, 'waiting', 0, '', $7, $7))",
            business_id, std::string {refund.id} + ":" + paid.checkout_id, refund.booking_id, paid.checkout_id, amount,
            refund.currency, transaction.now());
    }
}

std::optional<DueRefund> take_refund_to_send(Transaction& transaction)
{
    DueRefund due;
    auto& [id, key, amount, retries, sent_minor] = due.order;
    const auto lease = refund_queue().take_oldest(transaction, lease_time, key.business_id, id);
    if (!lease) return {};
    due.lease = *lease;
    auto rows = transaction.query(R"(
        SELECT orders.checkout_id, orders.amount_minor, orders.currency, orders.retries, checkouts.provider,
            checkouts.provider_id, CAST(coalesce((
                SELECT sum(other.amount_minor) FROM refund_orders AS other
                WHERE other.business_id = orders.business_id AND other.checkout_id = orders.checkout_id
                  AND other.status = 'sent'), 0) AS BIGINT)
        FROM refund_orders AS orders
        JOIN checkouts ON checkouts.business_id = orders.business_id AND checkouts.id = orders.checkout_id
        WHERE orders.business_id = $1 AND orders.id = $2)",
        key.business_id, id);
    if (!rows.next()) throw DatabaseError {"A refund of no checkout: " + id};
    rows.into(
        key.checkout_id, amount.amount_minor, amount.currency, retries, due.provider, key.provider_id, sent_minor);
    return due;
}

void set_sent(Transaction& transaction, const DueRefund& due, std::string_view provider_id)
{
    if (settle(transaction, due, {}))
        transaction.execute(
            "UPDATE refund_orders SET status = 'sent', provider_id = $3 WHERE business_id = $1 AND id = $2",
            due.order.key.business_id, due.order.id, provider_id);
}

void set_delayed(Transaction& transaction, const DueRefund& due)
{
    const auto wait = domain::wait_before_retry(domain::hourly_retries, due.lease.attempts).value();
    (void)settle(transaction, due, transaction.now() + wait);   // Nothing more is to be stored.
}

void set_failed(Transaction& transaction, const DueRefund& due, std::string_view failure)
{
    if (settle(transaction, due, {}))
        transaction.execute(
            "UPDATE refund_orders SET status = 'failed', failure = $3 WHERE business_id = $1 AND id = $2",
            due.order.key.business_id, due.order.id, failure);
}

std::int64_t refunded_of(Snapshot& snapshot, std::string_view business_id, std::string_view checkout_id)
{
    auto rows = snapshot.query(
        R"(
        SELECT CAST(coalesce(sum(amount_minor), 0) AS BIGINT) FROM refund_orders
        WHERE business_id = $1 AND checkout_id = $2)",
        business_id, checkout_id);
    rows.next();
    return rows.value<std::int64_t>();
}

}   // namespace storage
