#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "storage/database/database.hpp"

namespace storage {

// Who wants to hear of changes: a session of a user of the business.
struct DeskListener {
    std::string business_id, session_id;
};

// For each listener, a number that rises with every change of what the desk shows of the business: bookings, hours, and
// what staff did. Nothing where the session has ended, or its user may not sign in any more.
std::vector<std::optional<std::int64_t>> find_desk_versions(Snapshot&, std::span<const DeskListener>);

}   // namespace storage
