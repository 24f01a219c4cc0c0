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
        SELECT business_id, booking_id, number, sequence, kind, audience, guest_name, guest_email, created_at,
            amount_minor, previous_start
        FROM outbox WHERE dispatched_at IS NULL
        ORDER BY created_at, business_id, booking_id, number LIMIT $1)",
        std::int64_t {most});
    std::vector<WaitingNotice> found;
    while (rows.next()) {
        domain::Notice notice {.kind = rows.word<domain::NoticeKind>(4),
            .audience = rows.word<domain::Audience>(5),
            .guest = {rows.text(6), rows.text(7)},
            .amount_minor = rows.number(9)};
        if (!rows.is_null(10)) notice.previous_start = rows.instant(10);
        found.push_back({.business_id = rows.text(0),
            .booking_id = rows.text(1),
            .number = rows.number(2),
            .sequence = rows.number(3),
            .notice = std::move(notice),
            .created_at = rows.instant(8)});
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
