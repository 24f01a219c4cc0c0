#include "storage/payments/payments.hpp"

namespace storage {

bool insert_ledger_line(
    Transaction& transaction, std::string_view business_id, const LedgerLine& line, core::Instant now)
{
    auto rows = transaction.query(R"(
        INSERT INTO payments (business_id, id, booking_id, kind, amount_minor, currency, created_at, desk_kind)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING RETURNING id)",
        business_id, line.id, line.booking_id, line.kind, line.amount_minor, line.currency, now, line.at_desk);
    return rows.next();
}

}   // namespace storage
