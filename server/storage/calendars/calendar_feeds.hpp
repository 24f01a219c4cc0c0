#pragma once

#include <optional>
#include <string>

#include "storage/database/database.hpp"

namespace storage {

// The address there was before stops working.
void set_calendar_feed(
    Transaction&, std::string_view business_id, std::string_view staff_id, std::string_view token_hash);

struct FollowedStaff {
    std::string id, name;
};
// Whose feed it is; only of active staff.
std::optional<FollowedStaff> find_followed_staff(Snapshot&, std::string_view business_id, std::string_view token_hash);

}   // namespace storage
