#pragma once

#include "domain/setup/business_setup.hpp"
#include "storage/database/database.hpp"

namespace storage {

// Parts of find_business_setup. Each fills its list of `plan`, whose business is known, in the order visitors see.

void read_team_setups(Snapshot&, domain::BusinessSetup& setup);
void read_pool_setups(Snapshot&, domain::BusinessSetup& setup);
void read_service_setups(Snapshot&, domain::BusinessSetup& setup);
void read_group_setups(Snapshot&, domain::BusinessSetup& setup);
void read_form_setups(Snapshot&, domain::BusinessSetup& setup);
void read_menu_setups(Snapshot&, domain::BusinessSetup& setup);
void read_webhook_setups(Snapshot&, domain::BusinessSetup& setup);

}   // namespace storage
