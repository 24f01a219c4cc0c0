#pragma once

#include <string_view>
#include <vector>

#include "domain/site/site_setup.hpp"
#include "storage/site/site_setups.hpp"

namespace app {

// A dry run of import_site. `wanted` must be sorted (domain::sort_plan).
std::vector<domain::SiteChange> preview_site(
    storage::Database&, std::string_view business_id, const domain::SiteSetup& wanted);

// Changes the site of a business to match `wanted`, in one transaction. Contents are matched by kind and slug; missing
// ones are archived (domain::keep_missing), unless they are there under another name (domain::find_renames).
std::vector<domain::SiteChange> import_site(
    storage::Database&, std::string_view business_id, const domain::SiteSetup& wanted, const storage::SiteRows&);

}   // namespace app
