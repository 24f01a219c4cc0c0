#pragma once

#include <vector>

#include "api/files.gen.hpp"
#include "domain/setup/business_setup.hpp"

namespace files {

// From a business file that was decoded to a plan, sorted. What takes two fields, or a zone, to judge is checked here
// with what makes no sense together, and appended to `errors`; with any error the plan must not be used. A field that
// its decoder refused has its default.
domain::BusinessSetup to_business_setup(
    const api::BusinessFile&, const domain::FindZone&, std::vector<core::FieldError>& errors);

// The other way, with what is no longer active.
api::BusinessFile to_business_file(const domain::BusinessSetup&);

}   // namespace files
