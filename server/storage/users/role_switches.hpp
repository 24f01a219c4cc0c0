#pragma once

#include "domain/users/permission.hpp"
#include "storage/database/database.hpp"

namespace storage {

// What a business has set, and of all else what api/permissions.yaml says.
domain::RoleSwitches find_role_switches(Snapshot&, std::string_view business_id);

void set_role_switch(Transaction&, std::string_view business_id, core::RoleSwitch, bool is_on);

}   // namespace storage
