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

// Only active ones.
std::optional<Calendar> find_calendar(Snapshot&, std::string_view business_id, std::string_view calendar_id);
std::optional<Calendar> find_calendar_by_slug(Snapshot&, std::string_view business_id, std::string_view calendar_slug);

// In the business's order.
std::vector<Calendar> public_calendars(Snapshot&, std::string_view business_id);

}   // namespace storage
