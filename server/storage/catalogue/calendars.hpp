#pragma once

#include <optional>
#include <vector>

#include "domain/catalogue/team.hpp"
#include "storage/database/database.hpp"

namespace storage {

// A bookable link: a service, and who hosts it. Without staff and team, anyone who offers the service.
struct Calendar {
    std::string id, slug, name;
    std::string service_id;
    std::optional<domain::StaffCard> staff = {};
    std::optional<domain::Team> team = {};   // Its members who offer the service; a collective one is whole.
    bool is_public = true;                   // It and its service.
};

// Only calendars that can be booked: active ones of an active service, whose host is active and offers it.

std::optional<Calendar> find_calendar(Snapshot&, std::string_view business_id, std::string_view calendar_id);
std::optional<Calendar> find_calendar_by_slug(Snapshot&, std::string_view business_id, std::string_view calendar_slug);

// In the business's order, of services that are public too.
std::vector<Calendar> public_calendars(Snapshot&, std::string_view business_id);

// In the group's order, public or not.
std::vector<Calendar> calendars_of_group(Snapshot&, std::string_view business_id, std::string_view group_id);

// In the business's order, public or not.
std::vector<Calendar> calendars_of_team(Snapshot&, std::string_view business_id, std::string_view team_id);

}   // namespace storage
