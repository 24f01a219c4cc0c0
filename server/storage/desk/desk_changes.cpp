#include "storage/desk/desk_changes.hpp"

#include <algorithm>
#include <set>

#include "storage/database/columns.hpp"
#include "storage/slots/pool_facts.hpp"

namespace storage {

using domain::FormerState;

namespace {

constexpr auto change_columns = columns<DeskChange>("desk_changes", column("id", &DeskChange::id),
    column("booking_id", &DeskChange::booking_id), column("user_id", &DeskChange::user_id),
    column("undo_until", &DeskChange::undo_until), column("version", &DeskChange::version),
    column("status", &DeskChange::before, &FormerState::status),
    column("expires_at", &DeskChange::before, &FormerState::expires_at), column("arrived_at", &DeskChange::arrived_at),
    column("cancellation_reason", &DeskChange::before, &FormerState::cancellation_reason),
    column("reason_by_business", &DeskChange::before, &FormerState::reason_by_business),
    column("refunded_minor", &DeskChange::before, &FormerState::refunded_minor),
    column("last_notice_before", &DeskChange::last_notice_before),
    column("last_notice_after", &DeskChange::last_notice_after), column("refund_id", &DeskChange::refund_id));

// The orders of a refund ($3) of a booking ($2), each of one of its payments.
constexpr std::string_view of_refund = R"(
    business_id = $1 AND id IN (SELECT CAST($3 AS TEXT) || ':' || shares.checkout_id FROM checkout_bookings AS shares
        WHERE shares.business_id = $1 AND shares.booking_id = $2))";

void hold_back(Transaction& transaction, std::string_view business_id, const DeskChange& change)
{
    transaction.execute(R"(
        UPDATE outbox SET wait_until = $4 WHERE business_id = $1 AND booking_id = $2 AND number > $3)",
        business_id, change.booking_id, change.last_notice_before, change.undo_until);
    if (change.refund_id.empty()) return;
    static const auto sql
        = "UPDATE refund_orders SET next_try_at = $4 WHERE status = 'waiting' AND" + std::string {of_refund};
    transaction.execute(sql, business_id, change.booking_id, change.refund_id, change.undo_until);
}

// False: one of the refunds is under way.
bool take_back_refund(Transaction& transaction, std::string_view business_id, const DeskChange& change)
{
    if (change.refund_id.empty()) return true;
    static const auto remove
        = "DELETE FROM refund_orders WHERE status = 'waiting' AND attempts = 0 AND" + std::string {of_refund};
    static const auto find = "SELECT id FROM refund_orders WHERE" + std::string {of_refund};
    transaction.execute(remove, business_id, change.booking_id, change.refund_id);
    if (transaction.query(find, business_id, change.booking_id, change.refund_id).next()) return false;
    transaction.execute(
        "DELETE FROM payments WHERE business_id = $1 AND id = $2 AND kind = 'refund'", business_id, change.refund_id);
    return true;
}

bool take_back_notices(Transaction& transaction, std::string_view business_id, const DeskChange& change)
{
    auto rows = transaction.query(R"(
        DELETE FROM outbox
        WHERE business_id = $1 AND booking_id = $2 AND number > $3 AND number <= $4 AND dispatched_at IS NULL
        RETURNING number)",
        business_id, change.booking_id, change.last_notice_before, change.last_notice_after);
    const auto removed = static_cast<std::int64_t>(rows.all<std::int64_t>().size());
    return removed == change.last_notice_after - change.last_notice_before;
}

// Of the pools that the booking takes, those of which it shares what another booking of its class has already.
std::set<std::string> shared_pools(Snapshot& snapshot, std::string_view business_id, std::string_view booking_id)
{
    auto rows = snapshot.query(R"(
        SELECT own.pool_id FROM booking_pools AS own
        WHERE own.business_id = $1 AND own.booking_id = $2 AND own.per = 'booking' AND EXISTS (
            SELECT 1 FROM booking_pools AS other
            WHERE other.business_id = own.business_id AND other.pool_id = own.pool_id AND other.live = 1
              AND other.blocked_from = own.blocked_from AND other.session = own.session
              AND other.booking_id <> own.booking_id))",
        business_id, booking_id);
    std::set<std::string> shared;
    while (rows.next())
        shared.insert(rows.value<std::string>());
    return shared;
}

}   // namespace

std::int64_t last_notice(Snapshot& snapshot, std::string_view business_id, std::string_view booking_id)
{
    auto rows = snapshot.query("SELECT coalesce(max(number), 0) FROM outbox WHERE business_id = $1 AND booking_id = $2",
        business_id, booking_id);
    return rows.next() ? rows.value<std::int64_t>() : 0;
}

void insert_desk_change(Transaction& transaction, std::string_view business_id, const DeskChange& change)
{
    static const Insert insert {change_columns, {"business_id", "made_at"}};
    insert(transaction, change, business_id, transaction.now());
    hold_back(transaction, business_id, change);
}

std::optional<DeskChange> find_desk_change(
    Snapshot& snapshot, std::string_view business_id, std::string_view id, std::string_view user_id)
{
    static const auto sql = "SELECT " + change_columns.names()
        + " FROM desk_changes WHERE business_id = $1 AND id = $2 AND user_id = $3 AND undone_at IS NULL";
    auto rows = snapshot.query(sql, business_id, id, user_id);
    if (!rows.next()) return {};
    return change_columns.read(rows);
}

bool take_back(Transaction& transaction, std::string_view business_id, const DeskChange& change)
{
    if (!take_back_notices(transaction, business_id, change)) return false;
    if (!take_back_refund(transaction, business_id, change)) return false;
    auto rows = transaction.query(R"(
        UPDATE desk_changes SET undone_at = $3 WHERE business_id = $1 AND id = $2 AND undone_at IS NULL
        RETURNING id)",
        business_id, change.id, transaction.now());
    return rows.next();
}

bool is_time_free(Snapshot& snapshot, std::string_view business_id, std::string_view booking_id)
{
    auto busy = snapshot.query(R"(
        SELECT 1 FROM booking_hosts AS own
        JOIN booking_hosts AS other ON other.business_id = own.business_id AND other.staff_id = own.staff_id
            AND other.live = 1 AND other.blocked_from < own.blocked_to
            AND other.blocked_from > own.blocked_from - CAST($3 AS BIGINT) AND other.blocked_to > own.blocked_from
        WHERE own.business_id = $1 AND own.booking_id = $2 AND other.session <> own.session
          AND other.booking_id <> own.booking_id)",
        business_id, booking_id, core::seconds {core::longest_blocked_span}.count());
    auto full = snapshot.query(R"(
        SELECT 1 FROM booking_hosts AS own
        JOIN class_sessions AS classes ON classes.business_id = own.business_id AND classes.session = own.session
        WHERE own.business_id = $1 AND own.booking_id = $2 AND classes.taken + own.attendees > classes.seats)",
        business_id, booking_id);
    const bool is_busy = busy.next();
    const bool is_full = full.next();
    return !is_busy && !is_full;
}

std::vector<domain::UnitsInUse> units_in_use(
    Snapshot& snapshot, std::string_view business_id, const domain::Booking& booking)
{
    const auto shared = shared_pools(snapshot, business_id, booking.id);
    std::vector<domain::SlotRules> rules;
    for (const auto& item : booking.items)
        rules.push_back({.duration = core::minutes {1}, .interval = core::minutes {1}, .pools = item.pools});
    auto span = booking.items.front().blocked;
    for (const auto& item : booking.items)
        span = {std::min(span.from, item.blocked.from), std::max(span.to, item.blocked.to)};
    const PoolFactsQuery query {.business_id = business_id,
        .rules = rules,
        .window = span,
        .now = snapshot.now(),
        .except_booking_id = booking.id};
    std::vector<domain::UnitsInUse> pools;
    for (const auto& pool : pool_facts(snapshot, query)) {
        if (shared.contains(pool.pool_id)) continue;
        auto& in_use = pools.emplace_back(domain::UnitsInUse {pool.pool_id, pool.units, {}});
        for (const auto& taken : pool.taken)
            in_use.taken.emplace_back(taken.blocked, taken.units);
    }
    return pools;
}

}   // namespace storage
