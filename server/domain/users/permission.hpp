#pragma once

#include "domain/users/permission_table.gen.hpp"

namespace domain {

// What a business has set, of what api/permissions.yaml leaves to it.
using RoleSwitches = std::array<bool, default_switches.size()>;

// How far the permission of a role reaches.
Reach reach_of(Role, Permission, const RoleSwitches& = default_switches);

// Whether who has `own` may give, change or end the role `other`: a role gives those at or below itself.
bool may_manage(Role own, Role other);

}   // namespace domain
