#pragma once

#include <optional>
#include <vector>

#include "domain/catalogue/service.hpp"
#include "storage/database/database.hpp"

namespace storage {

// All of these see only active services, each with everything that can still be chosen of it and the active staff who
// offer it.

std::optional<domain::Service> find_service(Snapshot&, std::string_view business_id, std::string_view service_id);

std::optional<domain::Service> find_service_by_slug(
    Snapshot&, std::string_view business_id, std::string_view service_slug);

// In the business's order. Services that no staff member offers are left out.
std::vector<domain::Service> public_services(Snapshot&, std::string_view business_id);
std::vector<domain::Service> active_services(Snapshot&, std::string_view business_id);   // Public or not.
std::vector<domain::Service> public_services_of_staff(
    Snapshot&, std::string_view business_id, std::string_view staff_id);

// Those that a public calendar of the team is for: without a calendar a team cannot be booked.
std::vector<domain::Service> public_services_of_team(Snapshot&, std::string_view business_id, std::string_view team_id);

// Whether the business has any, active or not.
bool has_services(Snapshot&, std::string_view business_id);

// The id of a service, active or not.
std::optional<std::string> find_service_id(Snapshot&, std::string_view business_id, std::string_view service_slug);

}   // namespace storage
