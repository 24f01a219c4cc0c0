#pragma once

#include "domain/setup/business_setup.hpp"
#include "files/business/slot_rules_file.hpp"

namespace files {

// Converts a service of a business file and validates it, except for contradictions (domain::contradictions). Pools are
// identified by their slugs, in the file's order.
domain::ServiceSetup to_service_setup(const api::FileService&, const Place&);

// Refuses the `meeting_url` of a service or staff member that is no https:// address.
void check_meeting_url(const std::optional<std::string>& address, const Place&);

// Converts a service to one of a business file, without its calendars.
api::FileService to_file_service(const domain::ServiceSetup&);

}   // namespace files
