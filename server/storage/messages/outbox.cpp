#include "storage/messages/outbox.hpp"

namespace storage {

void enqueue(Transaction& transaction, std::string_view business_id, const domain::Outcome& outcome)
{
    const auto& booking = outcome.booking;
    for (const auto& notice : outcome.notices)
        transaction.execute(R"(
            INSERT INTO outbox (business_id, booking_id, number, sequence, kind, audience, guest_name, guest_email,
                amount_minor, previous_start, created_at)
            VALUES ($1, $2,
                (SELECT coalesce(max(number), 0) + 1 FROM outbox WHERE business_id = $1 AND booking_id = $2),
                $3, $4, $5, $6, $7, $8, $9, $10))",
            business_id, booking.id, booking.sequence, notice.kind, notice.audience, notice.guest.name,
            notice.guest.email, notice.amount_minor, notice.previous_start, booking.changed_at);
}

std::vector<WaitingNotice> find_undispatched_notices(Snapshot& snapshot, int most)
{
    auto rows = snapshot.query(R"(
        SELECT outbox.business_id, outbox.booking_id, outbox.number, sequence, kind, audience, guest_name, guest_email,
            created_at, amount_minor, previous_start, coalesce(postponed.attempts, 0)
        FROM outbox LEFT JOIN postponed_work AS postponed
            ON postponed.business_id = outbox.business_id AND postponed.booking_id = outbox.booking_id
            AND postponed.job = 'dispatch_notice' AND postponed.number = outbox.number
        WHERE dispatched_at IS NULL AND (postponed.next_try_at IS NULL OR postponed.next_try_at <= $1)
        ORDER BY created_at, outbox.business_id, outbox.booking_id, outbox.number LIMIT $2)",
        snapshot.now(), std::int64_t {most});
    std::vector<WaitingNotice> found;
    while (rows.next()) {
        auto& waiting = found.emplace_back();
        auto& notice = waiting.notice;
        rows.into(waiting.business_id, waiting.booking_id, waiting.number, waiting.sequence, notice.kind,
            notice.audience, notice.guest.name, notice.guest.email, waiting.created_at, notice.amount_minor,
            notice.previous_start, waiting.failed_attempts);
    }
    return found;
}

bool set_dispatched(Transaction& transaction, const WaitingNotice& waiting)
{
    auto rows = transaction.query(R"(
        UPDATE outbox SET dispatched_at = $4
        WHERE business_id = $1 AND booking_id = $2 AND number = $3 AND dispatched_at IS NULL
        RETURNING number)",
        waiting.business_id, waiting.booking_id, waiting.number, transaction.now());
    return rows.next();
}

}   // namespace storage
