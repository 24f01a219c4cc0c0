#pragma once

#include <string_view>
#include <vector>

#include "domain/site/site_setup.hpp"
#include "storage/site/site_setups.hpp"

namespace app {

// What import_site would change now. `wanted` is sorted (domain::sort_plan).
std::vector<domain::SiteChange> preview_site(
    storage::Database&, std::string_view business_id, const domain::SiteSetup& wanted);

// Makes the site of a business what `wanted` says, in one transaction. Contents are matched by kind and slug; what is
// not wanted any more is archived (domain::keep_missing).
std::vector<domain::SiteChange> import_site(
    storage::Database&, std::string_view business_id, const domain::SiteSetup& wanted, const storage::SiteRows&);

}   // namespace app
