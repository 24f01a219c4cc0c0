#include "storage/users/users.hpp"

#include "core/text.hpp"
#include "storage/database/columns.hpp"

namespace storage {

using domain::User;

namespace {

constexpr auto user_columns = columns<User>("users", fixed(column("id", &User::id)), column("name", &User::name),
    fixed(column("email", &User::email)), column("role", &User::role), column("state", &User::state),
    column("locale", &User::locale), column_or_null("staff_id", &User::staff_id),
    fixed(column("created_at", &User::created_at)), fixed(column("last_seen_at", &User::last_seen_at)));

std::optional<UserFactors> read_factors(Rows rows)
{
    if (!rows.next()) return {};
    UserFactors factors;
    auto& user = factors.user;
    rows.into(factors.password_hash, factors.authenticator_secret, factors.authenticator_step, user.staff_name,
        factors.has_passkey, user_columns.of(user));
    user.has_second_factor = factors.has_passkey || !factors.authenticator_secret.empty();
    return factors;
}

const std::string& select_factors()
{
    static const auto sql
        = "SELECT password_hash, authenticator_secret, authenticator_step, coalesce((SELECT staff.name FROM staff "
          "WHERE staff.business_id = users.business_id AND staff.id = users.staff_id), ''), "
          "CASE WHEN EXISTS (SELECT 1 FROM passkeys WHERE passkeys.business_id = users.business_id "
          "AND passkeys.user_id = users.id) THEN 1 ELSE 0 END, "
        + user_columns.names() + " FROM users";
    return sql;
}

}   // namespace

std::optional<UserFactors> find_user(Snapshot& snapshot, const UserKey& key)
{
    static const auto sql = select_factors() + " WHERE business_id = $1 AND id = $2";
    return read_factors(snapshot.query(sql, key.business_id, key.user_id));
}

std::optional<UserFactors> find_user_by_email(Snapshot& snapshot, std::string_view business_id, std::string_view email)
{
    static const auto sql = select_factors() + " WHERE business_id = $1 AND email_key = $2";
    return read_factors(snapshot.query(sql, business_id, core::to_lower(email)));
}

std::vector<User> list_users(Snapshot& snapshot, std::string_view business_id)
{
    static const auto sql = "SELECT CASE WHEN users.authenticator_secret <> '' OR EXISTS (SELECT 1 FROM passkeys "
                            "WHERE passkeys.business_id = users.business_id AND passkeys.user_id = users.id) "
                            "THEN 1 ELSE 0 END, coalesce(staff.name, ''), "
        + user_columns.names("users") + R"( FROM users
        LEFT JOIN staff ON staff.business_id = users.business_id AND staff.id = users.staff_id
        WHERE users.business_id = $1
        ORDER BY CASE users.role WHEN 'owner' THEN 0 WHEN 'manager' THEN 1 WHEN 'desk' THEN 2 WHEN 'staff' THEN 3
            ELSE 4 END, users.name, users.id)";
    std::vector<User> users;
    auto rows = snapshot.query(sql, business_id);
    while (rows.next()) {
        auto& user = users.emplace_back();
        rows.into(user.has_second_factor, user.staff_name, user_columns.of(user));
    }
    return users;
}

bool has_staff(Snapshot& snapshot, std::string_view business_id, std::string_view staff_id)
{
    return snapshot.query("SELECT 1 FROM staff WHERE business_id = $1 AND id = $2", business_id, staff_id).next();
}

bool has_active_owner(Snapshot& snapshot, std::string_view business_id)
{
    return snapshot
        .query("SELECT 1 FROM users WHERE business_id = $1 AND role = 'owner' AND state = 'active' AND is_demo = 0",
            business_id)
        .next();
}

void claim_users(Transaction& transaction, std::string_view business_id)
{
    transaction.execute("UPDATE users SET role = role WHERE business_id = $1 AND role = 'owner'", business_id);
}

void claim_user(Transaction& transaction, const UserKey& key)
{
    transaction.execute(
        "UPDATE users SET role = role WHERE business_id = $1 AND id = $2", key.business_id, key.user_id);
}

bool insert_user(Transaction& transaction, std::string_view business_id, const User& user)
{
    auto rows = transaction.query(R"(
        INSERT INTO users (business_id, id, name, email, email_key, role, state, locale, staff_id, password_hash,
            created_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, '', $10)
        ON CONFLICT (business_id, email_key) DO NOTHING RETURNING 1)",
        business_id, user.id, user.name, user.email, core::to_lower(user.email), user.role, user.state, user.locale,
        core::unless_empty(user.staff_id), transaction.now());
    return rows.next();
}

void update_user(Transaction& transaction, std::string_view business_id, const User& user)
{
    static const Update update {user_columns, {"business_id", "id"}};
    update(transaction, user, business_id, user.id);
}

void set_password(Transaction& transaction, const UserKey& key, std::string_view password_hash)
{
    transaction.execute("UPDATE users SET password_hash = $3 WHERE business_id = $1 AND id = $2", key.business_id,
        key.user_id, password_hash);
}

void set_authenticator(Transaction& transaction, const UserKey& key, std::string_view secret, std::int64_t step)
{
    transaction.execute(
        "UPDATE users SET authenticator_secret = $3, authenticator_step = $4 WHERE business_id = $1 AND id = $2",
        key.business_id, key.user_id, secret, step);
}

bool use_step(Transaction& transaction, const UserKey& key, std::int64_t step)
{
    auto rows = transaction.query(R"(
        UPDATE users SET authenticator_step = $3 WHERE business_id = $1 AND id = $2 AND authenticator_step < $3
        RETURNING 1)",
        key.business_id, key.user_id, step);
    return rows.next();
}

void replace_recovery_codes(Transaction& transaction, const UserKey& key, const std::vector<std::string>& hashes)
{
    transaction.execute(
        "DELETE FROM recovery_codes WHERE business_id = $1 AND user_id = $2", key.business_id, key.user_id);
    for (const auto& hash : hashes)
        transaction.execute("INSERT INTO recovery_codes (business_id, user_id, code_hash) VALUES ($1, $2, $3)",
            key.business_id, key.user_id, hash);
}

int count_recovery_codes(Snapshot& snapshot, const UserKey& key)
{
    auto rows = snapshot.query(
        "SELECT count(*) FROM recovery_codes WHERE business_id = $1 AND user_id = $2", key.business_id, key.user_id);
    rows.next();
    return rows.value<int>();
}

bool use_recovery_code(Transaction& transaction, const UserKey& key, std::string_view hash)
{
    auto rows = transaction.query(
        "DELETE FROM recovery_codes WHERE business_id = $1 AND user_id = $2 AND code_hash = $3 RETURNING 1",
        key.business_id, key.user_id, hash);
    return rows.next();
}

}   // namespace storage
