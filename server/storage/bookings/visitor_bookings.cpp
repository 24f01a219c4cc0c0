#include "storage/bookings/visitor_bookings.hpp"

#include <fmt/format.h>

#include "storage/bookings/claims.hpp"
#include "storage/catalogue/visitor_limits.hpp"

namespace storage {

using domain::VisitorUse;

namespace {

constexpr core::hours counted {24};
constexpr core::hours counted_of_business {1};

// Made until $1 and not open any more, at most $2.
constexpr std::string_view select_old = R"(
    SELECT business_id, booking_id FROM visitor_bookings AS own
    WHERE made_at <= $1 AND NOT EXISTS (
        SELECT 1 FROM bookings WHERE bookings.business_id = own.business_id AND bookings.id = own.booking_id
            AND status IN ('held', 'awaiting_confirmation', 'awaiting_payment', 'requested'))
    ORDER BY made_at LIMIT $2)";

// $1 business, $2 client or mailbox, $3 the booking that does not count, $4 since when, $5 now. The state of a booking
// is looked up for each row: 2 open, 1 kept, 0 over. More rows than there may be orders are not read.
std::string sum_sql(std::string_view column)
{
    return fmt::format(R"(
        SELECT coalesce(sum(CASE state WHEN 2 THEN items ELSE 0 END), 0),
            coalesce(sum(CASE WHEN state > 0 AND made_at > $4 THEN items ELSE 0 END), 0),
            coalesce(sum(CASE WHEN made_at > $4 THEN 1 ELSE 0 END), 0),
            coalesce(sum(CASE WHEN made_at > $4 THEN proved ELSE 0 END), 0)
        FROM (
            SELECT items, made_at, proved, coalesce((
                SELECT CASE WHEN expires_at <= $5 THEN 0
                    WHEN status IN ('held', 'awaiting_confirmation', 'awaiting_payment', 'requested') THEN 2
                    WHEN status IN ('cancelled', 'declined', 'expired') THEN 0 ELSE 1 END
                FROM bookings
                WHERE bookings.business_id = own.business_id AND bookings.id = own.booking_id), 0) AS state
            FROM visitor_bookings AS own
            WHERE business_id = $1 AND {0} = $2 AND {0} <> '' AND booking_id <> $3) AS taken)",
        column);
}

Rows ask_use(Snapshot& snapshot, const std::string& sql, const VisitorBooking& booking, std::string_view who)
{
    const auto now = snapshot.now();
    return snapshot.query(sql, booking.business_id, who, booking.booking_id, now - counted, now);
}

VisitorUse read_use(Rows& rows)
{
    VisitorUse use;
    if (rows.next()) rows.into(use.open, use.booked, use.orders, use.proofs);
    return use;
}

const auto& client_sql()
{
    static const auto sql = sum_sql("client");
    return sql;
}

const auto& mailbox_sql()
{
    static const auto sql = sum_sql("mailbox");
    return sql;
}

}   // namespace

// No e-mail address that counts as a customer looks like that of a mailbox here.
void claim_visitor(Transaction& transaction, const VisitorBooking& booking)
{
    claim_client(transaction, booking.business_id, booking.client);
    if (!booking.mailbox.empty())
        claim_customer(transaction, booking.business_id, fmt::format("mailbox:{}", booking.mailbox));
}

VisitorUseQuery::VisitorUseQuery(Snapshot& snapshot, const VisitorBooking& booking)
    : limits_ {ask_visitor_limits(snapshot, booking.business_id)}
    , of_client_ {ask_use(snapshot, client_sql(), booking, booking.client)}
    , of_mailbox_ {ask_use(snapshot, mailbox_sql(), booking, booking.mailbox)}
{
}

// No more rows are read than visitors may order.
void VisitorUseQuery::ask_orders_of_business(Snapshot& snapshot, const VisitorBooking& booking)
{
    of_business_.emplace(snapshot.query(R"(
        SELECT count(*) FROM (
            SELECT 1 FROM visitor_bookings WHERE business_id = $1 AND made_at > $2 AND booking_id <> $3
            LIMIT coalesce((
                SELECT orders_per_hour_without_confirmation FROM visitor_limits WHERE business_id = $1), $4)) AS made)",
        booking.business_id, snapshot.now() - counted_of_business, booking.booking_id,
        std::int64_t {domain::VisitorLimits {}.orders_per_hour_without_confirmation}));
}

domain::VisitorLimits VisitorUseQuery::read_limits() { return read_visitor_limits(std::move(limits_)); }

domain::VisitorUses VisitorUseQuery::read_uses()
{
    domain::VisitorUses uses {.client = read_use(of_client_), .mailbox = read_use(of_mailbox_)};
    if (of_business_ && of_business_->next()) uses.orders_of_business = of_business_->value<int>();
    return uses;
}

void store_visitor_booking(Transaction& transaction, const VisitorBooking& booking)
{
    transaction.execute(R"(
        INSERT INTO visitor_bookings (business_id, booking_id, client, mailbox, items, proved, made_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7)
        ON CONFLICT (business_id, booking_id) DO UPDATE SET mailbox = excluded.mailbox)",
        booking.business_id, booking.booking_id, booking.client, booking.mailbox, std::int64_t {booking.items},
        booking.is_proved, transaction.now());
}

bool has_old_visitor_bookings(Snapshot& snapshot, core::Instant before)
{
    return snapshot.query(select_old, before, std::int64_t {1}).next();
}

int delete_visitor_bookings(Transaction& transaction, core::Instant before, int most)
{
    static const auto sql = "DELETE FROM visitor_bookings WHERE (business_id, booking_id) IN ("
        + std::string {select_old} + ") RETURNING booking_id";
    auto rows = transaction.query(sql, before, std::int64_t {most});
    return static_cast<int>(rows.all<std::string>().size());
}

}   // namespace storage
