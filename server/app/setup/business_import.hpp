#pragma once

#include "app/setup/setup_write.hpp"

namespace app {

// The changes that an import makes, or would make. If `other_owners` is not empty it makes none: these hosts belong to
// other businesses.
struct ImportOutcome {
    std::vector<storage::HostOwner> other_owners;
    std::vector<domain::SetupChange> changes;
};

// A dry run of import_business. `wanted` must be sorted (domain::sort_plan).
ImportOutcome preview_import(storage::Database&, const domain::BusinessSetup& wanted);

// What goes with an import, in its transaction.
struct ImportedWith {
    MediaFiles files = {};   // Those that are not stored yet.
    // Called if anything changes.
    std::function<void(storage::Transaction&, std::string_view business_id)> note = {};
};

// Changes the business with slug `wanted.business.slug` to match `wanted`, in one transaction. Entries are matched by
// slug; missing ones are deactivated (domain::keep_missing); bookings stay unchanged. Pictures without a hash are left
// out; files that are named no longer are removed.
ImportOutcome import_business(
    storage::Database&, const domain::BusinessSetup& wanted, const storage::NewRows&, const ImportedWith& = {});

}   // namespace app
