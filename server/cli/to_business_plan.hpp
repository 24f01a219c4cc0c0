#pragma once

#include <vector>

#include "api/files.gen.hpp"
#include "domain/business_plan.hpp"

namespace cli {

// From a business file that was decoded to a plan, sorted. What takes two fields, or a zone, to judge is checked here
// and appended to `errors`; with any error the plan must not be used. A field that its decoder refused has its default.
domain::BusinessPlan to_business_plan(
    const api::BusinessFile&, const domain::FindZone&, std::vector<core::FieldError>& errors);

// The other way. Calendars that are no longer active are left out.
api::BusinessFile to_business_file(const domain::BusinessPlan&);

}   // namespace cli
