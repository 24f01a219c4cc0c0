#pragma once

#include "domain/setup/business_setup.hpp"
#include "storage/setup/business_setups.hpp"

namespace app {

// What an import does, or would do. With owners it does nothing: these hosts answer for other businesses.
struct ImportOutcome {
    std::vector<storage::HostOwner> other_owners;
    std::vector<domain::SetupChange> changes;
};

// What import_business would do now. `wanted` is sorted (domain::sort_plan).
ImportOutcome preview_import(storage::Database&, const domain::BusinessSetup& wanted);

// Makes the business called `wanted.business.slug` what `wanted` says, in one transaction. Entries are matched by slug;
// what is not wanted any more is deactivated (domain::keep_missing); bookings stay as they are.
ImportOutcome import_business(storage::Database&, const domain::BusinessSetup& wanted, const storage::NewRows&);

}   // namespace app
