#include "storage/payments/payment_problems.hpp"

#include <algorithm>

#include "core/word.hpp"
#include "domain/bookings/booking.hpp"

namespace storage {

namespace {

// "refund-ID" and "alert-ID": the tables have ids of their own.
constexpr std::string_view refund_prefix = "refund-", alert_prefix = "alert-";

// What is behind the prefix; nullopt for the id of another kind.
std::optional<std::string_view> own_id(std::string_view id, std::string_view prefix)
{
    if (!id.starts_with(prefix)) return {};
    return id.substr(prefix.size());
}

// Reasons were written with spaces once: "another amount", "a refund failed". Nothing for one that only a newer server
// knows.
std::optional<core::PaymentMismatch> mismatch_of(std::string reason)
{
    std::ranges::replace(reason, ' ', '_');
    if (reason.starts_with("a_")) reason.erase(0, 2);
    return core::parse_word<core::PaymentMismatch>(reason);
}

PaymentProblem read_problem(const Rows& rows)
{
    PaymentProblem problem;
    domain::Contact contact;
    std::optional<std::int64_t> amount_minor;
    std::string currency, reason, provider;
    rows.into(problem.kind, problem.id, problem.happened_at, problem.booking_id, contact.first_name, contact.last_name,
        amount_minor, currency, problem.failure, reason, problem.payment, provider, problem.is_waiting);
    problem.customer_name = domain::full_name(contact);
    if (amount_minor) problem.amount = core::Money {*amount_minor, currency};
    problem.mismatch = mismatch_of(std::move(reason));
    problem.provider = core::parse_word<core::PaymentProviderName>(provider);
    return problem;
}

}   // namespace

std::vector<PaymentProblem> find_payment_problems(Snapshot& snapshot, const PaymentProblemsQuery& query)
{
    auto rows = snapshot.query(R"(
        SELECT 'refund_failed' AS kind, 'refund-' || orders.id AS id, orders.created_at AS created_at,
            orders.booking_id, bookings.first_name, bookings.last_name, orders.amount_minor, orders.currency,
            orders.failure, '', checkouts.provider_id, checkouts.provider,
            CASE WHEN orders.status = 'waiting' THEN 1 ELSE 0 END
        FROM refund_orders AS orders
        JOIN bookings ON bookings.business_id = orders.business_id AND bookings.id = orders.booking_id
        JOIN checkouts ON checkouts.business_id = orders.business_id AND checkouts.id = orders.checkout_id
        WHERE orders.business_id = $1 AND orders.status IN ('failed', 'waiting')
          AND (orders.status = 'failed' OR orders.retries > 0) AND ($2 = '' OR 'refund-' || orders.id = $2)
        UNION ALL
        SELECT 'does_not_fit', 'alert-' || alerts.id, alerts.created_at, coalesce(bookings.id, ''),
            coalesce(bookings.first_name, ''), coalesce(bookings.last_name, ''), NULL, '', '',
            alerts.reason, coalesce(checkouts.provider_id, alerts.payment), '', 0
        FROM payment_alerts AS alerts
        LEFT JOIN checkouts ON checkouts.business_id = alerts.business_id AND checkouts.id = alerts.checkout_id
        LEFT JOIN bookings ON bookings.business_id = alerts.business_id AND bookings.id = (
            SELECT min(booking_id) FROM checkout_bookings AS shares
            WHERE shares.business_id = alerts.business_id AND shares.checkout_id = alerts.checkout_id)
        WHERE alerts.business_id = $1 AND alerts.settled_at IS NULL AND ($2 = '' OR 'alert-' || alerts.id = $2)
        ORDER BY created_at DESC, id LIMIT $3)",
        query.business_id, query.id, std::int64_t {query.most});
    std::vector<PaymentProblem> problems;
    while (rows.next())
        problems.push_back(read_problem(rows));
    return problems;
}

bool retry_refund(Transaction& transaction, std::string_view business_id, std::string_view id)
{
    const auto order = own_id(id, refund_prefix);
    if (!order) return false;
    return transaction
        .query(R"(
            UPDATE refund_orders
            SET status = 'waiting', attempts = 0, retries = retries + 1, failure = '', next_try_at = $3
            WHERE business_id = $1 AND id = $2 AND status = 'failed' RETURNING id)",
            business_id, *order, transaction.now())
        .next();
}

bool settle_payment_problem(Transaction& transaction, std::string_view business_id, std::string_view id)
{
    if (const auto order = own_id(id, refund_prefix))
        return transaction
            .query(R"(
                UPDATE refund_orders SET status = 'settled'
                WHERE business_id = $1 AND id = $2 AND status = 'failed' RETURNING id)",
                business_id, *order)
            .next();
    const auto alert = own_id(id, alert_prefix);
    if (!alert) return false;
    return transaction
        .query(R"(
            UPDATE payment_alerts SET settled_at = $3
            WHERE business_id = $1 AND id = $2 AND settled_at IS NULL RETURNING id)",
            business_id, *alert, transaction.now())
        .next();
}

}   // namespace storage
