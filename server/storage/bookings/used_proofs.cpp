#include "storage/bookings/used_proofs.hpp"

namespace storage {

std::optional<std::string> find_proof_key(Snapshot& snapshot, std::string_view business_id)
{
    auto rows = snapshot.query("SELECT secret FROM proof_keys WHERE business_id = $1", business_id);
    if (!rows.next()) return {};
    return rows.value<std::string>();
}

std::string make_proof_key(Transaction& transaction, std::string_view business_id, std::string_view secret)
{
    transaction.execute(
        "INSERT INTO proof_keys (business_id, secret) VALUES ($1, $2) ON CONFLICT (business_id) DO NOTHING",
        business_id, secret);
    auto stored = find_proof_key(transaction, business_id);
    core::ensure(stored.has_value(), "a key that was stored is found");
    return *std::move(stored);
}

bool insert_used_proof(
    Transaction& transaction, std::string_view business_id, std::string_view challenge, core::Instant expires_at)
{
    auto rows = transaction.query(R"(
        INSERT INTO used_proofs (business_id, challenge, expires_at) VALUES ($1, $2, $3)
        ON CONFLICT (business_id, challenge) DO NOTHING RETURNING 1)",
        business_id, challenge, expires_at);
    return rows.next();
}

bool has_expired_proofs(Snapshot& snapshot, core::Instant now)
{
    auto rows = snapshot.query("SELECT 1 FROM used_proofs WHERE expires_at <= $1 LIMIT 1", now);
    return rows.next();
}

void delete_expired_proofs(Transaction& transaction, core::Instant now, int most)
{
    transaction.execute(R"(
        DELETE FROM used_proofs WHERE (business_id, challenge) IN (
            SELECT business_id, challenge FROM used_proofs WHERE expires_at <= $1
            ORDER BY expires_at, business_id, challenge LIMIT $2))",
        now, std::int64_t {most});
}

}   // namespace storage
