#include "storage/users/api_keys.hpp"

#include <ranges>

#include "core/word.hpp"
#include "storage/database/columns.hpp"
#include "storage/users/role_switches.hpp"

namespace storage {

using domain::Actor;
using domain::ApiKey;
using domain::PermissionSet;

namespace {

constexpr auto key_columns
    = columns<ApiKey>("api_keys", fixed(column("id", &ApiKey::id)), fixed(column("name", &ApiKey::name)),
        fixed(column("beginning", &ApiKey::beginning)), fixed(column("networks", &ApiKey::networks)),
        fixed(column("created_at", &ApiKey::created_at)), fixed(column("expires_at", &ApiKey::expires_at)),
        column("last_used_at", &ApiKey::last_used_at), column("last_address", &ApiKey::last_address),
        column("last_refused_at", &ApiKey::last_refused_at), fixed(column("user_id", &ApiKey::maker, &Actor::user_id)));

// "bookings.see bookings.change"
std::string to_text(const PermissionSet& set)
{
    std::string text;
    for (std::size_t i = 0; i < set.size(); ++i)
        if (set[i]) text.append(text.empty() ? "" : " ").append(core::word(static_cast<core::Permission>(i)));
    return text;
}

// What a newer program may have added is left out.
PermissionSet to_permissions(std::string_view text)
{
    PermissionSet set;
    for (const auto word : std::views::split(text, ' '))
        if (const auto known = core::parse_word<core::Permission>(std::string_view {word}))
            set.set(domain::number_of(*known));
    return set;
}

const std::string& select_keys()
{
    static const auto sql = "SELECT users.name, users.email, users.role, users.locale, coalesce(users.staff_id, ''), "
                            "CASE WHEN users.state = 'active' THEN 1 ELSE 0 END, api_keys.permissions, "
        + key_columns.names("api_keys") + R"( FROM api_keys
        JOIN users ON users.business_id = api_keys.business_id AND users.id = api_keys.user_id
        WHERE api_keys.business_id = $1)";
    return sql;
}

ApiKey read_key(const Rows& rows, const domain::RoleSwitches& switches)
{
    ApiKey key;
    auto& maker = key.maker;
    std::string permissions;
    rows.into(maker.name, maker.email, maker.role, maker.locale, maker.staff_id, key.is_maker_active, permissions,
        key_columns.of(key));
    key.permissions = to_permissions(permissions);
    maker.switches = switches;
    return key;
}

std::optional<ApiKey> read_one(Snapshot& snapshot, std::string_view business_id, Rows rows)
{
    if (!rows.next()) return {};
    auto key = read_key(rows, domain::default_switches);
    key.maker.switches = find_role_switches(snapshot, business_id);
    return key;
}

}   // namespace

std::optional<ApiKey> find_api_key(Snapshot& snapshot, const ApiKeySecret& secret)
{
    static const auto sql = select_keys() + " AND api_keys.token_hash = $2";
    return read_one(snapshot, secret.business_id, snapshot.query(sql, secret.business_id, secret.token_hash));
}

std::optional<ApiKey> find_api_key(Snapshot& snapshot, std::string_view business_id, std::string_view key_id)
{
    static const auto sql = select_keys() + " AND api_keys.id = $2";
    return read_one(snapshot, business_id, snapshot.query(sql, business_id, key_id));
}

std::vector<ApiKey> list_api_keys(Snapshot& snapshot, std::string_view business_id)
{
    static const auto sql = select_keys() + " ORDER BY api_keys.created_at DESC, api_keys.id";
    const auto switches = find_role_switches(snapshot, business_id);
    auto rows = snapshot.query(sql, business_id);
    std::vector<ApiKey> keys;
    while (rows.next())
        keys.push_back(read_key(rows, switches));
    return keys;
}

void insert_api_key(Transaction& transaction, const ApiKeySecret& secret, const ApiKey& key)
{
    static const Insert insert {key_columns, {"business_id", "token_hash", "permissions"}};
    insert(transaction, key, secret.business_id, secret.token_hash, to_text(key.permissions));
}

void delete_api_key(Transaction& transaction, std::string_view business_id, std::string_view key_id)
{
    transaction.execute("DELETE FROM api_keys WHERE business_id = $1 AND id = $2", business_id, key_id);
}

void update_last_use(
    Transaction& transaction, std::string_view business_id, std::string_view key_id, std::string_view address)
{
    transaction.execute("UPDATE api_keys SET last_used_at = $3, last_address = $4 WHERE business_id = $1 AND id = $2",
        business_id, key_id, transaction.now(), address);
}

bool note_refusal(
    Transaction& transaction, std::string_view business_id, std::string_view key_id, core::seconds at_most_every)
{
    const auto now = transaction.now();
    auto rows = transaction.query(R"(
        UPDATE api_keys SET last_refused_at = $3
        WHERE business_id = $1 AND id = $2 AND (last_refused_at IS NULL OR last_refused_at <= $4)
        RETURNING 1)",
        business_id, key_id, now, now - at_most_every);
    return rows.next();
}

}   // namespace storage
