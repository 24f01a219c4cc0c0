#pragma once

#include "cli/to_domain.hpp"
#include "domain/business_plan.hpp"

namespace cli {

// A service of a business file, checked as far as it can be by itself, without what makes no sense together
// (domain::contradictions). Pools are called by their slugs, in the file's order.
domain::ServicePlan to_service_plan(const api::FileService&, const Place&);

}   // namespace cli
