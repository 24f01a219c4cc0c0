#include "storage/users/sign_in_links.hpp"

namespace storage {

void replace_sign_in_link(Transaction& transaction, const UserKey& key, const NewSignInLink& link)
{
    transaction.execute(R"(
        INSERT INTO sign_in_links (business_id, user_id, kind, is_mailed, token_hash, expires_at)
        VALUES ($1, $2, $3, $4, $5, $6)
        ON CONFLICT (business_id, user_id, kind, is_mailed)
            DO UPDATE SET token_hash = excluded.token_hash, expires_at = excluded.expires_at)",
        key.business_id, key.user_id, link.kind, link.is_mailed, link.token_hash, link.expires_at);
}

std::optional<SignInLink> find_sign_in_link(
    Snapshot& snapshot, std::string_view business_id, std::string_view token_hash)
{
    auto rows = snapshot.query(R"(
        SELECT user_id, kind, expires_at FROM sign_in_links
        WHERE business_id = $1 AND token_hash = $2 AND expires_at > $3)",
        business_id, token_hash, snapshot.now());
    if (!rows.next()) return {};
    const auto [user_id, kind, expires_at] = rows.values<std::string, core::SignInLinkKind, core::Instant>();
    auto found = find_user(snapshot, {business_id, user_id});
    if (!found || found->user.state == core::UserState::disabled) return {};
    return SignInLink {std::move(found->user), kind, expires_at};
}

std::optional<UsedSignInLink> use_sign_in_link(
    Transaction& transaction, std::string_view business_id, std::string_view token_hash)
{
    auto rows = transaction.query(R"(
        DELETE FROM sign_in_links WHERE business_id = $1 AND token_hash = $2 AND expires_at > $3
        RETURNING user_id, kind)",
        business_id, token_hash, transaction.now());
    if (!rows.next()) return {};
    UsedSignInLink used;
    rows.into(used.user_id, used.kind);
    return used;
}

void delete_sign_in_link(Transaction& transaction, std::string_view business_id, std::string_view token_hash)
{
    transaction.execute(
        "DELETE FROM sign_in_links WHERE business_id = $1 AND token_hash = $2", business_id, token_hash);
}

void delete_sign_in_links(Transaction& transaction, const UserKey& key)
{
    transaction.execute(
        "DELETE FROM sign_in_links WHERE business_id = $1 AND user_id = $2", key.business_id, key.user_id);
}

void replace_set_up_code(Transaction& transaction, std::string_view business_id, std::string_view code_hash)
{
    transaction.execute(R"(
        INSERT INTO set_up_codes (business_id, code_hash, made_at) VALUES ($1, $2, $3)
        ON CONFLICT (business_id) DO UPDATE SET code_hash = excluded.code_hash, made_at = excluded.made_at)",
        business_id, code_hash, transaction.now());
}

bool use_set_up_code(Transaction& transaction, std::string_view business_id, std::string_view code_hash)
{
    auto rows = transaction.query(
        "DELETE FROM set_up_codes WHERE business_id = $1 AND code_hash = $2 RETURNING 1", business_id, code_hash);
    return rows.next();
}

std::vector<BusinessWithoutOwner> businesses_without_owner(Snapshot& snapshot)
{
    auto rows = snapshot.query(R"(
        SELECT business_id, slug, coalesce((
            SELECT min(host) FROM business_hosts WHERE business_hosts.business_id = businesses.business_id), '')
        FROM businesses WHERE NOT EXISTS (
            SELECT 1 FROM users WHERE users.business_id = businesses.business_id AND role = 'owner'
                AND state = 'active' AND is_demo = 0)
        ORDER BY created_at, business_id)");
    std::vector<BusinessWithoutOwner> businesses;
    while (rows.next()) {
        auto& business = businesses.emplace_back();
        rows.into(business.id, business.slug, business.host);
    }
    return businesses;
}

}   // namespace storage
