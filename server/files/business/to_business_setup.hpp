#pragma once

#include <vector>

#include "api/files.gen.hpp"
#include "domain/setup/business_setup.hpp"

namespace files {

// Converts a decoded business file to a sorted setup. Mistakes that need several fields or a zone, and contradictions,
// are appended to `errors`; if there are any, the setup must not be used. Fields that the decoder refused have their
// defaults.
domain::BusinessSetup to_business_setup(
    const api::BusinessFile&, const domain::FindZone&, std::vector<core::FieldError>& errors);

// Converts a setup to a business file, including inactive entries.
api::BusinessFile to_business_file(const domain::BusinessSetup&);

}   // namespace files
