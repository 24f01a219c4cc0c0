#include "storage/calendars/calendar_feeds.hpp"

namespace storage {

void set_calendar_feed(
    Transaction& transaction, std::string_view business_id, std::string_view staff_id, std::string_view token_hash)
{
    transaction.execute(R"(
        INSERT INTO calendar_feeds (business_id, staff_id, token_hash, created_at) VALUES ($1, $2, $3, $4)
        ON CONFLICT (business_id, staff_id) DO UPDATE SET
            token_hash = excluded.token_hash, created_at = excluded.created_at)",
        business_id, staff_id, token_hash, transaction.now());
}

std::optional<FollowedStaff> find_followed_staff(
    Snapshot& snapshot, std::string_view business_id, std::string_view token_hash)
{
    auto rows = snapshot.query(R"(
        SELECT staff.id, staff.name FROM calendar_feeds AS feeds
        JOIN staff ON staff.business_id = feeds.business_id AND staff.id = feeds.staff_id
        WHERE feeds.business_id = $1 AND feeds.token_hash = $2 AND staff.active = 1)",
        business_id, token_hash);
    if (!rows.next()) return {};
    FollowedStaff staff;
    rows.into(staff.id, staff.name);
    return staff;
}

}   // namespace storage
