#include "storage/site/preview_links.hpp"

namespace storage {

void insert_preview(
    Transaction& transaction, std::string_view business_id, std::string_view token_hash, core::Instant expires_at)
{
    transaction.execute(
        "INSERT INTO previews (business_id, token_hash, created_at, expires_at) VALUES ($1, $2, $3, $4)", business_id,
        token_hash, transaction.now(), expires_at);
}

std::optional<core::Instant> find_preview(Snapshot& snapshot, std::string_view business_id, std::string_view token_hash)
{
    auto rows = snapshot.query(
        "SELECT expires_at FROM previews WHERE business_id = $1 AND token_hash = $2", business_id, token_hash);
    if (!rows.next()) return {};
    const auto expires_at = rows.value<core::Instant>();
    if (expires_at <= snapshot.now()) return {};
    return expires_at;
}

void delete_old_previews(Transaction& transaction, std::string_view business_id)
{
    transaction.execute(
        "DELETE FROM previews WHERE business_id = $1 AND expires_at <= $2", business_id, transaction.now());
}

}   // namespace storage
