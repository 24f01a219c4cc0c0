#include "storage/desk/bulk_changes.hpp"

#include "core/word.hpp"
#include "storage/database/columns.hpp"

namespace storage {

using core::BulkOutcome;
using domain::BulkChange;

namespace {

constexpr auto bulk_columns = columns<BulkChange>("bulk_changes", fixed(column("id", &BulkChange::id)),
    fixed(column("user_id", &BulkChange::user_id)), fixed(column("action", &BulkChange::action)),
    fixed(column("reason", &BulkChange::reason)), fixed(column("notify", &BulkChange::notify)),
    column("status", &BulkChange::status), fixed(column("started_at", &BulkChange::started_at)),
    column("undo_until", &BulkChange::undo_until), fixed(column("together_id", &BulkChange::together_id)));

constexpr auto booking_columns = columns<BulkBooking>("bulk_change_bookings",
    fixed(column("position", &BulkBooking::position)), fixed(column("booking_id", &BulkBooking::booking_id)),
    fixed(column("version", &BulkBooking::version)), column("outcome", &BulkBooking::outcome),
    column("code", &BulkBooking::code), column("attempts", &BulkBooking::attempts));

// The rows of desk_changes that were made together and not undone.
constexpr std::string_view made_together = R"(
    changes.business_id = $1 AND changes.together_id = $2 AND changes.together_id <> '' AND changes.undone_at IS NULL)";

constexpr core::seconds lease_time {10};

// $1 is now, $2 the end of a lease that begins now: one that lasts longer began before the clock was put back.
constexpr std::string_view is_free = "(leased_until IS NULL OR leased_until <= $1 OR leased_until > $2)";

int* counter(BulkCounts& counts, BulkOutcome outcome)
{
    switch (outcome) {
    case BulkOutcome::waiting: return &counts.waiting;
    case BulkOutcome::changed: return &counts.changed;
    case BulkOutcome::refused: return &counts.refused;
    case BulkOutcome::left: return &counts.left;
    case BulkOutcome::undone: return &counts.undone;
    }
    return &counts.waiting;
}

}   // namespace

void insert_bulk_change(Transaction& transaction, std::string_view business_id, const BulkChange& change,
    std::span<const BulkBooking> bookings)
{
    static const Insert insert {bulk_columns, {"business_id"}};
    static const Insert insert_booking {booking_columns, {"business_id", "bulk_id"}};
    insert(transaction, change, business_id);
    for (const auto& booking : bookings)
        insert_booking(transaction, booking, business_id, change.id);
}

std::optional<BulkChange> find_bulk_change(Snapshot& snapshot, const BulkKey& key)
{
    static const auto sql = "SELECT " + bulk_columns.names() + " FROM bulk_changes WHERE business_id = $1 AND id = $2";
    auto rows = snapshot.query(sql, key.business_id, key.bulk_id);
    if (!rows.next()) return {};
    return bulk_columns.read(rows);
}

std::vector<BulkChange> list_bulk_changes(Snapshot& snapshot, const UserKey& user, core::Instant since, int most)
{
    static const auto sql = "SELECT " + bulk_columns.names() + R"(
        FROM bulk_changes WHERE business_id = $1 AND user_id = $2 AND started_at >= $3
        ORDER BY started_at DESC, id LIMIT $4)";
    return bulk_columns.read_all(snapshot.query(sql, user.business_id, user.user_id, since, std::int64_t {most}));
}

BulkCounts count_bulk_bookings(Snapshot& snapshot, const BulkKey& key)
{
    auto rows = snapshot.query(R"(
        SELECT outcome, count(*), sum(CASE WHEN code = '' THEN 0 ELSE 1 END)
        FROM bulk_change_bookings WHERE business_id = $1 AND bulk_id = $2 GROUP BY outcome)",
        key.business_id, key.bulk_id);
    BulkCounts counts;
    while (rows.next()) {
        const auto [outcome, count, with_code] = rows.values<BulkOutcome, int, int>();
        *counter(counts, outcome) = count;
        if (outcome == BulkOutcome::changed) counts.not_undone = with_code;
    }
    return counts;
}

std::vector<BulkBooking> find_bulk_bookings(Snapshot& snapshot, const BulkKey& key, BulkOutcome outcome, int most)
{
    static const auto sql = "SELECT " + booking_columns.names() + R"(
        FROM bulk_change_bookings
        WHERE business_id = $1 AND bulk_id = $2 AND outcome = $3 AND code = '' ORDER BY position LIMIT $4)";
    return booking_columns.read_all(
        snapshot.query(sql, key.business_id, key.bulk_id, core::word(outcome), std::int64_t {most}));
}

std::vector<BulkBooking> find_bulk_refusals(Snapshot& snapshot, const BulkKey& key)
{
    static const auto sql = "SELECT " + booking_columns.names() + R"(
        FROM bulk_change_bookings WHERE business_id = $1 AND bulk_id = $2 AND code <> '' ORDER BY position)";
    return booking_columns.read_all(snapshot.query(sql, key.business_id, key.bulk_id));
}

void count_attempt(Transaction& transaction, const BulkKey& key, std::int64_t position)
{
    transaction.execute(R"(
        UPDATE bulk_change_bookings SET attempts = attempts + 1
        WHERE business_id = $1 AND bulk_id = $2 AND position = $3)",
        key.business_id, key.bulk_id, position);
}

bool take_step(Transaction& transaction, const BulkKey& key, const BulkStep& step)
{
    auto taken = transaction.query(R"(
        UPDATE bulk_change_bookings SET outcome = $5, code = $6, attempts = 0
        WHERE business_id = $1 AND bulk_id = $2 AND position = $3 AND outcome = $4 AND code = ''
        RETURNING position)",
        key.business_id, key.bulk_id, step.position, core::word(step.from), core::word(step.to), step.code);
    return taken.next();
}

void leave_waiting(Transaction& transaction, const BulkKey& key)
{
    transaction.execute(R"(
        UPDATE bulk_change_bookings SET outcome = 'left'
        WHERE business_id = $1 AND bulk_id = $2 AND outcome = 'waiting')",
        key.business_id, key.bulk_id);
}

bool set_bulk_status(Transaction& transaction, const BulkKey& key, const BulkTurn& turn)
{
    auto turned = transaction.query(R"(
        UPDATE bulk_changes SET status = $4, undo_until = $5, leased_until = NULL
        WHERE business_id = $1 AND id = $2 AND status = $3 RETURNING id)",
        key.business_id, key.bulk_id, core::word(turn.from), core::word(turn.to), turn.undo_until);
    return turned.next();
}

void hold_back_together(
    Transaction& transaction, std::string_view business_id, std::string_view together_id, core::Instant until)
{
    static const auto notices = R"(
        UPDATE outbox SET wait_until = $3
        WHERE business_id = $1 AND dispatched_at IS NULL AND (booking_id, number) IN (
            SELECT notices.booking_id, notices.number FROM desk_changes AS changes
            JOIN outbox AS notices ON notices.business_id = changes.business_id
                AND notices.booking_id = changes.booking_id AND notices.number > changes.last_notice_before
                AND notices.number <= changes.last_notice_after
            WHERE)"
        + std::string {made_together} + ")";
    static const auto refunds = R"(
        UPDATE refund_orders SET next_try_at = $3
        WHERE business_id = $1 AND status = 'waiting' AND attempts = 0 AND id IN (
            SELECT changes.refund_id || ':' || shares.checkout_id FROM desk_changes AS changes
            JOIN checkout_bookings AS shares ON shares.business_id = changes.business_id
                AND shares.booking_id = changes.booking_id
            WHERE changes.refund_id <> '' AND)"
        + std::string {made_together} + ")";
    static const auto desk_changes
        = "UPDATE desk_changes AS changes SET undo_until = $3 WHERE" + std::string {made_together};
    for (const auto* sql : {&notices, &refunds, &desk_changes})
        transaction.execute(*sql, business_id, together_id, until);
}

std::vector<BulkUnderWay> find_bulk_changes_under_way(Snapshot& snapshot, int most)
{
    static const auto sql = "SELECT business_id, " + bulk_columns.names()
        + " FROM bulk_changes WHERE status <> 'over' AND " + std::string {is_free} + " ORDER BY started_at LIMIT $3";
    const auto now = snapshot.now();
    auto rows = snapshot.query(sql, now, now + lease_time, std::int64_t {most});
    std::vector<BulkUnderWay> all;
    while (rows.next()) {
        auto& found = all.emplace_back();
        rows.into(found.business_id, bulk_columns.of(found.change));
    }
    return all;
}

bool lease_bulk_change(Transaction& transaction, const BulkKey& key)
{
    static const auto sql
        = "UPDATE bulk_changes SET leased_until = $2 WHERE business_id = $3 AND id = $4 AND status <> 'over' AND "
        + std::string {is_free} + " RETURNING id";
    const auto now = transaction.now();
    return transaction.query(sql, now, now + lease_time, key.business_id, key.bulk_id).next();
}

void renew_bulk_lease(Transaction& transaction, const BulkKey& key)
{
    transaction.execute("UPDATE bulk_changes SET leased_until = $3 WHERE business_id = $1 AND id = $2", key.business_id,
        key.bulk_id, transaction.now() + lease_time);
}

void end_bulk_lease(Transaction& transaction, const BulkKey& key)
{
    transaction.execute(
        "UPDATE bulk_changes SET leased_until = NULL WHERE business_id = $1 AND id = $2", key.business_id, key.bulk_id);
}

}   // namespace storage
