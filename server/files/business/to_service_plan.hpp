#pragma once

#include "domain/setup/business_plan.hpp"
#include "files/business/to_domain.hpp"

namespace cli {

// A service of a business file, checked as far as it can be by itself, without what makes no sense together
// (domain::contradictions). Pools are called by their slugs, in the file's order.
domain::ServicePlan to_service_plan(const api::FileService&, const Place&);

}   // namespace cli
