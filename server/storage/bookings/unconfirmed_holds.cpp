#include "storage/bookings/unconfirmed_holds.hpp"

namespace storage {

std::vector<BookingWork> find_unconfirmed_holds(Snapshot& snapshot, core::Instant before, int most)
{
    // Confirming revokes the hold's link. The first conditions are those of the index bookings_without_customer.
    auto rows = snapshot.query(R"(
        SELECT bookings.business_id, bookings.id, coalesce(postponed.attempts, 0)
        FROM bookings CROSS JOIN manage_links AS links
        LEFT JOIN postponed_work AS postponed
            ON postponed.business_id = bookings.business_id AND postponed.booking_id = bookings.id
            AND postponed.job = 'delete_hold' AND postponed.number = 0
        WHERE bookings.customer = '' AND bookings.status IN ('cancelled', 'expired') AND bookings.erased_at IS NULL
            AND bookings.changed_at <= $1 AND links.business_id = bookings.business_id
            AND links.booking_id = bookings.id AND links.purpose = 'hold' AND links.revoked = 0
            AND (postponed.next_try_at IS NULL OR postponed.next_try_at <= $2)
        ORDER BY bookings.changed_at, bookings.id LIMIT $3)",
        before, snapshot.now(), std::int64_t {most});
    return read_work(std::move(rows), BookingJob::delete_hold);
}

bool delete_hold(Transaction& transaction, const BookingKey& key)
{
    const auto delete_from = [&](std::string_view sql) { transaction.execute(sql, key.business_id, key.booking_id); };
    delete_from("DELETE FROM booking_add_ons WHERE business_id = $1 AND booking_id = $2");
    delete_from("DELETE FROM booking_hosts WHERE business_id = $1 AND booking_id = $2");
    delete_from("DELETE FROM booking_pools WHERE business_id = $1 AND booking_id = $2");
    delete_from("DELETE FROM booking_items WHERE business_id = $1 AND booking_id = $2");
    delete_from("DELETE FROM booking_guests WHERE business_id = $1 AND booking_id = $2");
    delete_from("DELETE FROM booking_refunds WHERE business_id = $1 AND booking_id = $2");
    delete_from("DELETE FROM visitor_bookings WHERE business_id = $1 AND booking_id = $2");
    delete_from("DELETE FROM manage_links WHERE business_id = $1 AND booking_id = $2");
    delete_from("DELETE FROM postponed_work WHERE business_id = $1 AND booking_id = $2");
    auto rows = transaction.query(
        "DELETE FROM bookings WHERE business_id = $1 AND id = $2 RETURNING id", key.business_id, key.booking_id);
    return rows.next();
}

}   // namespace storage
