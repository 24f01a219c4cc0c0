#include "storage/bookings/idempotent_responses.hpp"

#include "storage/database/columns.hpp"

namespace storage {

namespace {

constexpr auto response_columns = columns<StoredResponse>("idempotent_responses",
    fixed(column("key_hash", &StoredResponse::key_hash)), column("request_hash", &StoredResponse::request_hash),
    column("status", &StoredResponse::status), column("content_type", &StoredResponse::content_type),
    column("sealed_body", &StoredResponse::sealed_body), column("kept_until", &StoredResponse::kept_until));

}   // namespace

std::optional<StoredResponse> find_idempotent_response(
    Snapshot& snapshot, std::string_view business_id, std::string_view key_hash, core::Instant now)
{
    static const auto sql = "SELECT " + response_columns.names()
        + " FROM idempotent_responses WHERE business_id = $1 AND key_hash = $2 AND kept_until > $3";
    auto rows = snapshot.query(sql, business_id, key_hash, now);
    if (!rows.next()) return {};
    return response_columns.read(rows);
}

bool insert_idempotent_response(
    Transaction& transaction, std::string_view business_id, const StoredResponse& answer, core::Instant now)
{
    static const auto sql
        = insert_text("idempotent_responses", {"business_id"}, names_of<Use::insert>(response_columns))
        + conflict_text({"business_id", "key_hash"}, names_of<Use::update>(response_columns))
        + " WHERE idempotent_responses.kept_until <= $8 RETURNING 1";
    static_assert(response_columns.size == 6, "$8 is behind the business and all columns");
    bool is_stored = false;
    response_columns.with_values<Use::insert>(
        answer, [&](const auto&... values) { is_stored = transaction.query(sql, business_id, values..., now).next(); });
    return is_stored;
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
