#include "storage/messages/outbox.hpp"

#include <iterator>
#include <sstream>

namespace storage {

namespace {

std::string to_line(const std::vector<std::string>& ids)
{
    std::string line;
    for (const auto& id : ids)
        line += (line.empty() ? "" : " ") + id;
    return line;
}

std::vector<std::string> to_ids(const std::string& line)
{
    std::istringstream words {line};
    return {std::istream_iterator<std::string> {words}, {}};
}

std::vector<WaitingNotice> read_notices(Rows& rows)
{
    std::vector<WaitingNotice> found;
    std::string previous_hosts;
    while (rows.next()) {
        auto& waiting = found.emplace_back();
        auto& notice = waiting.notice;
        rows.into(waiting.business_id, waiting.booking_id, waiting.number, waiting.sequence, notice.kind,
            notice.audience, notice.guest.name, notice.guest.email, waiting.created_at, notice.amount_minor,
            notice.previous_start, notice.previous_end, waiting.change_id, previous_hosts, waiting.failed_attempts,
            waiting.turn, notice.message);
        notice.previous_hosts = to_ids(previous_hosts);
    }
    return found;
}

std::optional<std::string_view> change_of(const domain::Outcome& outcome)
{
    if (outcome.change_id.empty()) return {};
    return outcome.change_id;
}

}   // namespace

void enqueue(Transaction& transaction, std::string_view business_id, const domain::Outcome& outcome)
{
    const auto& booking = outcome.booking;
    for (const auto& notice : outcome.notices)
        transaction.execute(R"(
            INSERT INTO outbox (business_id, booking_id, number, sequence, kind, audience, guest_name, guest_email,
                amount_minor, previous_start, previous_end, created_at, change_id, previous_hosts, message)
            VALUES ($1, $2,
                (SELECT coalesce(max(number), 0) + 1 FROM outbox WHERE business_id = $1 AND booking_id = $2),
                $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14))",
            business_id, booking.id, booking.sequence, notice.kind, notice.audience, notice.guest.name,
            notice.guest.email, notice.amount_minor, notice.previous_start, notice.previous_end, booking.changed_at,
            change_of(outcome), to_line(notice.previous_hosts), notice.message);
}

std::vector<WaitingNotice> find_undispatched_notices(Snapshot& snapshot, int most)
{
    auto rows = snapshot.query(R"(
        SELECT outbox.business_id, outbox.booking_id, outbox.number, sequence, kind, audience, guest_name, guest_email,
            created_at, amount_minor, previous_start, previous_end, coalesce(change_id, ''), previous_hosts,
            coalesce(postponed.attempts, 0), turn, message
        FROM outbox LEFT JOIN postponed_work AS postponed
            ON postponed.business_id = outbox.business_id AND postponed.booking_id = outbox.booking_id
            AND postponed.job = 'dispatch_notice' AND postponed.number = outbox.number
        WHERE dispatched_at IS NULL AND (postponed.next_try_at IS NULL OR postponed.next_try_at <= $1)
          AND (wait_until IS NULL OR wait_until <= $1)
          AND NOT EXISTS (
              SELECT 1 FROM outbox AS earlier
              WHERE earlier.business_id = outbox.business_id AND earlier.booking_id = outbox.booking_id
                AND earlier.number < outbox.number AND earlier.dispatched_at IS NULL AND earlier.wait_until > $1)
        ORDER BY created_at, outbox.business_id, outbox.booking_id, outbox.number LIMIT $2)",
        snapshot.now(), std::int64_t {most});
    return read_notices(rows);
}

std::vector<WaitingNotice> notices_of_change(Snapshot& snapshot, const WaitingNotice& waiting)
{
    if (waiting.change_id.empty()) return {waiting};
    auto rows = snapshot.query(R"(
        SELECT business_id, booking_id, number, sequence, kind, audience, guest_name, guest_email, created_at,
            amount_minor, previous_start, previous_end, change_id, previous_hosts, 0, turn, message
        FROM outbox WHERE business_id = $1 AND change_id = $2 AND kind = $3 AND audience = $4
        ORDER BY booking_id, number)",
        waiting.business_id, waiting.change_id, waiting.notice.kind, waiting.notice.audience);
    return read_notices(rows);
}

std::optional<Departure> find_departure(
    Snapshot& snapshot, std::string_view business_id, std::string_view booking_id, std::string_view guest_email)
{
    auto rows = snapshot.query(R"(
        SELECT (SELECT later.previous_start FROM outbox AS later
                WHERE later.business_id = $1 AND later.booking_id = $2 AND later.number > departure.number
                    AND later.previous_start IS NOT NULL
                ORDER BY later.number LIMIT 1)
        FROM outbox AS departure
        WHERE business_id = $1 AND booking_id = $2 AND guest_email = $3 AND kind = 'guest_left'
        ORDER BY number DESC LIMIT 1)",
        business_id, booking_id, guest_email);
    if (!rows.next()) return {};
    Departure departure;
    rows.into(departure.start_then);
    return departure;
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
