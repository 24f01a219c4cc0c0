#include "storage/users/demo_users.hpp"

#include <algorithm>

#include "storage/users/users.hpp"

namespace storage {

std::vector<domain::User> list_demo_users(Snapshot& snapshot, std::string_view business_id)
{
    auto rows = snapshot.query(
        "SELECT id FROM users WHERE business_id = $1 AND is_demo = 1 AND state = 'active'", business_id);
    const auto ids = rows.all<std::string>();
    auto users = ids.empty() ? std::vector<domain::User> {} : list_users(snapshot, business_id);
    std::erase_if(users, [&](const auto& user) { return std::ranges::find(ids, user.id) == ids.end(); });
    return users;
}

bool put_demo_user(Transaction& transaction, std::string_view business_id, const domain::User& user)
{
    if (insert_user(transaction, business_id, user)) {
        transaction.execute("UPDATE users SET is_demo = 1 WHERE business_id = $1 AND id = $2", business_id, user.id);
        return true;
    }
    auto rows = transaction.query(R"(
        UPDATE users SET state = 'active' WHERE business_id = $1 AND email_key = $2 AND is_demo = 1 RETURNING id)",
        business_id, user.email);
    return rows.next();
}

void disable_demo_users(Transaction& transaction, std::string_view business_id)
{
    transaction.execute(R"(
        DELETE FROM sessions WHERE business_id = $1
            AND user_id IN (SELECT id FROM users WHERE business_id = $1 AND is_demo = 1))",
        business_id);
    transaction.execute("UPDATE users SET state = 'disabled' WHERE business_id = $1 AND is_demo = 1", business_id);
}

void disable_all_demo_users(Transaction& transaction)
{
    auto rows = transaction.query("SELECT DISTINCT business_id FROM users WHERE is_demo = 1 AND state = 'active'");
    for (const auto& business_id : rows.all<std::string>())
        disable_demo_users(transaction, business_id);
}

}   // namespace storage
