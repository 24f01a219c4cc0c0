#pragma once

#include <optional>

#include "domain/service.hpp"
#include "storage/database.hpp"

namespace storage {

// Only active staff.
std::optional<domain::StaffCard> find_staff_by_slug(
    Snapshot&, std::string_view business_id, std::string_view staff_slug);

}   // namespace storage
