#pragma once

#include "domain/setup/business_setup.hpp"
#include "files/business/slot_rules_file.hpp"

namespace files {

// A service of a business file, checked as far as it can be by itself, without what makes no sense together
// (domain::contradictions). Pools are called by their slugs, in the file's order.
domain::ServiceSetup to_service_setup(const api::FileService&, const Place&);

}   // namespace files
