#include "storage/customers/booking_links.hpp"

namespace storage {

std::vector<BookingWork> find_bookings_to_link(Snapshot& snapshot, int most)
{
    auto rows = snapshot.query(R"(
        SELECT waiting.business_id, waiting.booking_id, coalesce(postponed.attempts, 0)
        FROM bookings_to_link AS waiting LEFT JOIN postponed_work AS postponed
            ON postponed.business_id = waiting.business_id AND postponed.booking_id = waiting.booking_id
            AND postponed.job = 'link_booking' AND postponed.number = 0
        WHERE postponed.next_try_at IS NULL OR postponed.next_try_at <= $1
        ORDER BY waiting.since DESC LIMIT $2)",
        snapshot.now(), std::int64_t {most});
    return read_work(std::move(rows), BookingJob::link_booking);
}

bool take_booking_to_link(Transaction& transaction, const BookingKey& key)
{
    auto rows = transaction.query(R"(
        DELETE FROM bookings_to_link WHERE business_id = $1 AND booking_id = $2 RETURNING booking_id)",
        key.business_id, key.booking_id);
    return rows.next();
}

std::optional<BookedPerson> find_booked_person(Snapshot& snapshot, const BookingKey& key)
{
    auto rows = snapshot.query(R"(
        SELECT first_name, last_name, email, phone, locale, created_at FROM bookings
        WHERE business_id = $1 AND id = $2 AND NOT EXISTS (
            SELECT 1 FROM customer_bookings AS links
            WHERE links.business_id = bookings.business_id AND links.booking_id = bookings.id))",
        key.business_id, key.booking_id);
    if (!rows.next()) return {};
    BookedPerson person;
    auto& contact = person.contact;
    rows.into(contact.first_name, contact.last_name, contact.email, contact.phone, person.locale, person.created_at);
    return person;
}

void link_booking(Transaction& transaction, const BookingKey& key, std::string_view customer_id)
{
    transaction.execute(R"(
        INSERT INTO customer_bookings (business_id, booking_id, customer_id) VALUES ($1, $2, $3)
        ON CONFLICT (business_id, booking_id) DO UPDATE SET customer_id = excluded.customer_id)",
        key.business_id, key.booking_id, customer_id);
}

}   // namespace storage
