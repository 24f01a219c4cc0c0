#include "storage/bookings/postponed_work.hpp"

#include "domain/bookings/lifecycle.hpp"

namespace storage {

std::vector<BookingWork> read_work(Rows rows, BookingJob job)
{
    std::vector<BookingWork> found;
    while (rows.next()) {
        auto& work = found.emplace_back(BookingWork {.job = job, .booking = {}});
        rows.into(work.booking.business_id, work.booking.booking_id, work.attempts);
    }
    return found;
}

std::vector<BookingWork> find_due_bookings(Snapshot& snapshot, int most)
{
    auto rows = snapshot.query(R"(
        SELECT bookings.business_id, bookings.id, coalesce(postponed.attempts, 0)
        FROM bookings LEFT JOIN postponed_work AS postponed
            ON postponed.business_id = bookings.business_id AND postponed.booking_id = bookings.id
            AND postponed.job = 'expire_booking' AND postponed.number = 0
        WHERE bookings.expires_at IS NOT NULL AND bookings.expires_at <= $1
            AND (postponed.next_try_at IS NULL OR postponed.next_try_at <= $1)
        ORDER BY bookings.expires_at, bookings.id LIMIT $2)",
        snapshot.now(), std::int64_t {most});
    return read_work(std::move(rows), BookingJob::expire_booking);
}

std::vector<BookingWork> find_overlong_bookings(Snapshot& snapshot, int most)
{
    return read_work(snapshot.query(R"(
        SELECT bookings.business_id, bookings.id, coalesce(postponed.attempts, 0)
        FROM bookings LEFT JOIN postponed_work AS postponed
            ON postponed.business_id = bookings.business_id AND postponed.booking_id = bookings.id
            AND postponed.job = 'shorten_booking' AND postponed.number = 0
        WHERE bookings.expires_at > CAST($1 AS BIGINT) + CASE bookings.status WHEN 'held' THEN CAST($2 AS BIGINT)
                WHEN 'awaiting_confirmation' THEN CAST($3 AS BIGINT)
                WHEN 'awaiting_payment' THEN CAST($4 AS BIGINT) ELSE bookings.approval_minutes * 60 END
            AND (postponed.next_try_at IS NULL OR postponed.next_try_at <= $1)
        ORDER BY bookings.expires_at, bookings.id LIMIT $5)",
                         snapshot.now(), core::seconds {domain::hold_time}.count(),
                         core::seconds {domain::confirmation_time}.count(),
                         core::seconds {domain::payment_time}.count(), std::int64_t {most}),
        BookingJob::shorten_booking);
}

bool is_postponed(Snapshot& snapshot, BookingJob job)
{
    return snapshot.query("SELECT 1 FROM postponed_work WHERE job = $1 LIMIT 1", job).next();
}

void postpone(Transaction& transaction, const BookingWork& work, core::seconds wait, std::string_view failure)
{
    transaction.execute(R"(
        INSERT INTO postponed_work (business_id, booking_id, job, number, attempts, next_try_at, failure)
        VALUES ($1, $2, $3, $4, $5, $6, $7)
        ON CONFLICT (business_id, booking_id, job, number) DO UPDATE SET
            attempts = excluded.attempts, next_try_at = excluded.next_try_at, failure = excluded.failure
        WHERE postponed_work.attempts < excluded.attempts)",
        work.booking.business_id, work.booking.booking_id, work.job, work.number, std::int64_t {work.attempts} + 1,
        transaction.now() + wait, failure);
}

void end_postponement(Transaction& transaction, const BookingWork& work)
{
    transaction.execute(R"(
        DELETE FROM postponed_work WHERE business_id = $1 AND booking_id = $2 AND job = $3 AND number = $4)",
        work.booking.business_id, work.booking.booking_id, work.job, work.number);
}

}   // namespace storage
