#pragma once

#include <optional>
#include <vector>

#include "domain/service.hpp"
#include "storage/database.hpp"

namespace storage {

// A bookable link: a service, and who hosts it.
struct Calendar {
    std::string id, slug, name;
    std::string service_id;
    std::optional<domain::StaffCard> staff;   // Nothing means anyone who offers the service.
};

// Only an active one.
std::optional<Calendar> find_calendar(Snapshot&, std::string_view business_id, std::string_view calendar_id);

}   // namespace storage
