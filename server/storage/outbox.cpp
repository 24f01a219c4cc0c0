#include "storage/outbox.hpp"

namespace storage {

void enqueue(Transaction& transaction, std::string_view business_id, const domain::Outcome& outcome)
{
    const auto& booking = outcome.booking;
    for (const auto& notice : outcome.notices)
        transaction.execute(R"(
            INSERT INTO outbox (business_id, booking_id, number, sequence, kind, audience, created_at)
            VALUES ($1, $2,
                (SELECT coalesce(max(number), 0) + 1 FROM outbox WHERE business_id = $1 AND booking_id = $2),
                $3, $4, $5, $6))",
            business_id, booking.id, booking.sequence, notice.kind, notice.audience, booking.changed_at);
}

}   // namespace storage
