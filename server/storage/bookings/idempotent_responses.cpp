#include "storage/bookings/idempotent_responses.hpp"

namespace storage {

std::optional<StoredResponse> find_idempotent_response(
    Snapshot& snapshot, std::string_view business_id, std::string_view key_hash, core::Instant now)
{
    auto rows = snapshot.query(R"(
        SELECT key_hash, request_hash, status, content_type, sealed_body, kept_until FROM idempotent_responses
        WHERE business_id = $1 AND key_hash = $2 AND kept_until > $3)",
        business_id, key_hash, now);
    if (!rows.next()) return {};
    StoredResponse found {};
    rows.into(
        found.key_hash, found.request_hash, found.status, found.content_type, found.sealed_body, found.kept_until);
    return found;
}

bool insert_idempotent_response(
    Transaction& transaction, std::string_view business_id, const StoredResponse& answer, core::Instant now)
{
    auto rows = transaction.query(R"(
        INSERT INTO idempotent_responses
            (business_id, key_hash, request_hash, status, content_type, sealed_body, kept_until)
        VALUES ($1, $2, $3, $4, $5, $6, $7)
        ON CONFLICT (business_id, key_hash) DO UPDATE SET
            request_hash = excluded.request_hash, status = excluded.status, content_type = excluded.content_type,
            sealed_body = excluded.sealed_body, kept_until = excluded.kept_until
        WHERE idempotent_responses.kept_until <= $8
        RETURNING 1)",
        business_id, answer.key_hash, answer.request_hash, std::int64_t {answer.status}, answer.content_type,
        answer.sealed_body, answer.kept_until, now);
    return rows.next();
}

void delete_old_answers(Transaction& transaction, std::string_view business_id, core::Instant now)
{
    transaction.execute(R"(
        DELETE FROM idempotent_responses WHERE business_id = $1 AND key_hash IN (
            SELECT key_hash FROM idempotent_responses WHERE business_id = $1 AND kept_until <= $2
            ORDER BY kept_until, key_hash LIMIT 500))",
        business_id, now);
}

}   // namespace storage
