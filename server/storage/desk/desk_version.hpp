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

struct DeskNews {
    std::int64_t version = 0;        // desk_version().
    core::Instant session_ends_at;   // If its user does nothing more.
};

// Rises with every change of what the desk shows: bookings, hours, what staff did.
std::int64_t desk_version(Snapshot&, const std::string& business_id);

// For each listener; nothing where the session is no longer open.
std::vector<std::optional<DeskNews>> find_desk_news(Snapshot&, std::span<const DeskListener>);

}   // namespace storage
