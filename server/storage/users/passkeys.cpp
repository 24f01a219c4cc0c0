#include "storage/users/passkeys.hpp"

#include "storage/database/columns.hpp"

namespace storage {

using domain::Passkey;

namespace {

constexpr auto passkey_columns = columns<Passkey>("passkeys", fixed(column("id", &Passkey::id)),
    fixed(column("user_id", &Passkey::user_id)), column("name", &Passkey::name), fixed(column("host", &Passkey::host)),
    fixed(column("credential", &Passkey::credential)), fixed(column("public_key", &Passkey::public_key)),
    fixed(column("algorithm", &Passkey::algorithm)), column("uses", &Passkey::uses),
    fixed(column("created_at", &Passkey::created_at)), column("last_used_at", &Passkey::last_used_at));

}   // namespace

void insert_challenge(Transaction& transaction, const PasskeyChallenge& challenge, std::string_view client)
{
    transaction.execute(R"(
        INSERT INTO passkey_challenges (business_id, challenge_hash, session_id, is_for_new, client, expires_at)
        VALUES ($1, $2, $3, $4, $5, $6))",
        challenge.business_id, challenge.hash, challenge.session_id, challenge.is_for_new, client,
        transaction.now() + domain::challenge_lasts);
    transaction.execute(R"(
        DELETE FROM passkey_challenges WHERE business_id = $1 AND client = $2 AND challenge_hash NOT IN (
            SELECT challenge_hash FROM passkey_challenges WHERE business_id = $1 AND client = $2
            ORDER BY CASE WHEN challenge_hash = $3 THEN 0 ELSE 1 END, expires_at DESC, challenge_hash LIMIT $4))",
        challenge.business_id, client, challenge.hash, std::int64_t {domain::most_challenges});
}

bool use_challenge(Transaction& transaction, const PasskeyChallenge& challenge)
{
    auto rows = transaction.query(R"(
        DELETE FROM passkey_challenges
        WHERE business_id = $1 AND challenge_hash = $2 AND session_id = $3 AND is_for_new = $4 AND expires_at > $5
        RETURNING 1)",
        challenge.business_id, challenge.hash, challenge.session_id, challenge.is_for_new, transaction.now());
    return rows.next();
}

bool has_ended_challenges(Snapshot& snapshot, core::Instant now)
{
    return snapshot.query("SELECT 1 FROM passkey_challenges WHERE expires_at <= $1 LIMIT 1", now).next();
}

int delete_ended_challenges(Transaction& transaction, core::Instant now, int most)
{
    auto rows = transaction.query(R"(
        DELETE FROM passkey_challenges WHERE (business_id, challenge_hash) IN (
            SELECT business_id, challenge_hash FROM passkey_challenges WHERE expires_at <= $1
            ORDER BY expires_at, business_id, challenge_hash LIMIT $2) RETURNING challenge_hash)",
        now, std::int64_t {most});
    return static_cast<int>(rows.all<std::string>().size());
}

std::vector<Passkey> list_passkeys(Snapshot& snapshot, const UserKey& key)
{
    static const auto sql = "SELECT " + passkey_columns.names()
        + " FROM passkeys WHERE business_id = $1 AND user_id = $2 ORDER BY created_at, id";
    return passkey_columns.read_all(snapshot.query(sql, key.business_id, key.user_id));
}

std::optional<Passkey> find_passkey(Snapshot& snapshot, std::string_view business_id, std::string_view credential)
{
    static const auto sql
        = "SELECT " + passkey_columns.names() + " FROM passkeys WHERE business_id = $1 AND credential = $2";
    auto rows = snapshot.query(sql, business_id, credential);
    if (!rows.next()) return {};
    return passkey_columns.read(rows);
}

bool insert_passkey(Transaction& transaction, std::string_view business_id, const Passkey& passkey)
{
    auto rows = transaction.query(R"(
        INSERT INTO passkeys (business_id, id, user_id, name, host, credential, public_key, algorithm, uses, created_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
        ON CONFLICT (business_id, credential) DO NOTHING RETURNING 1)",
        business_id, passkey.id, passkey.user_id, passkey.name, passkey.host, passkey.credential, passkey.public_key,
        passkey.algorithm, passkey.uses, transaction.now());
    return rows.next();
}

bool use_passkey(Transaction& transaction, std::string_view business_id, const Passkey& passkey, std::int64_t uses)
{
    auto rows = transaction.query(R"(
        UPDATE passkeys SET uses = $3, last_used_at = $4
        WHERE business_id = $1 AND id = $2 AND (uses < $3 OR (uses = 0 AND $3 = 0)) RETURNING 1)",
        business_id, passkey.id, uses, transaction.now());
    return rows.next();
}

bool rename_passkey(Transaction& transaction, const UserKey& key, std::string_view passkey_id, std::string_view name)
{
    auto rows = transaction.query(
        "UPDATE passkeys SET name = $4 WHERE business_id = $1 AND user_id = $2 AND id = $3 RETURNING 1",
        key.business_id, key.user_id, passkey_id, name);
    return rows.next();
}

bool delete_passkey(Transaction& transaction, const UserKey& key, std::string_view passkey_id)
{
    auto rows
        = transaction.query("DELETE FROM passkeys WHERE business_id = $1 AND user_id = $2 AND id = $3 RETURNING 1",
            key.business_id, key.user_id, passkey_id);
    return rows.next();
}

void delete_passkeys(Transaction& transaction, const UserKey& key)
{
    transaction.execute("DELETE FROM passkeys WHERE business_id = $1 AND user_id = $2", key.business_id, key.user_id);
}

}   // namespace storage
